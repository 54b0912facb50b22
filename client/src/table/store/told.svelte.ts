/** What happened, told in sentences to whoever listens. */
import { locale, type Locale } from '../../i18n/index.svelte.ts';
import type { GameInfo } from '../../net/wire.ts';
import { narrate } from './narrate.ts';
import type { Step } from './steps.ts';

/** A sentence, numbered so that it is read once, and the language that it was told in. */
type Told = Readonly<{ nth: number; line: string; locale: Locale }>;

const MOST = 60;

export class ToldLog {
  private all = $state.raw<readonly Told[]>([]);

  /** The latest last. What was told in another language than the reader's is not told again. */
  readonly lines: readonly Told[] = $derived(this.all.filter((one) => one.locale === locale.value));

  /** The phase that a step began in. */
  private phase = '';

  /** Tells what happened in a step. */
  step({ view, events }: Step, game: GameInfo): void {
    const phase = this.phase || view.phase;
    this.tell(events.flatMap((event) => narrate(event, view, game, phase)));
    this.phase = view.phase;
  }

  tell(lines: readonly string[]): void {
    const from = (this.all.at(-1)?.nth ?? 0) + 1;
    const told = lines.map((line, at) => ({ nth: from + at, line, locale: locale.value }));
    this.all = [...this.all, ...told].slice(-MOST);
  }
}
