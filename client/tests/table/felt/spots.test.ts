import { describe, expect, it } from 'vitest';
import { sideOf, spot, spread } from '../../../src/table/felt/spots.ts';

describe('seats', () => {
  it('go round from you at the bottom with the next player on your right', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 0, 4))).toEqual(['bottom', 'right', 'top', 'left']);
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 2, 4))).toEqual(['top', 'left', 'bottom', 'right']);
    expect([0, 1, 2, 3, 4].map((seat) => sideOf(seat, 4, 5))).toEqual([
      'right',
      'topright',
      'topleft',
      'left',
      'bottom',
    ]);
  });
  it('begin with seat 0 for somebody who looks on', () => {
    expect(sideOf(0, -1, 4)).toBe('bottom');
  });
});

describe.each([
  [4, 218, 380],
  [4, 576, 280],
  [4, 496, 160],
  [4, 188, 199],
  [5, 188, 199],
  [4, 226, 330],
])('the cards of %i seats in %i × %i px', (seats, width, height) => {
  it.each([1, 2, 3, 4, 6, 8, 10])('lie inside it with the index of each to be seen, %i a play', (count) => {
    const of = spread(count, width, height, 100);
    const wide = of.width + of.strip * (count - 1);
    const boxes = Array.from({ length: seats }, (_, seat) => {
      const { x, y, level } = spot(sideOf(seat, 0, seats), seats, count, count, width, of);
      return {
        left: x - wide / 2,
        right: x + wide / 2,
        top: y - of.width * 0.7,
        bottom: y + of.width * 0.7,
        level,
      };
    });
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(-width / 2 - 12);
      expect(box.right).toBeLessThanOrEqual(width / 2 + 12);
      expect(box.top).toBeGreaterThanOrEqual(-height / 2 - 12);
      expect(box.bottom).toBeLessThanOrEqual(height / 2 + 12);
    }
    // the upper left of a card is its index: nothing above may lie on it
    for (const box of boxes) {
      for (const other of boxes) {
        if (other === box || other.level <= box.level) continue;
        const index = { right: box.left + of.width * 0.36, bottom: box.top + of.width * 0.8 };
        const covers =
          other.left < index.right &&
          other.right > box.left &&
          other.top < index.bottom &&
          other.bottom > box.top;
        expect(covers).toBe(false);
      }
    }
    expect(of.width).toBeGreaterThan(38);
    if (count > 1) expect(of.strip / of.width).toBeGreaterThan(0.27);
  });
});
