/** In a process of its own, with one mutant in it: lives from fixed seeds until something is wrong. Tells its parent. */
import { setStage, tryLives } from '#tests/proof/model/model-part.ts';

export interface Caught {
  /** Null when nothing was noticed. */
  seed: number | null;
  lives: number;
  seconds: number;
  by: string;
}

const [seed = 1, most = 100, seconds = 60] = process.argv.slice(2).map(Number);
const begun = performance.now();
const secondsNow = () => Math.round((performance.now() - begun) / 100) / 10;
const livesAtOnce = 5;

const stage = await setStage();
const ready = performance.now();
const caught: Caught = { seed: null, lives: 0, seconds: 0, by: '' };
for (let next = seed; caught.lives < most && performance.now() - ready < seconds * 1000; next += 1) {
  const { lives, failure } = await tryLives(stage, { seed: next, lives: livesAtOnce, isQuick: true });
  caught.lives += lives;
  if (failure === null) continue;
  caught.seed = next;
  caught.by = failure.split('\n', 1)[0] ?? '';
  break;
}
process.send?.({ ...caught, seconds: secondsNow() } satisfies Caught, undefined, undefined, () => process.exit(0));
