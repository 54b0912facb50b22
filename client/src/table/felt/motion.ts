/** Transitions of cards. With `prefers-reduced-motion` nothing moves: things fade. */
import type { TransitionConfig } from 'svelte/transition';
import { stilled } from '../../settings.svelte.ts';
import { origins, seal, type Point } from './origins.ts';

const FLY = 180;
const GATHER = 220;
const FADE = 120;

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const easeIn = (t: number): number => t * t;

const fade = (duration: number): TransitionConfig => ({ duration, css: (t) => `opacity: ${t}` });

function vector(node: Element, to: Point): Point {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: to.x - (left + width / 2), y: to.y - (top + height / 2) };
}

/** A play comes from its seat, or from where it lay in the hand. */
export function arrive(node: Element, seat: number): TransitionConfig {
  const from = origins.of(seat);
  if (stilled() || !from) return fade(FADE);
  const { x, y } = vector(node, from);
  return {
    duration: FLY,
    easing: easeOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${0.8 + 0.2 * t}); opacity: ${Math.min(1, t * 3)}`,
  };
}

/** A trick goes to the seat that took it. */
export function gather(node: Element, seat: number): TransitionConfig {
  const to = seal(seat);
  if (stilled() || !to) return fade(FADE);
  const { x, y } = vector(node, to);
  return {
    duration: GATHER,
    easing: (t) => 1 - easeIn(1 - t),
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${0.35 + 0.65 * t}); opacity: ${0.2 + 0.8 * t}`,
  };
}

/** A touch that is ignored is shaken off. */
export function shake(node: Element): void {
  if (stilled()) node.animate({ opacity: [1, 0.7, 1] }, 200);
  else node.animate({ transform: [0, -4, 4, -2, 0].map((x) => `translateX(${x}px)`) }, 220);
}
