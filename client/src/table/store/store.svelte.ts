/**
 * One table as this browser shows it: the only place where its state stands. Components read it and call its methods;
 * the socket feeds it; updates are shown in order by the queue.
 */
import { t } from '../../i18n/index.svelte.ts';
import { Connection, type LinkState } from '../../net/connection.ts';
import { keep, type Kept } from '../../net/kept.ts';
import type { AskView, GameInfo, Refused, SeatInfo, ServerMessage, TableView } from '../../net/wire.ts';
import { look } from '../../settings.svelte.ts';
import { came, held, keysOf, together, type Held } from '../hand/hand.ts';
import { sat } from './narrate.ts';
import { origins } from '../felt/origins.ts';
import { Queue, TIMES } from './queue.ts';
import { knock } from './sound.ts';
import { stepsOf, type Motion, type Step } from './steps.ts';
import { ToldLog } from './told.svelte.ts';
import { asked } from '../asked.ts';
import { said, word } from '../../i18n/words.ts';

/** A touch so soon after the table changed was meant for what stood there before. */
const TOO_SOON = 300;

const question = (view: TableView | null): string => JSON.stringify([view?.deal, view?.beat, view?.ask]);

export class Table {
  link = $state<LinkState>('connecting');
  /** Why the connection is `gone`. */
  fault = $state('');
  view = $state.raw<TableView | null>(null);
  seats = $state.raw<readonly SeatInfo[]>([]);
  /** Seconds since `seats` was told. */
  private elapsed = $state(0);
  motion = $state.raw<Motion>({ kind: 'none' });
  /** Nothing moves and nothing waits to be shown. */
  settled = $state(true);
  raised = $state.raw<readonly string[]>([]);
  refused = $state.raw<Refused | null>(null);
  readonly told = new ToldLog();
  /** Grows with every touch that is ignored. */
  shakes = $state(0);
  /** Cards that came into the hand with the last change. */
  fresh = $state.raw<readonly string[]>([]);
  /** A choice is under way. */
  private under = $state.raw<{
    readonly request: string;
    readonly choice: string;
    readonly ask: string;
    readonly done: boolean;
  } | null>(null);

  /** The question that has been let pass: it waits for no answer any more, but may still be answered. */
  private passed = $state.raw('');

  readonly hand: readonly Held[] = $derived(held(this.view));
  /** What is asked now, once everything before it has been shown. */
  readonly ask: AskView | null = $derived(this.settled && !this.under ? (this.view?.ask ?? null) : null);
  /** A choice made before the line went down that has not been answered: it is sent again; "" for none. */
  readonly unanswered: string = $derived(
    this.link !== 'open' && this.under && !this.under.done ? this.under.choice : '',
  );
  readonly waits: boolean = $derived(this.passed !== '' && this.passed === question(this.view));
  readonly me: SeatInfo | undefined = $derived(this.seats[this.view?.seat ?? -1]);

  /** The raised cards, in the order held. */
  readonly picked: readonly string[] = $derived(
    this.hand.filter(({ key }) => this.raised.includes(key)).map(({ card }) => card),
  );

  private latest: TableView | null = null;
  private changed = 0;
  private readonly queue = new Queue(
    (step) => this.show(step),
    (step) => this.told.step(step, this.game),
    () => this.settle(),
    () => TIMES[look.pace],
  );
  private readonly connection: Connection;

  constructor(
    readonly kept: Kept,
    readonly game: GameInfo,
  ) {
    this.connection = new Connection(
      () => ({
        type: 'hello',
        table: kept.table,
        token: kept.token,
        deal: this.latest?.deal ?? -1,
        version: this.latest?.version ?? -1,
      }),
      {
        heard: (message) => this.hear(message),
        changed: (state, code) => {
          this.link = state;
          this.fault = code;
        },
      },
    );
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
    this.queue.stop();
  }

  // -- what the person does
  /** Touches a card of the hand: raises or lowers it, or plays the one that was raised. */
  tap(key: string): void {
    const { ask } = this;
    const alone = this.raised.length === 1 && this.raised[0] === key;
    if (!ask || ask.kind !== 'cards') {
      this.raised = alone ? [] : [key];
      return;
    }
    if (this.tooSoon()) return;
    this.refused = null;
    if (ask.count !== 1) {
      this.raised = this.raised.includes(key)
        ? this.raised.filter((other) => other !== key)
        : [...this.raised, key];
      return;
    }
    this.raised = [key];
    if (alone || look.tap === 'once') this.play();
  }

  /** Raises or lowers a card and never plays it: the space bar. */
  toggle(key: string): void {
    this.refused = null;
    if (this.raised.includes(key)) this.raised = this.raised.filter((other) => other !== key);
    else this.raised = this.ask?.kind === 'cards' && this.ask.count !== 1 ? [...this.raised, key] : [key];
  }

  /** A card, or the raised cards it is one of, let go over the table. */
  drop(key: string): void {
    if (!this.raised.includes(key) || this.ask?.count === 1) this.raised = [key];
    this.play();
  }

  /** Whether a card may be dragged onto the table now. */
  draggable(key: string): boolean {
    return this.ask?.kind === 'cards' && (this.ask.count === 1 || this.raised.includes(key));
  }

  /** Raises a pair or tractor that was offered whole. */
  raise(cards: readonly string[]): void {
    this.raised = together(this.raised, keysOf(this.hand, cards), this.ask?.count ?? 0);
    this.refused = null;
  }

  /** Plays the raised cards; with one asked for and none raised, `otherwise`. */
  play(otherwise?: string): void {
    const { ask } = this;
    if (!ask || ask.kind !== 'cards') return;
    if (!this.raised.length && otherwise) this.raised = [otherwise];
    if (this.picked.length) this.choose(`${ask.verb} ${this.picked.join(' ')}`);
  }

  /** Sends a choice in record text. */
  choose(choice: string): void {
    const { view } = this;
    if (!view || !this.ask || this.tooSoon()) return;
    if (this.link !== 'open') {
      // nothing is chosen for later behind one's back
      this.shakes++;
      return;
    }
    this.refused = null;
    if (choice === 'wait') {
      this.passed = question(view);
      return;
    }
    const request = this.connection.act(choice, view.deal, view.version);
    this.under = { request, choice, ask: JSON.stringify(view.ask), done: false };
  }

  /** Says that the result has been read. */
  ready(): void {
    if (this.view) this.connection.send({ type: 'ready', deal: this.view.deal });
  }

  /** 托管, or back from it. */
  auto(on: boolean): void {
    this.connection.send({ type: 'auto', on });
  }

  /** Connects again after the seat was taken elsewhere or the server would not have it. */
  again(): void {
    this.connection.again();
  }

  /** Whether a card counts in this game. */
  counts(card: string): boolean {
    return this.game.scoring.includes(card);
  }

  /** What an option means, where the game says so. */
  meaning(choice: string): string {
    const told = this.ask?.means[this.ask.options.indexOf(choice)] ?? [];
    return told
      .map((meaning) => word(this.game, meaning.word, undefined, said(meaning.data)))
      .join(t('list.and'));
  }

  /** A tap on the table ends a pause; where nothing moves it lowers what is raised. */
  hurry(): void {
    if (!this.queue.skip() && this.settled) this.raised = [];
  }

  /** Seconds until the computer takes a seat over; 0 where no count is running. */
  left(seat: number): number {
    const { seconds } = this.seats[seat] ?? { seconds: 0 };
    return seconds && Math.max(1, seconds - this.elapsed);
  }

  /** A second has passed. */
  tick(): void {
    this.elapsed++;
  }

  // -- what the server says
  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'update': {
        const { view } = message;
        const steps = stepsOf(this.latest, message);
        this.latest = view;
        this.sit(view.seats);
        this.connection.send({ type: 'seen', deal: view.deal, version: view.version });
        // what is sent after the answer has the choice in it
        if (this.under?.done) this.under = null;
        if (view.seat >= 0) keep(this.kept, view.game, view.match.over);
        this.settled = false;
        this.queue.push(steps);
        break;
      }
      case 'seats':
        this.sit(message.seats);
        break;
      case 'done':
        if (this.under?.request === message.request) {
          const shown = JSON.stringify(this.latest?.ask) !== this.under.ask;
          this.under = shown ? null : { ...this.under, done: true };
          if (this.settled) this.settle();
        }
        break;
      case 'refused':
        if (this.under?.request === message.request) {
          this.under = null;
          this.refused = message;
          if (this.raised.length === 1) this.raised = [];
          this.shakes++;
        }
    }
  }

  /** Who sits there is shown at once: a step that waits to be shown knows only who sat there then. */
  private sit(seats: readonly SeatInfo[]): void {
    this.told.tell(sat(this.seats, seats));
    this.seats = seats;
    this.elapsed = 0;
  }

  private show({ view, motion }: Step): void {
    const { view: before } = this;
    if (motion.kind === 'play') origins.leave(motion.seat, view.trick);
    this.motion = motion;
    this.view = view;
    if (JSON.stringify(before?.ask) !== JSON.stringify(view.ask)) this.changed = performance.now();
    this.raised = this.raised.filter((raised) => this.hand.some(({ key }) => key === raised));
    this.fresh = came(before, view);
    if (before?.to_act !== view.to_act) this.refused = null;
    if (motion.kind === 'play') knock('card');
  }

  private settle(): void {
    this.motion = { kind: 'none' };
    this.settled = true;
    const { ask, view } = this;
    const same = JSON.stringify(ask);
    if (!view || !ask || same === this.rung) return;
    if (ask.kind === 'cards' && ask.count > 0 && this.raised.length > ask.count) this.raised = [];
    if (ask.forced.length && !this.raised.length) this.raised = keysOf(this.hand, ask.forced);
    this.rung = same;
    this.changed = performance.now();
    this.told.tell([asked(this, view)]);
    knock('turn');
  }
  private rung = '';

  private tooSoon(): boolean {
    if (performance.now() - this.changed >= TOO_SOON) return false;
    this.shakes++;
    return true;
  }
}
