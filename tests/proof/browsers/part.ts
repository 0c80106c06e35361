import { spawnSync } from 'node:child_process';
import { engines } from '#tests/support/app.ts';
import type { Budget, Figures, Finding, Part } from '#tests/proof/part.ts';
import { paceOf, percentile } from './pace.ts';
import { proveAccidents } from './prove-accidents.ts';
import { type EngineRun, resumeWithinMs, runEngine } from './run-engine.ts';
import type { Trouble } from './trouble.ts';
import { judge, type Verdict } from './verdict.ts';

/** Setting the stage, bringing everybody back and reading what there is. */
const aroundMinutes = 0.9;
const spells: Trouble['spells'] = { bad: [6, 14], outage: [1, 9], calm: [6, 10], betweenRevocations: [12, 25] };

/** Real Chromium, real server processes, a bad network between them, and `kill -9` for both. */
export const browsersPart: Part = {
  name: 'browsers',
  async prove({ minutes, seed, say }) {
    buildConsole();
    const told = await proveAccidents(say);
    const findings: Finding[] = [];
    for (const engine of engines) {
      const order = { engine, seed, say, spells, minutes: Math.max(0.5, minutes / engines.length - aroundMinutes) };
      findings.push(findingOf(await runEngine(order), { seed, engine }));
    }
    const failures = [told, ...findings].flatMap((finding) => finding.failures);
    return { figures: { ...mergedFigures(findings, { seed }), ...told.figures }, failures };
  },
};

function buildConsole(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build-when-needed.ts'], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('The console could not be built');
}

interface Judging extends Pick<Budget, 'seed'> {
  engine: string;
  /** How soon everything must be through once the faults have stopped (ms). */
  within?: number;
}

export function findingOf(run: EngineRun, { seed, engine, within = resumeWithinMs }: Judging): Finding {
  const verdict = judge(run);
  const { book, evidence } = run;
  const pace = paceOf(book, evidence);
  const claimed = book.intents.filter(({ claimedAt }) => claimedAt !== null);
  const late = run.resumed.filter(({ ms }) => ms > within);
  const failures = [
    ...promises.flatMap((name) => verdict[name].map((sentence) => `${name}: ${sentence}`)),
    ...late.map(({ who, ms }) => `${who}: sync was not through ${Math.round(ms / 1000)} s after the faults stopped`),
    ...run.screenErrors.map((error) => `an error on the screen of the ${error}`),
  ];
  const faults = { ...Object.fromEntries(run.faultsOfNetwork), ...Object.fromEntries(book.faults) };
  const figures: Figures = {
    'edits tried': book.intents.length,
    'edits by kind': countBy(claimed.map(({ kind }) => kind)),
    'edits applied': verdict.applied,
    'faults injected': Object.values(faults).reduce((sum, count) => sum + count, 0),
    'faults by kind': faults,
    verdict: { ...Object.fromEntries(promises.map((name) => [name, verdict[name].length])), 'errors on a screen': run.screenErrors.length },
    'inbox by cause': Object.fromEntries(verdict.inbox),
    'settled by a press': { ...book.settled },
    'given up or written anew': verdict.givenUp,
    'values written again by a draft or a press': verdict.writtenAgain,
    'answers replayed from the ledger': verdict.replayed,
    'reconnect to ack': {
      edits: pace.sorted.length,
      'p50 ms': percentile(pace.sorted, 0.5) ?? 'none',
      'p95 ms': percentile(pace.sorted, 0.95) ?? 'none',
      'max ms': pace.sorted.at(-1) ?? 'none',
      'cut short by the next fault': pace.cutShort,
      'everything through after ms': Math.max(0, ...run.resumed.map(({ ms }) => ms)),
    },
  };
  return { figures, failures: failures.map((failure) => `${engine}, seed ${seed}: ${failure}`) };
}

const promises = [
  'lost',
  'duplicated',
  'misordered',
  'under the wrong user',
  'unresolved',
  'inbox wrong',
] as const satisfies (keyof Verdict)[];

/** Counts of both engines together; what is no count stays with its engine. */
function mergedFigures(findings: readonly Finding[], { seed }: Pick<Budget, 'seed'>): Figures {
  return { seed, ...Object.fromEntries(findings.map(({ figures }, at) => [engines[at] ?? String(at), figures])) };
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
