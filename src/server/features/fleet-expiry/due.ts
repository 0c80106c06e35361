/** Once a day and school: what runs out in a month, in a week, and what has run out, is told to its School Admins, each once. */
import { eq } from 'drizzle-orm';
import { expiryStageOf } from '#contract/fleet-expiry.ts';
import { addDays, schoolDay, schoolInstant } from '#contract/school-time.ts';
import { atSchool, type AtSchool, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { school } from '#server/features/school/table.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { traceOf } from '#server/log.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { expiryNews } from './news.ts';
import { fleetPapers } from './queries.ts';
import { fleetExpiryDue, fleetExpiryTold } from './table.ts';

const rows = { table: fleetExpiryDue, of: fleetExpiryDue.ofSchool };
const givenUpMs = 60 * 60_000;
/** When people are at work. */
const toldAt = '07:00';

interface Watching extends Working {
  pusher: Pick<Pusher, 'due' | 'wake'>;
}

export function expiryWork(working: Watching): DueWork {
  return { name: 'expiry', log: working.log, stages: [allDue(papersDue(working))], ended: () => working.pusher.wake() };
}

function papersDue(working: Watching): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due) => lookAgain(working, rows, due, await atSchool(working, rows, due, (at) => look(working, at))),
    async stumble(due, error) {
      working.log('error', { expiry: 'not looked at', tries: due.tries, ...traceOf(error) });
      if (!(await tryAgain(working, rows, due))) await lookAgain(working, rows, due, later(working.clock, givenUpMs));
    },
  };
}

async function look(working: Watching, { db, schoolId, now, settled, changed }: AtSchool): Promise<Date | null> {
  const [place] = await db.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
  if (!place) return null;
  const today = schoolDay(settled, place.timeZone);
  const due = [];
  for (const paper of await fleetPapers(db, schoolId)) {
    const stage = expiryStageOf(paper, today);
    if (stage === null) continue;
    const told = { schoolId, of: paper.id, paper: paper.paper, expires: paper.expires, stage, at: now };
    const [isNew] = await db.insert(fleetExpiryTold).values(told).onConflictDoNothing().returning({ stage: fleetExpiryTold.stage });
    if (isNew) due.push(paper);
  }
  if (due.length > 0) {
    const push: Unit['push'] = (userIds, kind) =>
      working.pusher.due(
        db,
        userIds.map((userId) => ({ schoolId, userId, kind })),
      );
    const teller = { db, actor: { schoolId }, now, newId: working.newId, changed, push };
    await tellSchoolAdmins(teller, expiryNews(due, today));
  }
  return schoolInstant(addDays(today, 1), toldAt, place.timeZone);
}
