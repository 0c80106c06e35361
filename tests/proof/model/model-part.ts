/** The model that tries to break the outbox: the real outbox and the real server, and every fault there is between. */
import fc from 'fast-check';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Budget, Finding, Part } from '#tests/proof/part.ts';
import { prepareBackups } from './backup.ts';
import { startTally, type Tally } from './figures.ts';
import { live } from './live.ts';
import { startServer } from './server.ts';
import { eventfulLife, eventfulMorning } from './accidents.ts';
import { eventfulCorrections } from './correction-accidents.ts';
import { leaveLife } from './leave-life.ts';
import { eventfulLeaves } from './leave-accidents.ts';
import { correctionLife, life, morningLife } from './steps.ts';
import type { Stage } from './world.ts';

const livesOf = {
  plain: life,
  eventful: eventfulLife,
  morning: morningLife,
  'eventful morning': eventfulMorning,
  corrections: correctionLife,
  'eventful corrections': eventfulCorrections,
  leaves: leaveLife,
  'eventful leaves': eventfulLeaves,
};
export type LifeKind = keyof typeof livesOf;

/** One after another. */
const turns = ['eventful', 'eventful morning', 'eventful corrections', 'eventful leaves'] as const;
const livesInChunk = 10;
/** Making a bad life smaller takes long; what has been found by then is small enough. */
const longestMs = 3 * 60_000;

export const modelPart: Part = {
  name: 'model',
  async prove({ minutes, seed, say }) {
    const ends = performance.now() + minutes * 60_000;
    // Ended early, it still tells what it found.
    let isEnded = false;
    process.once('SIGTERM', () => {
      isEnded = true;
    });
    const stage = await setStage();
    try {
      return await tryToBreak(stage, { seed, say, isOver: () => isEnded || performance.now() >= ends });
    } finally {
      await stage.server.close();
    }
  },
};

/** `db`: an open database to play on, so that it need not be made anew. */
export async function setStage(db?: Database): Promise<Stage> {
  const server = await startServer(db ?? (await openDatabase({})));
  return { server, backups: await prepareBackups(server), tally: startTally() };
}

interface Limits extends Pick<Budget, 'seed' | 'say'> {
  isOver: () => boolean;
}

export async function tryToBreak(stage: Stage, { seed, say, isOver }: Limits): Promise<Finding> {
  const failures: string[] = [];
  let lives = 0;
  let next = seed;
  for (; !isOver() && failures.length < 5; next += 1) {
    const kind = turns[(next - seed) % turns.length];
    const found = await tryLives(stage, { seed: next, lives: livesInChunk, isQuick: process.env['QUICK'] === '1', kind });
    lives += found.lives;
    if (found.failure !== null) {
      failures.push(found.failure);
      say(found.failure);
    }
    say(progress(stage.tally, lives));
  }
  return { figures: { lives, seeds: `${seed} to ${next - 1}`, ...stage.tally.read() }, failures };
}

/** One life that was found before, as small as it was made then. Checked anew, every smaller one would be lived too. */
export async function liveAgain(
  stage: Stage,
  { seed, path, kind = 'plain' }: { seed: number; path: string; kind?: LifeKind },
): Promise<string[]> {
  const [one] = fc.sample(livesOf[kind], { seed, path, numRuns: 1 });
  if (!one) throw new Error(`There is no life ${path} of seed ${seed}`);
  return live(stage, one);
}

/** A few lives from one seed, the first bad one made as small as it gets. */
export async function tryLives(
  stage: Stage,
  {
    seed,
    lives,
    path,
    isQuick = false,
    kind = 'plain',
  }: { seed: number; lives: number; path?: string; isQuick?: boolean; kind?: LifeKind },
): Promise<{ lives: number; failure: string | null }> {
  let last: Promise<string[]> = Promise.resolve([]);
  const property = fc.asyncProperty(livesOf[kind], async (one) => {
    last = live(stage, one);
    const wrongs = await last;
    if (wrongs.length > 0) throw new Error(wrongs.join('\n'));
  });
  const result = await fc.check(property, { seed, path, numRuns: lives, endOnFailure: isQuick, interruptAfterTimeLimit: longestMs });
  // One that was interrupted goes on, and two lives at once would restore each other's server.
  await last.catch(() => []);
  // Interrupted before anything was found is no finding.
  if (!result.failed || result.counterexample === null) return { lives: result.numRuns, failure: null };
  return { lives: result.numRuns, failure: sayFailure(result) };
}

function sayFailure<Lives>(result: fc.RunDetails<Lives>): string {
  return [result.errorInstance, fc.defaultReportMessage(result)].map(String).join('\n');
}

function progress(tally: Tally, lives: number): string {
  return `${lives} lives, ${tally.sum('edits by kind')} edits, ${tally.sum('faults by kind')} faults, ${tally.sum('verdict')} wrongs`;
}
