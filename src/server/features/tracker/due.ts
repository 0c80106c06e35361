/** Once a day and bus: what is older than the school keeps is forgotten, and what is older than two days is thinned. */
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { atSchool, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import type { Tx } from '#server/db/database.ts';
import { positionDays } from '#server/features/school/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import { busFix, busFixDue, busPositionNow } from './table.ts';

const rows = { table: busFixDue, of: busFixDue.ofBus };
const dayMs = 24 * 60 * 60_000;
const wholeMs = 2 * dayMs;
const givenUpMs = 60 * 60_000;

export function positionWork(working: Working): DueWork {
  return { name: 'positions', log: working.log, stages: [allDue(oldPositions(working))] };
}

function oldPositions(working: Working): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due) => lookAgain(working, rows, due, await tidy(working, due)),
    async stumble(due, error) {
      working.log('error', { positions: 'not tidied', tries: due.tries, ...traceOf(error) });
      if (!(await tryAgain(working, rows, due))) await lookAgain(working, rows, due, later(working.clock, givenUpMs));
    },
  };
}

function tidy(working: Working, due: Due): Promise<Date | null> {
  return atSchool(working, rows, due, async ({ db, schoolId, settled }) => {
    const days = await positionDays(db, schoolId);
    const oldest = new Date(settled.getTime() - days * dayMs);
    await forget(db, { schoolId, busId: due.of, oldest });
    await thin(db, { schoolId, busId: due.of, until: new Date(settled.getTime() - wholeMs) });
    return new Date(settled.getTime() + dayMs);
  });
}

/** By when it was taken, and by when it came: a clock that is ahead by years must not keep one for years. */
async function forget(tx: Tx, { schoolId, busId, oldest }: { schoolId: SchoolId; busId: string; oldest: Date }): Promise<void> {
  for (const table of [busFix, busPositionNow]) {
    const isOld = or(lt(table.at, oldest), lt(table.receivedAt, oldest));
    await tx.delete(table).where(and(eq(table.schoolId, schoolId), eq(table.busId, busId), isOld));
  }
}

/** One a minute of each tracker: a believed one where there is one. Every alarm stays. */
async function thin(tx: Tx, { schoolId, busId, until }: { schoolId: SchoolId; busId: string; until: Date }): Promise<void> {
  await tx.execute(sql`
    delete from ${busFix} using (
      select tracker_id, fix_at, row_number() over (
        partition by tracker_id, date_trunc('minute', fix_at) order by is_believed desc, fix_at) as place
      from ${busFix} where school_id = ${schoolId} and bus_id = ${busId} and fix_at < ${until.toISOString()} and alarm is null
    ) as numbered
    where bus_fix.school_id = ${schoolId} and bus_fix.tracker_id = numbered.tracker_id
      and bus_fix.fix_at = numbered.fix_at and numbered.place > 1`);
}
