import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import App from '../src/App.svelte';
import { locale } from '../src/i18n/index.svelte.ts';

test.each(['#/table/%E0%A4%A', '#/nowhere'])('%s is no place, and there is a way home', async (address) => {
  locale.value = 'zh-Hans';
  history.replaceState(null, '', address);
  dispatchEvent(new Event('hashchange'));
  render(App);
  await tick();
  expect(screen.getByRole('alert')).toHaveTextContent('没有这个地方');
  expect(screen.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '#/');
  expect(screen.queryByRole('button')).toBeNull();
});
