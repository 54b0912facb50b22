/** A game as the lobby describes it, for tests: two house rules, one of which hangs on the other. */
import type { GameInfo, Text } from '../../src/net/wire.ts';

export const words = (hans: string): Text => ({ 'zh-Hans': hans, 'zh-Hant': hans, en: hans });

export const GAME: GameInfo = {
  key: 'toy',
  name: words('玩具'),
  about: words('一种玩具'),
  seats: 4,
  options: [
    {
      key: 'selling',
      section: '3.1',
      title: words('卖牌'),
      why: words('能不能卖'),
      default: true,
      values: [
        { value: true, label: words('卖'), sections: ['3.1'] },
        { value: false, label: words('不卖'), sections: ['3.1'] },
      ],
      least: 1,
      step: 1,
      needs: {},
    },
    {
      key: 'factor',
      section: '3.2',
      title: words('倍数'),
      why: words('卖了乘几'),
      default: 2,
      values: [
        { value: 2, label: words('×2'), sections: ['3.2'] },
        { value: 4, label: words('×4'), sections: ['3.2'] },
      ],
      least: 1,
      step: 1,
      needs: { selling: [true] },
    },
    {
      key: 'target',
      section: '6.1',
      title: words('打到'),
      why: words('输到多少'),
      default: 1000,
      values: [],
      least: 100,
      step: 100,
      needs: {},
    },
  ],
  presets: [
    { key: 'seed', title: words('原本'), why: words('老规矩'), values: {} },
    { key: 'common', title: words('通行'), why: words('多数'), values: { factor: 4 } },
  ],
  reasons: { hearts: words('红桃 {card}') },
  words: { card_SQ: words('猪') },
  scoring: ['SQ', 'H7'],
};
