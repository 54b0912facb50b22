import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { locale } from '../src/i18n/index.svelte.ts';
import HouseRules from '../src/pages/HouseRules.svelte';
import { idleBy, presetValues, sectionOf, valueLabel, written } from '../src/parts/house.ts';
import { GAME } from './table/game.ts';

const [seed, common] = GAME.presets;
const [selling, factor] = GAME.options;
if (!seed || !common || !selling || !factor) throw new Error('the game for tests is not whole');

test('a preset gives every rule a value: its own or the default', () => {
  expect(presetValues(GAME, common)).toEqual({ selling: true, factor: 4, target: 1000 });
});

test('a record has the preset and what differs, nothing else', () => {
  expect(written(GAME, common, { selling: true, factor: 4, target: 1000 })).toEqual({ preset: 'common' });
  expect(written(GAME, common, { selling: true, factor: 2, target: 300 })).toEqual({
    preset: 'common',
    factor: 2,
    target: 300,
  });
});

test('a rule that another one makes idle names it', () => {
  expect(idleBy(GAME, factor, { selling: true })).toBeNull();
  expect(idleBy(GAME, factor, { selling: false })).toBe(selling);
  expect(idleBy(GAME, selling, { selling: false })).toBeNull();
});

test('a value is called by its label, a number by itself', () => {
  locale.value = 'en';
  expect(valueLabel(factor, 4)).toBe('×4');
  expect(valueLabel(factor, 7)).toBe('7');
});

test('the § cited is that of the value, and of several the one in force', () => {
  const [yes, no] = [
    { value: true, label: selling.title, sections: ['2.3', '3.5'] },
    { value: false, label: selling.title, sections: ['2.4'] },
  ];
  const each = { ...selling, values: [yes, no] };
  expect(sectionOf(each, true)).toBe('2.3/3.5');
  expect(sectionOf(each, true, new Set(['3.5', '4.1']))).toBe('3.5');
  expect(sectionOf(each, false, new Set(['3.5']))).toBe('2.4');
  expect(sectionOf(factor, 4)).toBe('3.2');
  expect(sectionOf(factor, 7)).toBe('3.2');
});

test('the form greys what is idle with the reason, and shows and undoes what differs', async () => {
  locale.value = 'zh-Hans';
  const change = vi.fn();
  const user = userEvent.setup();
  render(HouseRules, {
    game: GAME,
    preset: seed,
    values: { selling: false, factor: 2, target: 1000 },
    change,
  });
  await user.click(screen.getByText('桌规'));
  expect(screen.getByText('改了 1 条')).toBeInTheDocument();
  expect(screen.getByText('现在不起作用：要看“卖牌”。')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '×4' })).toBeDisabled();
  expect(screen.getByText(/原本：卖/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '改回来' }));
  expect(change).toHaveBeenLastCalledWith({ selling: true, factor: 2, target: 1000 });
});

test('a number is brought to the nearest that the rule allows', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  render(HouseRules, {
    game: GAME,
    preset: seed,
    values: { selling: true, factor: 2, target: 1000 },
    change,
  });
  const field = screen.getByRole('spinbutton');
  await user.clear(field);
  await user.type(field, '249');
  await user.tab();
  expect(change).toHaveBeenLastCalledWith({ selling: true, factor: 2, target: 200 });
});
