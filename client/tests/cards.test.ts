import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import Card from '../src/cards/Card.svelte';
import { FACE_DOWN, SUITS, callAs, cardName, rankOf, suitOf } from '../src/cards/names.ts';
import { RANK_STROKES } from '../src/cards/shapes.ts';
import { locale } from '../src/i18n/index.svelte.ts';

const PACK = [...SUITS.flatMap((suit) => [...'23456789TJQKA'].map((rank) => suit + rank)), 'BJ', 'LJ'];

beforeEach(() => {
  locale.value = 'zh-Hans';
});

describe('names', () => {
  test.each([
    ['HA', '红桃A', '紅心A', 'ace of hearts'],
    ['CT', '梅花10', '梅花10', '10 of clubs'],
    ['SQ', '黑桃Q', '黑桃Q', 'queen of spades'],
    ['DJ', '方块J', '方塊J', 'jack of diamonds'],
    ['BJ', '大王', '大王', 'big joker'],
    ['LJ', '小王', '小王', 'little joker'],
    [FACE_DOWN, '背面朝上的牌', '蓋著的牌', 'face-down card'],
  ])('%s is %s, %s, %s', (card, hans, hant, en) => {
    expect(cardName(card)).toBe(hans);
    locale.value = 'zh-Hant';
    expect(cardName(card)).toBe(hant);
    locale.value = 'en';
    expect(cardName(card)).toBe(en);
  });

  test.each(['zh-Hans', 'zh-Hant', 'en'] as const)(
    'no two cards of a pack share a name in %s',
    (language) => {
      locale.value = language;
      expect(new Set(PACK.map(cardName)).size).toBe(54);
    },
  );

  test('jokers are called, and written on, as the game on the table calls them', () => {
    callAs({ big_joker: { 'zh-Hans': '大怪', 'zh-Hant': '大怪', en: 'big joker' } });
    expect(['BJ', 'LJ', 'HA'].map(cardName)).toEqual(['大怪', '小王', '红桃A']);
    const { container } = render(Card, { card: 'BJ' });
    expect(container.textContent.replace(/\s/g, '')).toBe('大怪');
    callAs(null);
    expect(cardName('BJ')).toBe('大王');
  });

  test('suit and rank', () => {
    expect([suitOf('CT'), rankOf('CT')]).toEqual(['C', '10']);
    expect([suitOf('LJ'), rankOf('LJ')]).toEqual([null, '']);
    expect([suitOf(FACE_DOWN), rankOf(FACE_DOWN)]).toEqual([null, '']);
  });
});

describe('Card', () => {
  test.each(PACK)('%s has its name and something drawn for its rank', (card) => {
    const { container } = render(Card, { card });
    expect(screen.getByRole('img', { name: cardName(card) })).toBeVisible();
    const rank = rankOf(card);
    expect(container.querySelector('.rank')?.getAttribute('d') ?? '').toBe(RANK_STROKES[rank] ?? '');
  });

  test('a card face down shows nothing of a face, and the packs have different backs', () => {
    const one = render(Card, { card: FACE_DOWN });
    expect(one.container.querySelector('.rank, .suit, text')).toBeNull();
    const other = render(Card, { card: FACE_DOWN, pack: 1 });
    expect(other.container.innerHTML).not.toBe(one.container.innerHTML);
  });

  test('marks come only when asked for', () => {
    const plain = render(Card, { card: 'H5' });
    expect(plain.container.querySelector('.point, .trump')).toBeNull();
    const marked = render(Card, { card: 'H5', point: true, trump: true });
    expect(marked.container.querySelectorAll('.point, .trump')).toHaveLength(2);
  });

  test('jokers differ in shape, not only in colour', () => {
    const big = render(Card, { card: 'BJ' }).container;
    const little = render(Card, { card: 'LJ' }).container;
    expect(big.querySelector('circle')).toBeNull();
    expect(little.querySelector('circle')).not.toBeNull();
  });

  test('a name of its own, or none for decoration', () => {
    render(Card, { card: 'SQ', label: '黑桃Q，已卖' });
    expect(screen.getByRole('img', { name: '黑桃Q，已卖' })).toBeVisible();
    const { container } = render(Card, { card: 'SA', label: '' });
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
