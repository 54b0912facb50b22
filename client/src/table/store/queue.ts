/** Plays steps one after another, each for its time. The engine never waits for it, and it never falls far behind. */
import type { Motion, Step } from './steps.ts';

export type Pace = 'slow' | 'normal' | 'fast';

/** How long a motion is shown before the next step may begin, in ms. */
export type Times = Readonly<Record<Motion['kind'], number>>;

/** A flight takes 180 ms; the rest of `play` is for the eye. */
export const TIMES: Readonly<Record<Pace, Times>> = {
  slow: { none: 0, play: 620, throw: 2400, turn: 2000, trick: 1600, gather: 240, deal: 1450 },
  normal: { none: 0, play: 380, throw: 1600, turn: 1500, trick: 900, gather: 240, deal: 1450 },
  fast: { none: 0, play: 200, throw: 900, turn: 900, trick: 450, gather: 240, deal: 900 },
};

/** Steps waiting beyond this many are not played but skipped. */
const MOST_BEHIND = 24;

const STILL: Motion = { kind: 'none' };
/** What lies there only for the eye. */
const PAUSES: readonly Motion['kind'][] = ['deal', 'throw', 'turn', 'trick'];

export class Queue {
  private waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private on: Motion = STILL;

  constructor(
    private readonly show: (step: Step) => void,
    /** Says what happened in a step, which is said even if the step itself is skipped. */
    private readonly tell: (step: Step) => void,
    /** Called when all has been shown and nothing moves any more. */
    private readonly settled: () => void,
    private readonly times: () => Times,
  ) {}

  /** Whether something is still moving or waiting to. */
  get busy(): boolean {
    return this.timer !== undefined;
  }

  push(steps: readonly Step[]): void {
    this.waiting.push(...steps);
    if (document.visibilityState === 'hidden' || this.waiting.length > MOST_BEHIND) this.rush();
    else if (!this.busy) this.next();
  }

  /** Ends a pause that is only for the eye: a tap on the table. Answers whether there was one. */
  skip(): boolean {
    if (!this.busy || !PAUSES.includes(this.on.kind)) return false;
    clearTimeout(this.timer);
    this.next();
    return true;
  }

  /** Shows where everything ends, at once. */
  rush(): void {
    const steps = this.waiting;
    const last = steps.at(-1);
    this.stop();
    for (const step of steps) this.tell(step);
    if (last) this.show({ ...last, motion: STILL });
    this.settled();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.on = STILL;
  }

  private next(): void {
    this.timer = undefined;
    const step = this.waiting.shift();
    if (!step) {
      this.on = STILL;
      this.settled();
      return;
    }
    this.on = step.motion;
    const pause = this.times()[step.motion.kind];
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    this.tell(step);
    this.show(step);
    if (pause === 0) this.next();
  }
}
