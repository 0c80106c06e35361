/** A ride begins, or was over yesterday: soon after the school's midnight the child's record follows, though nobody touches it. */
import { and, eq, or } from 'drizzle-orm';
import { addDays, schoolDay, schoolInstant } from '#contract/school-time.ts';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { type AtSchool, atSchool, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { school } from '#server/features/school/table.ts';
import { holdAllStudents } from '#server/features/student/places.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import { followRides } from './record.ts';
import { rider, riderDue } from './table.ts';

const rows = { table: riderDue, of: riderDue.ofStudent };
const givenUpMs = 60 * 60_000;

export function rideWork(working: Working): DueWork {
  return { name: 'rides', log: working.log, stages: [allDue(changingRides(working))] };
}

function changingRides(working: Working): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due) => {
      const day = await dayOf(working, due);
      await lookAgain(working, rows, due, day === null ? null : await atSchool(working, rows, due, (at) => follow(at, due.of, day)));
    },
    async stumble(due, error) {
      working.log('error', { rides: 'not followed', tries: due.tries, ...traceOf(error) });
      if (!(await tryAgain(working, rows, due))) await lookAgain(working, rows, due, later(working.clock, givenUpMs));
    },
  };
}

/** Before the rights of a call, which reads none of these rows. */
async function dayOf({ db }: Working, { id }: Due): Promise<string | null> {
  const [row] = await db.transaction((tx) => tx.select({ onDay: riderDue.onDay }).from(riderDue).where(eq(riderDue.id, id)));
  return row?.onDay ?? null;
}

/** Nothing where the ride was changed since: whoever changed it has said what the record is. */
async function follow({ db, schoolId, now, settled, changed }: AtSchool, studentId: string, day: string): Promise<Date | null> {
  const [place] = await db.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
  const timeZone = place?.timeZone ?? 'UTC';
  const today = schoolDay(settled, timeZone);
  // The school has moved to another time zone since.
  if (today < day) return schoolInstant(day, '00:00', timeZone);
  const students = await holdAllStudents(db, schoolId, [studentId]);
  const itself = { schoolId, userId: null, name: 'Muster', role: null, sessionId: null, deviceId: null };
  const deeds: Deed[] = [];
  const follower = { db, now, actor: { ...itself, timeZone }, record: (deed: Deed) => void deeds.push(deed), changed };
  for (const direction of await waysThatChange(db, schoolId, { studentId, day })) {
    await followRides(follower, { direction, students, today });
  }
  await appendAudit(db, itself, { deeds, at: now });
  return null;
}

async function waysThatChange(tx: Tx, schoolId: SchoolId, { studentId, day }: { studentId: string; day: string }) {
  const changes = or(eq(rider.from, day), eq(rider.until, addDays(day, -1)));
  const found = await tx
    .selectDistinct({ direction: busRoute.direction })
    .from(rider)
    .innerJoin(busRoute, and(eq(busRoute.schoolId, rider.schoolId), eq(busRoute.id, rider.routeId)))
    .where(and(eq(rider.schoolId, schoolId), eq(rider.studentId, studentId), changes));
  return found.map(({ direction }) => direction).sort();
}
