/** Wood on wood, made here: a short knock whose pitch says what happened. Silent unless the reader wants sound. */
import { look } from '../../settings.svelte.ts';

/** Pitch in Hz, length in s, loudness. */
const KNOCKS = { turn: [620, 0.09, 0.35], card: [240, 0.05, 0.16] } as const;

let context: AudioContext | null = null;

export function knock(kind: keyof typeof KNOCKS): void {
  if (look.sound !== 'on') return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // a browser without sound
  }
  const [pitch, length, loud] = KNOCKS[kind];
  const now = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + length);
  gain.connect(context.destination);
  for (const part of [1, 2.76]) {
    const wave = context.createOscillator();
    wave.frequency.setValueAtTime(pitch * part, now);
    wave.frequency.exponentialRampToValueAtTime(pitch * part * 0.72, now + length);
    wave.connect(gain);
    wave.start(now);
    wave.stop(now + length);
  }
}
