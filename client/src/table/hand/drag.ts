/** Dragging a card upwards plays it; a touch that goes nowhere stays a tap. */
import type { Attachment } from 'svelte/attachments';

/** From here on a press is a drag, and the card follows. */
const STARTS = 10;
/** A card let go this far up is played. */
const PLAYS = 70;

export function dragged(play: () => void, may: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let moved = false;

    const put = (x: number, y: number): void => {
      node.style.transform = x || y ? `translate(${x}px, ${y}px)` : '';
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !may()) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      moved = false;
      // a quick hand is off the card before it has moved it
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!from || event.pointerId !== from.id) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moved && Math.hypot(x, y) < STARTS) return;
      moved = true;
      put(x, Math.min(y, 20));
    };
    const end = (event: PointerEvent): void => {
      if (!from) return;
      const up = from.y - event.clientY;
      from = null;
      if (!moved) return;
      if (event.type === 'pointerup' && up > PLAYS) play();
      put(0, 0);
    };
    const click = (event: Event): void => {
      if (!moved) return;
      moved = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel'] as const) node.addEventListener(name, end);
    node.addEventListener('click', click, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel'] as const) node.removeEventListener(name, end);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
