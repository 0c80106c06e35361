/** Reads a file in a thread of its own: whatever is in it, everybody else is answered meanwhile. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileColumn } from '#contract/import-column.ts';
import type { FileFindings } from '#contract/import-choices.ts';
import type { GivenFile, Line } from './read-file.ts';
import type { Given, Opened, Wanted } from './reading-thread.ts';
import { refusedFile, tooMuch } from './refused-file.ts';

const mostMegabytes = 768;
const withinMs = 120_000;
const linesAtOnce = 250;

export interface OpenFile {
  columns: FileColumn[];
  findings: FileFindings;
  total: number;
  /** Some at a time; the next are fetched when they are asked for. */
  lines: () => AsyncGenerator<Line[]>;
}

/** The thread ends with `work`. Throws a refusal for a file that cannot be read. */
export async function readAside<Result>(file: GivenFile, work: (open: OpenFile) => Promise<Result>): Promise<Result> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const listen = listenerOf(thread);
  try {
    const opened: Opened = await listen();
    if ('refused' in opened) throw refusedFile(opened.refused);
    const { columns, findings, total } = opened;
    return await work({ columns, findings, total, lines: () => linesOf(thread, { total, listen }) });
  } finally {
    await thread.terminate();
  }
}

type Listen = <Said>() => Promise<Said>;

async function* linesOf(thread: Worker, { total, listen }: { total: number; listen: Listen }): AsyncGenerator<Line[]> {
  for (let from = 0; from < total; from += linesAtOnce) {
    thread.postMessage({ from, to: from + linesAtOnce } satisfies Wanted);
    yield await listen<Given>();
  }
}

/** What the thread says next. It may also end at a moment when nobody listens. */
function listenerOf(thread: Worker): Listen {
  const ended = new Promise<never>((_, reject) => void thread.once('error', (error) => reject(isFull(error) ? tooMuch() : error)));
  ended.catch(() => undefined);
  const next = async () => {
    const late = AbortSignal.timeout(withinMs);
    try {
      const [said] = await once(thread, 'message', { signal: late });
      return said;
    } catch (error) {
      throw late.aborted ? tooMuch() : error;
    }
  };
  return () => Promise.race([ended, next()]);
}

function isFull(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
