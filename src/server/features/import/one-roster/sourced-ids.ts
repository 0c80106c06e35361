/** Which records of the school the ids of a file mean: those that other systems gave, and those of our own export. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { employee } from '#server/features/employee/table.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import type { Slice, SourcedId } from '#server/features/import/slice.ts';
import { importRow, oneRosterId } from '#server/features/import/table.ts';

type Kind = SourcedId['kind'];

export interface KnownIds {
  /** The record's id by that of the file. */
  ids: ReadonlyMap<string, string>;
  /** Kept already, or one of our own: it need not be kept. */
  isKept: (sourcedId: string) => boolean;
}

const tables = { employee, class: schoolClass, student, guardian };
const ownId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function knownIds({ db, actor: { schoolId } }: Slice, kind: Kind, sourcedIds: readonly string[]): Promise<KnownIds> {
  const asked = [...new Set(sourcedIds)];
  const said =
    asked.length === 0
      ? []
      : await db
          .select({ sourcedId: oneRosterId.sourcedId, id: oneRosterId.recordId })
          .from(oneRosterId)
          .where(and(eq(oneRosterId.schoolId, schoolId), eq(oneRosterId.kind, kind), inArray(oneRosterId.sourcedId, asked)));
  const own = asked.filter((id) => ownId.test(id)).map((id) => ({ sourcedId: id, id: id.toLowerCase() }));
  const candidates = [...own, ...said];
  if (candidates.length === 0) return { ids: new Map(), isKept: () => false };
  const table = tables[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.schoolId, schoolId),
        inArray(
          table.id,
          candidates.map(({ id }) => id),
        ),
      ),
    );
  const here = new Set(rows.map(({ id }) => id));
  const ids = new Map(candidates.filter(({ id }) => here.has(id)).map(({ sourcedId, id }) => [sourcedId, id]));
  return { ids, isKept: (sourcedId) => ids.has(sourcedId) };
}

export interface Named {
  id: string;
  name: string;
}

/** Records that other rows name: in a trial those of earlier rows too, whom no table has yet. */
export async function namedBy(slice: Slice, kind: Kind, sourcedIds: readonly string[]): Promise<Map<string, Named>> {
  const { ids } = await knownIds(slice, kind, sourcedIds);
  const earlier = await earlierRows(
    slice,
    sourcedIds.map((id) => referenceKey(kind, id)),
  );
  const found = new Map([...ids].map(([sourcedId, id]) => [sourcedId, { id, name: '' }]));
  for (const sourcedId of await leftOut(slice, kind, sourcedIds)) found.delete(sourcedId);
  for (const sourcedId of sourcedIds) {
    const [id, name] = JSON.parse(earlier.get(referenceKey(kind, sourcedId))?.name ?? '[]') as string[];
    if (id !== undefined) found.set(sourcedId, { id, name: name ?? '' });
  }
  return found;
}

/** Whose row waits for a decision: nobody knows whom the file means, and nobody is linked to who is here. */
async function leftOut({ db, actor: { schoolId }, runId }: Slice, part: Kind, sourcedIds: readonly string[]): Promise<string[]> {
  if (sourcedIds.length === 0) return [];
  const own = sql<string>`${importRow.cells} ->> 0`;
  const ofRun = and(
    eq(importRow.schoolId, schoolId),
    eq(importRow.runId, runId),
    eq(importRow.part, part),
    eq(importRow.outcome, 'PROBLEM'),
  );
  const rows = await db
    .select({ own })
    .from(importRow)
    .where(and(ofRun, isNotNull(importRow.ifTaken), inArray(own, [...sourcedIds])));
  return rows.map((row) => row.own);
}

/** By which later rows of a trial find this one. */
export function referenceTo(kind: Kind, sourcedId: string, { id, name }: Named): { key: string; name: string } {
  return { key: referenceKey(kind, sourcedId), name: JSON.stringify([id, name]) };
}

function referenceKey(kind: Kind, sourcedId: string): string {
  return `${kind} ${sourcedId}`;
}
