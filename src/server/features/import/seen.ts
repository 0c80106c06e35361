/** Which records a row found when it was checked: another record, or another version of it, is not written over. */
import { and, eq, inArray } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import type { PlannedRow } from './slice.ts';
import { importMade } from './table.ts';

interface Found {
  id: string;
  /** Of a link, whose child is `id`. */
  otherId?: string;
  /** 0 is a record that is new. */
  version: number;
}

export function seenOf(records: readonly Found[]): string[] {
  return [...new Set(records.filter(({ version }) => version > 0).map(nameOfSeen))].toSorted();
}

function nameOfSeen({ id, otherId = id, version }: Found): string {
  return `${otherId === id ? id : `${id}/${otherId}`} ${version}`;
}

interface Import {
  schoolId: string;
  runId: string;
  /** By the number of the row, what the check saw. */
  checked: ReadonlyMap<number, readonly string[]>;
}

/** Throws where somebody else was at a record since the check. What earlier rows of the file wrote is this import's own. */
export async function refuseOthersWork(tx: Tx, { schoolId, runId, checked }: Import, rows: readonly PlannedRow[]): Promise<void> {
  const compared = rows.map(({ no, seen = [] }) => {
    const before = checked.get(no) ?? [];
    const here = new Set(seen.map(idOf));
    return { no, fresh: seen.filter((one) => !before.includes(one)), isGone: before.some((one) => !here.has(idOf(one))) };
  });
  const ids = [...new Set(compared.flatMap(({ fresh }) => fresh.map((one) => idOf(one).split('/')[0] ?? '')))];
  const made =
    ids.length === 0
      ? []
      : await tx
          .select({ id: importMade.id, otherId: importMade.otherId, version: importMade.version })
          .from(importMade)
          .where(and(eq(importMade.schoolId, schoolId), eq(importMade.runId, runId), inArray(importMade.id, ids)));
  const own = new Set(made.map(nameOfSeen));
  const other = compared.find(({ fresh, isGone }) => isGone || fresh.some((one) => !own.has(one)));
  if (other)
    throw new Problem('refused', `Something changed since the check. Row ${other.no}: Somebody else was at this record in the meantime`);
}

function idOf(seen: string): string {
  return seen.split(' ')[0] ?? '';
}
