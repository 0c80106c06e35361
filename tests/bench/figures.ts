/** One measured figure: what was done, how long or how many, and what it was measured against. */
export interface Figure {
  task: string;
  value: string;
  note: string;
}

export type Benchmark = () => Promise<Figure[]>;

/** Repetitions of everything that is timed in a browser. */
export const runs = 5;

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export async function repeat<Result>(times: number, once: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await once());
  return results;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`;
export const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
export const times = (value: number): string => `${value.toFixed(2)}x`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ task, value, note }) => `| ${task} | ${value} | ${note} |`);
  return ['| Task | Figure | Against or how |', '|---|---|---|', ...rows].join('\n');
}
