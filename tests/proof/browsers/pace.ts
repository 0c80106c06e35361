import type { Book } from './book.ts';
import type { Evidence } from './evidence.ts';

/** From the end of an outage to the server's acknowledgement of what had waited (ms), sorted. */
export interface Pace {
  sorted: number[];
  /** Edits that met the next trouble before they were through; they are in no percentile. */
  cutShort: number;
}

/** Server and browsers run on one machine here, so their clocks are one. */
export function paceOf({ calm, away }: Pick<Book, 'calm' | 'away'>, { records, ledger }: Pick<Evidence, 'records' | 'ledger'>): Pace {
  const appliedAt = new Map(ledger.map((line) => [line.opId, line.appliedAt.getTime()]));
  const pace: Pace = { sorted: [], cutShort: 0 };
  for (const record of records) {
    const madeAt = Date.parse(record.at.device);
    const at = appliedAt.get(record.id);
    if (at === undefined) continue;
    for (const { from, until } of calm) {
      if (madeAt >= from || at < from) continue;
      const isAway = away.some((time) => time.desk === record.desk && time.from <= Math.min(at, until) && time.until >= from);
      if (isAway) continue;
      if (at <= until) pace.sorted.push(at - from);
      else pace.cutShort += 1;
    }
  }
  pace.sorted.sort((a, b) => a - b);
  return pace;
}

/** Nearest rank; null when nothing was measured. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? null;
}
