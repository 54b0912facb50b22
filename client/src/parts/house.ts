/** House rules as a form holds them: a preset and what differs from it. */
import { text } from '../i18n/index.svelte.ts';
import type { GameInfo, OptionInfo, PresetInfo, Value } from '../net/wire.ts';

export type Values = Readonly<Record<string, Value>>;

/** What a value of a house rule is called. */
export function valueLabel(option: OptionInfo, value: Value): string {
  const known = option.values.find((one) => one.value === value);
  return known ? text(known.label) : String(value);
}

/** Where the rules tell a value. `told`: the § in force, where that is known; else all that may be stand there. */
export function sectionOf(option: OptionInfo, value: Value, told?: ReadonlySet<string>): string {
  const mine = option.values.find((one) => one.value === value)?.sections ?? [option.section];
  return mine.find((section) => told?.has(section)) ?? mine.join('/');
}

/** The values that a preset gives every house rule. */
export function presetValues(game: GameInfo, preset: PresetInfo | undefined): Values {
  return Object.fromEntries(
    game.options.map((option) => [option.key, preset?.values[option.key] ?? option.default]),
  );
}

/** The house rule that makes this one idle, where there is one. */
export function idleBy(game: GameInfo, option: OptionInfo, values: Values): OptionInfo | null {
  for (const [key, wanted] of Object.entries(option.needs)) {
    const value = values[key];
    if (value !== undefined && !wanted.includes(value))
      return game.options.find((other) => other.key === key) ?? null;
  }
  return null;
}

/** As a record writes them: the preset and what differs. */
export function written(game: GameInfo, preset: PresetInfo, values: Values): Record<string, Value> {
  const base = presetValues(game, preset);
  const differing = Object.entries(values).filter(([key, value]) => base[key] !== value);
  return { preset: preset.key, ...Object.fromEntries(differing) };
}
