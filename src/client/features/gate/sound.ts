/** A pattern for each verdict, to be told apart without looking: up, up and down, down, twice the same, low and long. */
import type { Tone } from './result.ts';

type Note = readonly [hertz: number, ms: number];

const patterns: Record<Tone, readonly Note[]> = {
  in: [
    [660, 80],
    [990, 120],
  ],
  late: [
    [660, 80],
    [990, 80],
    [660, 160],
  ],
  out: [
    [880, 80],
    [590, 120],
  ],
  again: [
    [740, 70],
    [740, 70],
  ],
  refused: [
    [220, 220],
    [180, 320],
  ],
};

let context: AudioContext | undefined;

/** Silent where the browser lets nothing sound yet: the words and the sign are there all the same. */
export function play(tone: Tone): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, ms] of patterns[tone]) {
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.value = 0.15;
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    at += ms / 1000;
    oscillator.stop(at);
    at += 0.03;
  }
}
