/** What is done while a child who has left is not back in time: each step once, whoever does it, until the child is back. */
import { and, eq } from 'drizzle-orm';
import { type LateStepKind, lateSteps } from '#contract/exeat-late.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { WhereNow } from '#contract/whereabouts.ts';
import { appendAudit } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { recipientsOf, type Ways } from '#server/features/guardian-notice/recipients.ts';
import { tell } from '#server/features/notification/queries.ts';
import { school } from '#server/features/school/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { whereNowOf } from '#server/features/whereabouts/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { exeatDeed } from './deeds.ts';
import { itself } from './expire.ts';
import { lateNews, seenNews } from './news.ts';
import type { ExeatRow, Found } from './rows.ts';
import { adminsOf, seeingOf, seersFor, staffOf } from './staff.ts';
import { exeatLateDue, exeatLateStep } from './table.ts';
import type { LeaveTeller } from './tell.ts';

/** How guardians are written to. */
export interface Writing {
  mailer: Pick<Mailer, 'post'>;
  ways: Ways;
}

/** In the transaction in which the child is signed out first: of the house, or at the gate. */
export async function planLadder({ db, newId }: Pick<Unit, 'db' | 'newId'>, { schoolId, id, overdueAt }: ExeatRow): Promise<void> {
  await db.insert(exeatLateDue).values({ id: newId(), ofSchool: schoolId, ofExeat: id, nextTryAt: overdueAt });
}

/** Those that have not been done yet, in their order, and when they are due. */
export async function stepsToCome(tx: Tx, { schoolId, id, overdueAt, terms }: ExeatRow) {
  const done = await tx
    .select({ kind: exeatLateStep.kind })
    .from(exeatLateStep)
    .where(and(eq(exeatLateStep.schoolId, schoolId), eq(exeatLateStep.exeatId, id)));
  return lateSteps(overdueAt, terms).filter(({ kind }) => done.every((one) => one.kind !== kind));
}

/** Where the child was seen at school since it left, by whatever sees people move; null: it was not. */
export async function seenAtSchool(tx: Tx, { schoolId, studentId, leftAt, departAt }: ExeatRow): Promise<WhereNow | null> {
  const seen = (await whereNowOf(tx, schoolId as SchoolId, 'student', [studentId])).get(studentId);
  return seen?.place === 'ON_SITE' && Date.parse(seen.at) > (leftAt ?? departAt).getTime() ? seen : null;
}

/** The child is here and was not signed in: no step is taken, and the house is asked to sign it in. */
export async function tellSeen(teller: LeaveTeller, { row, child }: Found, seen: WhereNow): Promise<void> {
  await tell(teller, await peopleFor(teller, { row, child }, 'TOLD'), seenNews(row, seen, teller.actor.timeZone));
}

/** At the time of each step, and then every hour: once the child is not seen any more, what is due comes. */
export function lookAfterSeen({ overdueAt, terms }: ExeatRow, now: Date): Date {
  const coming = lateSteps(overdueAt, terms).find(({ at }) => at > now);
  return coming?.at ?? new Date(now.getTime() + 60 * 60_000);
}

/** `found` is held, and its child is out. What says that it was done and what is told are one transaction. */
export async function takeLateStep(teller: LeaveTeller, { row, child }: Found, kind: LateStepKind, writing: Writing): Promise<void> {
  const { db, actor, now } = teller;
  const { schoolId, id, ref } = row;
  const letters = kind === 'TOLD' ? await writeToGuardians(teller, { row, child }, writing) : { written: [], unwritten: [] };
  await db.insert(exeatLateStep).values({ schoolId, exeatId: id, kind, at: now, ...letters });
  await tell(teller, await peopleFor(teller, { row, child }, kind), lateNews(row, kind, actor.timeZone));
  const deed = exeatDeed('exeat.late-step', { id, ref, name: nameOf(child.content), after: { step: kind, ...letters } });
  const doer = { schoolId, userId: null, name: itself, role: null, sessionId: null, deviceId: null };
  await appendAudit(db, doer, { deeds: [deed], at: now });
}

/** Never nobody: where a house has nobody who signs in and sees the child, the School Admins. At the gate those of the security staff who see it. */
async function peopleFor({ db: tx, actor }: LeaveTeller, { row, child }: Found, kind: LateStepKind): Promise<string[]> {
  const { schoolId } = actor;
  const { studentId } = row;
  const { houseId } = child.content;
  const staff = await staffOf(tx, schoolId);
  const seers = await seersFor(tx, schoolId, [{ studentId }]);
  const admins = adminsOf(staff);
  const house = seeingOf(staff.holders.get(houseId ?? '') ?? [], studentId, staff, seers);
  const told = {
    TOLD: house.length > 0 ? house : admins,
    CALL: house.length > 0 ? house : admins,
    HEAD: [...admins, ...seeingOf(staff.guards, studentId, staff, seers)],
    MISSING: admins,
  }[kind];
  return [...new Set(told.map(({ id }) => id))];
}

/** By e-mail, whose rows are of this transaction. Who has no address is named, so that the house calls. */
async function writeToGuardians({ db, actor, now }: LeaveTeller, { row, child }: Found, { mailer, ways }: Writing) {
  const { schoolId, timeZone } = actor;
  const { name: schoolName, officePhone, isDemo } = await placeOf(db, schoolId);
  const byMail = { EMAIL: isDemo || ways.EMAIL, SMS: false };
  const found = await recipientsOf(db, { schoolId, day: schoolDay(now, timeZone), ways: byMail }, [child.id]);
  const written: string[] = [];
  const unwritten: string[] = [];
  for (const { name, reach, language } of found.get(child.id) ?? []) {
    if (reach === null) {
      unwritten.push(name);
      continue;
    }
    const { preferredName, firstName } = child.content;
    const said = { child: preferredName || firstName, schoolName, officePhone };
    const due = { day: schoolDay(row.returnBy, timeZone), time: schoolTime(row.returnBy, timeZone) };
    await mailer.post(db, { letter: { kind: 'exeat-overdue', to: reach.address, name, language, ...said, ...due }, isDemo });
    written.push(name);
  }
  return { written, unwritten };
}

async function placeOf(tx: Tx, schoolId: SchoolId) {
  const { name, officePhone, isDemo } = school;
  const [row] = await tx.select({ name, officePhone, isDemo }).from(school).where(eq(school.schoolId, schoolId));
  if (!row) throw new Error('What is due names a school that is not there');
  return row;
}
