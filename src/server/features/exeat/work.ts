/** Leave goes on by itself: people are told once a say cannot be taken back, and what nobody has taken runs out. */
import { and, eq } from 'drizzle-orm';
import { isAway } from '#contract/exeat-states.ts';
import type { LiveEvent } from '#contract/live.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { type AtSchool, atSchool, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, type DueRows, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { school } from '#server/features/school/table.ts';
import type { Audience, SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import { letterSends, type Posting } from './letter-send.ts';
import { senderOf } from '#server/features/guardian-notice/sender.ts';
import { planLetters } from './letter-plan.ts';
import { exeatLetterLook } from './table.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { expire, mayExpire } from './expire.ts';
import { lookAfterSeen, seenAtSchool, stepsToCome, takeLateStep, tellSeen, type Writing } from './ladder.ts';
import { type Found, lastOf, selectExeats, stepsOf } from './rows.ts';
import { audienceOf } from './scope.ts';
import { exeat, exeatExpiryDue, exeatLateDue, exeatStep, exeatTellDue } from './table.ts';
import { type LeaveTeller, tellOf } from './tell.ts';

export interface LeaveWorking extends Working {
  pusher: Pick<Pusher, 'due' | 'wake'>;
  /** Letters to guardians. */
  mailer: Pick<Mailer, 'post' | 'wake'>;
  /** How guardians are written to. */
  posting: Posting;
}

const tells = { table: exeatTellDue, of: exeatTellDue.ofStep };
const expiries = { table: exeatExpiryDue, of: exeatExpiryDue.ofExeat };
/** Letters on their way at the same time, so that a slow one holds up no other. */
const lanes = 4;

const looks = { table: exeatLetterLook, of: exeatLetterLook.ofStep };
const lates = { table: exeatLateDue, of: exeatLateDue.ofExeat };
const givenUpMs = 10 * 60_000;

export function leaveWork(working: LeaveWorking): DueWork {
  return {
    name: 'exeat',
    log: working.log,
    stages: [
      allDue(kindOf(working, tells, tellDue)),
      allDue(kindOf(working, expiries, runOut)),
      allDue(kindOf(working, lates, climb)),
      allDue(kindOf(working, looks, writeLetters)),
      allDue({ ...letterSends({ ...working, ...working.posting }), lanes }),
    ],
  };
}

interface Doing {
  teller: LeaveTeller;
  writing: Writing;
  due: Due;
  schoolId: SchoolId;
  settled: Date;
}

/** Answers when to come again; null for never. */
type Work = (doing: Doing) => Promise<Date | null>;

function kindOf(working: LeaveWorking, rows: DueRows, work: Work): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due) => {
      const events: [LiveEvent, Audience][] = [];
      const next = await atSchool(working, rows, due, async (at) =>
        work({
          ...at,
          due,
          writing: { mailer: working.mailer, ways: working.posting.ways },
          teller: await tellerAt(working, at, (event, to) => events.push([event, to])),
        }),
      );
      for (const [event, to] of events) working.publish(due.ofSchool as SchoolId, event, to);
      working.pusher.wake();
      working.mailer.wake();
      await lookAgain(working, rows, due, next);
    },
    async stumble(due, error) {
      working.log('error', { exeat: 'not gone on with', tries: due.tries, ...traceOf(error) });
      if (!(await tryAgain(working, rows, due))) await lookAgain(working, rows, due, later(working.clock, givenUpMs));
    },
  };
}

async function tellerAt(
  { newId, pusher }: LeaveWorking,
  { db, schoolId, now }: AtSchool,
  changed: LeaveTeller['changed'],
): Promise<LeaveTeller> {
  const [place] = await db.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
  return {
    db,
    now,
    newId,
    changed,
    actor: { schoolId, timeZone: place?.timeZone ?? 'UTC' },
    push: (userIds, kind) =>
      pusher.due(
        db,
        userIds.map((userId) => ({ schoolId, userId, kind })),
      ),
  };
}

/** What was taken back is told to nobody. Where somebody has gone on meanwhile, whom it waits on is told of that instead. */
async function tellDue({ teller, due, schoolId }: Doing): Promise<null> {
  const { db } = teller;
  const found = await heldOfStep(db, schoolId, due.of);
  if (!found) return null;
  // Held by now: nobody takes it back while it is being told.
  const steps = (await stepsOf(db, schoolId, [found.row.id])).get(found.row.id) ?? [];
  const step = steps.find(({ id }) => id === due.of);
  if (step?.undoneAt !== null || step.toldAt !== null) return null;
  await tellOf(teller, found, step, { isLast: lastOf(steps) === step });
  return null;
}

/** Guardians, and the host, are asked or told. A step that was taken back meanwhile asks and tells nobody: the leave is as it was. */
async function writeLetters({ teller, writing, due, schoolId }: Doing): Promise<null> {
  const { db } = teller;
  const found = await heldOfStep(db, schoolId, due.of);
  if (!found) return null;
  const { id, version, studentId } = found.row;
  const steps = (await stepsOf(db, schoolId, [id])).get(id) ?? [];
  const place = await senderOf(db, schoolId, { ways: writing.ways, now: teller.now });
  const letters = await planLetters(teller, place, found, steps);
  if (letters.length > 0) teller.changed({ kind: 'exeat', id, version }, await audienceOf(db, schoolId, studentId));
  return null;
}

async function heldOfStep(db: Tx, schoolId: SchoolId, stepId: string): Promise<Found | undefined> {
  const [of] = await db
    .select({ id: exeatStep.exeatId })
    .from(exeatStep)
    .where(and(eq(exeatStep.schoolId, schoolId), eq(exeatStep.id, stepId)));
  return of && held(db, schoolId, of.id);
}

async function runOut({ teller, due, schoolId, settled }: Doing): Promise<Date | null> {
  const found = await held(teller.db, schoolId, due.of);
  if (!found || !mayExpire(found.row.state)) return null;
  if (settled < found.row.expiresAt) return found.row.expiresAt;
  const over = await expire(teller, found);
  const { id, version, studentId } = over.found.row;
  teller.changed({ kind: 'exeat', id, version }, await audienceOf(teller.db, schoolId, studentId));
  await tellOf(teller, over.found, over.step, { isLast: true });
  return null;
}

/** The next step of a child who is not back. Whoever is back or was never out has no next one; who was taken off the roll may be put back. */
async function climb({ teller, writing, due, schoolId, settled }: Doing): Promise<Date | null> {
  const found = await held(teller.db, schoolId, due.of);
  if (!found || !isAway(found.row.state)) return null;
  if (!onRoll.includes(found.child.state)) return lookAfterSeen(found.row, settled);
  const [next, following] = await stepsToCome(teller.db, found.row);
  if (!next) return null;
  if (settled < next.at) return next.at;
  const seen = await seenAtSchool(teller.db, found.row);
  if (seen !== null) {
    await tellSeen(teller, found, seen);
    return lookAfterSeen(found.row, settled);
  }
  await takeLateStep(teller, found, next.kind, writing);
  const { id, version, studentId } = found.row;
  teller.changed({ kind: 'exeat', id, version }, await audienceOf(teller.db, schoolId, studentId));
  return following?.at ?? null;
}

async function held(tx: Tx, schoolId: SchoolId, id: string): Promise<Found | undefined> {
  const [found] = await selectExeats(tx)
    .where(and(eq(exeat.schoolId, schoolId), eq(exeat.id, id)))
    .for('update', { of: exeat });
  return found;
}
