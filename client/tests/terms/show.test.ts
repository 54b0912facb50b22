import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locale, t } from '../../src/i18n/index.svelte.ts';
import { setLook } from '../../src/settings.svelte.ts';
import Show from '../../src/terms/Show.svelte';

const said = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

function still(reduced: boolean): void {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { matches: reduced && query.includes('reduce'), media: query });
  });
}

beforeEach(() => {
  locale.value = 'zh-Hans';
  setLook('keys', 'on');
  vi.useFakeTimers();
  still(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('buttons step on and back', async () => {
  render(Show, { term: 'dealDown' });
  expect(said()).toBe('左边一叠，牌背朝上。');
  expect(button('上一步')).toBeDisabled();
  await user().click(button('下一步'));
  expect(said()).toBe(t('terms.dealDown.2'));
  expect(screen.getByText('第 2 步，共 3 步')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent.trim())[0]).toMatch(/^梅花5/);
  await user().click(button('下一步'));
  expect(button('下一步')).toBeDisabled();
  await user().click(button('上一步'));
  expect(said()).toBe(t('terms.dealDown.2'));
});

test('where faces are up the order is told from the bottom, as it lies', async () => {
  render(Show, { term: 'dealUp' });
  const first = () => screen.getAllByRole('listitem')[0]?.textContent.trim();
  expect(screen.getByText('从上到下')).toBeInTheDocument();
  expect(first()).toMatch(/^黑桃A/);
  await user().click(button('下一步'));
  expect(screen.getByText('从下到上')).toBeInTheDocument();
  expect(first()).toMatch(/^黑桃A/);
  await user().click(button('下一步'));
  expect(screen.getByText('从上到下')).toBeInTheDocument();
});

test('it plays to its end, can be paused, and starts anew with other cuts', async () => {
  render(Show, { term: 'cut' });
  await user().click(button('演示'));
  expect(said()).toBe('从上面拿起 3 张，放到旁边。');
  await user().click(button('暂停'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBe('从上面拿起 3 张，放到旁边。');
  await user().click(button('演示'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toContain('等于一次切 7 张');
  await user().click(button('再演一遍'));
  expect(said()).toBe(t('terms.cut.1'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toContain('等于一次切 6 张');
});

test('arrow keys step, the space bar plays, other keys and people who want no keys are left alone', async () => {
  render(Show, { term: 'dealUp' });
  const one = user();
  await one.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(said()).toBe(t('terms.dealUp.3'));
  await one.keyboard('{ArrowLeft}{Control>}{ArrowLeft}{/Control}');
  expect(said()).toBe(t('terms.dealUp.2'));
  await one.keyboard(' ');
  expect(said()).toBe(t('terms.dealUp.3'));
  setLook('keys', 'off');
  await one.keyboard('{ArrowLeft}');
  expect(said()).toBe(t('terms.dealUp.3'));
});

describe('what lasts an instant', () => {
  test('goes on by itself, and stays when stepped back to', async () => {
    render(Show, { term: 'flash' });
    await user().click(button('下一步'));
    expect(said()).toBe('方块10一闪！');
    expect(screen.getByText('观众看到')).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1200);
    expect(said()).toBe(t('terms.flash.3'));
    await user().click(button('上一步'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said()).toBe('方块10一闪！');
  });

  test('waits for those who asked for stillness', async () => {
    still(true);
    render(Show, { term: 'flash' });
    await user().click(button('下一步'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said()).toBe('方块10一闪！');
  });
});

test('each language has the term, and the word of the other', () => {
  locale.value = 'en';
  render(Show, { term: 'key' });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Key card 标位牌');
  expect(said()).toBe('Remember the king of clubs: it is the key card. The 4 of diamonds follows it.');
  expect(screen.getByText('标位牌')).toHaveAttribute('lang', 'zh-Hans');
});
