/** What the thread does that `read-aside.ts` starts: it reads one file, and hands its lines over as they are asked for. */
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '#contract/problem.ts';
import { type GivenFile, type Line, readFile, type ReadFile } from './read-file.ts';

/** Its first word. */
export type Opened = (Pick<ReadFile, 'columns' | 'findings'> & { total: number }) | { refused: string };

/** Which lines are asked for, and what is answered. */
export interface Wanted {
  from: number;
  to: number;
}
export type Given = Line[];

parentPort?.postMessage(opened(workerData));

function opened(file: GivenFile): Opened {
  try {
    const { columns, findings, lines } = readFile(file);
    parentPort?.on('message', ({ from, to }: Wanted) => parentPort?.postMessage(lines.slice(from, to) satisfies Given));
    return { columns, findings, total: lines.length };
  } catch (error) {
    if (error instanceof Problem) return { refused: error.message };
    throw error;
  }
}
