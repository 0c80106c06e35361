import { fork } from 'node:child_process';
import type { Finding } from './part.ts';
import { sumOf } from './table.ts';

export interface Order {
  name: string;
  minutes: number;
  seed: number;
}

export interface Proven extends Order {
  at: string;
  /** What was typed, and the code it was run on. */
  command: string;
  commit: string;
  /** How long it really took. */
  took: number;
  finding: Finding;
}

/** What a part's process tells. */
export type Told = { say: string } | { finding: Finding };

/** Runs a part in a process of its own, so that its death is its failure and nobody else's. */
export async function prove({
  say,
  run,
  ...order
}: Order & { run: Pick<Proven, 'command' | 'commit'>; say: (line: string) => void }): Promise<Proven> {
  const from = Date.now();
  const child = fork('tests/proof/run-part.ts', [JSON.stringify(order)], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  let finding: Finding | null = null;
  child.on('message', (told: Told) => {
    if ('say' in told) say(told.say);
    else finding = told.finding;
  });
  // A part stops by itself; one that hangs must not keep the others from being heard.
  const patience = setTimeout(() => child.kill('SIGKILL'), (order.minutes * 2 + 10) * 60_000);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => child.on('exit', (...end) => resolve(end)));
  clearTimeout(patience);
  const end = signal === null ? `with code ${code}` : `by ${signal}`;
  const took = Math.round((Date.now() - from) / 1000);
  return {
    ...order,
    ...run,
    at: new Date(from).toISOString(),
    took,
    finding: finding === null ? nothingFrom(order, end) : withoutIdleness(finding),
  };
}

function nothingFrom({ seed }: Order, end: string): Finding {
  return { figures: {}, failures: [`its process ended ${end} before it had found anything, seed ${seed}`] };
}

/** A part that came to nothing has proved nothing, however well all of it held. */
function withoutIdleness(finding: Finding): Finding {
  const isIdle = sumOf(finding.figures, 'edits tried') === 0;
  return isIdle ? { ...finding, failures: [...finding.failures, 'it had no time to try a single edit'] } : finding;
}
