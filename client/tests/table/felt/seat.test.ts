import { beforeEach, describe, expect, it } from 'vitest';
import { locale } from '../../../src/i18n/index.svelte.ts';
import type { GameInfo } from '../../../src/net/wire.ts';
import { roles } from '../../../src/table/felt/seat.ts';
import { GAME, words } from '../game.ts';
import { view } from '../view.ts';

const HIDDEN = { ...GAME, words: { declarer: words('庄家'), partner: words('驴'), alone: words('单打') } };

beforeEach(() => {
  locale.value = 'zh-Hans';
});

describe('what is written beside a seat', () => {
  const told = (over: object, game: GameInfo = HIDDEN): string[] =>
    [0, 1, 2, 3].map((seat) => roles(view({ declarer: 1, ...over }), game, seat).join(' '));

  it('is nothing of sides that are not known', () => {
    expect(told({ sides: [-1, 0, -1, -1] })).toEqual(['', '庄家', '', '']);
  });

  it('is the partner once he has come out, to everyone', () => {
    expect(told({ sides: [1, 0, 1, 0] })).toEqual(['', '庄家', '友', '驴']);
    expect(told({ seat: 3, sides: [1, 0, 1, 0] })).toEqual(['', '庄家 友', '', '驴']);
    expect(told({ seat: -1, sides: [1, 0, 1, 0] })).toEqual(['', '庄家', '', '驴']);
  });

  it('is no such thing in a game that has no word for it', () => {
    expect(told({ sides: [1, 0, 1, 0] }, GAME)).toEqual(['', '庄', '友', '']);
  });

  it('is that the declarer is alone', () => {
    expect(told({ sides: [1, 0, 1, 1] })).toEqual(['', '庄家 单打', '友', '友']);
  });
});
