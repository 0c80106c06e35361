/**
 * What a mark was before an import. Where that itself came by an import which was undone meanwhile, and had to leave the mark because
 * this one had changed it, it is what the mark was before that one, and so on.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { importMade } from '#server/features/import/table.ts';
import { linesOf, type MarkKey, nameOfKey } from './kept-marks.ts';
import type { MadeMark } from './write-marks.ts';

export interface StateBefore extends MarkKey {
  before: MadeMark['before'];
  /** The lines of the history that tell of imports which are undone with this. */
  changeIds: readonly string[];
}

export async function statesBefore(
  tx: Tx,
  schoolId: string,
  made: readonly (MarkKey & Pick<MadeMark, 'before' | 'changeId'>)[],
): Promise<StateBefore[]> {
  const found = made.map(({ studentId, day, session, before, changeId }) => ({
    studentId,
    day,
    session,
    before,
    changeIds: changeId === null ? [] : [changeId],
  }));
  return behind(tx, schoolId, found);
}

async function behind(tx: Tx, schoolId: string, states: readonly StateBefore[]): Promise<StateBefore[]> {
  const lines = states.flatMap(({ studentId, day, session, before }) =>
    before?.importId ? [{ studentId, day, session, run: before.importId }] : [],
  );
  if (lines.length === 0) return [...states];
  const { id, runId, kind, before, left } = importMade;
  const rows = await tx
    .select({ studentId: id, before })
    .from(importMade)
    .innerJoin(
      linesOf(lines, sql`, run uuid`),
      and(
        eq(runId, sql`line.run`),
        eq(id, sql`line.student`),
        sql`${before} ->> 'day' = line.day::text`,
        sql`${before} ->> 'session' = line.session`,
      ),
    )
    // An undo looked at it, and left it.
    .where(and(eq(importMade.schoolId, schoolId), eq(kind, 'mark'), isNotNull(left)));
  const undone = new Map(
    rows.map((row) => {
      const mark = madeOf(row.before);
      return [nameOfKey({ studentId: row.studentId, day: mark.day, session: mark.session }), mark];
    }),
  );
  if (undone.size === 0) return [...states];
  const older = states.map((state) => {
    const mark = state.before && undone.get(nameOfKey(state));
    if (!mark) return state;
    return { ...state, before: mark.before, changeIds: mark.changeId === null ? state.changeIds : [...state.changeIds, mark.changeId] };
  });
  return behind(tx, schoolId, older);
}

/** As it was written by its import. */
export function madeOf(before: object | null): MadeMark {
  return before as MadeMark;
}
