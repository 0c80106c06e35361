/** In a process of its own: one mutant after another, lives from fixed seeds until something is wrong. Tells its parent. */
import { openDatabase } from '#server/db/open.ts';
import type * as Model from '#tests/proof/model/model-part.ts';
import { loadMutated } from './load-mutated.ts';
import { mutants } from './mutants.ts';

export interface Caught {
  mutant: string;
  /** Null when nothing was noticed. */
  seed: number | null;
  lives: number;
  seconds: number;
  by: string;
  /** The code has moved on from under its patches: it failed at a name that is not there any more, which no rule is needed to notice. */
  isOutOfDate: boolean;
}

/** What the parent asks for, one at a time. */
export interface Hunt {
  mutant: string;
  seed: number;
  lives: number;
  /** Of the processor: on a busy machine a mutant is looked for as long as on an idle one. */
  seconds: number;
}

const livesAtOnce = 5;
const db = await openDatabase({});

process.on('message', (hunt: Hunt) => {
  void hunted(hunt).then((caught) => process.send?.(caught));
});
process.send?.('ready');

async function hunted({ mutant, seed, lives, seconds }: Hunt): Promise<Caught> {
  const begun = process.cpuUsage();
  const secondsNow = () => Math.round(process.cpuUsage(begun).user / 100_000) / 10;
  const { setStage, tryLives } = await loadMutated<typeof Model>(
    'tests/proof/model/model-part.ts',
    mutants.findIndex(({ name }) => name === mutant),
  );
  const { lives: kind = 'plain' } = mutants.find(({ name }) => name === mutant) ?? {};
  const stage = await setStage(db);
  const found: Caught = { mutant, seed: null, lives: 0, seconds: 0, by: '', isOutOfDate: false };
  for (let next = seed; found.seed === null && found.lives < lives && secondsNow() < seconds; next += 1) {
    const tried = await tryLives(stage, { seed: next, lives: livesAtOnce, isQuick: true, kind });
    found.lives += tried.lives;
    if (tried.failure === null) continue;
    const isOutOfDate = tried.failure.includes('ReferenceError');
    Object.assign(found, { seed: next, by: tried.failure.split('\n', 1)[0]?.slice(0, 160), isOutOfDate });
  }
  return { ...found, seconds: secondsNow() };
}
