import { and, eq } from 'drizzle-orm';
import type { RecordedContact } from '#contract/absence-contact.ts';
import { schoolDay } from '#contract/school-time.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import { type ContactRow, findContact, hasGuardian } from './queries.ts';
import { anotherContact, dayAhead, noSuchContact, notTheirGuardian, refuseOthers, refuseTime } from './rules.ts';
import { absenceContact, absenceContactVoid } from './table.ts';

type Writing = Pick<Unit, 'db' | 'actor' | 'now' | 'changed' | 'record'>;

interface Recorded {
  studentId: string;
  id: string;
  given: RecordedContact;
}

/** The same contact that comes again is not another one. */
export async function recordContact(unit: Writing, { studentId, id, given }: Recorded): Promise<ContactRow> {
  const { db, actor, now } = unit;
  const { schoolId, timeZone, userId, name } = actor;
  const { day, guardianId, device, whom, way, outcome, said, isOffline } = given;
  const { at, trouble } = correctedTime(device, now);
  if (trouble !== null) throw refuseTime(trouble);
  if (day > schoolDay(now, timeZone)) throw dayAhead();
  await holdStudent(unit, studentId);
  if (guardianId !== null && !(await hasGuardian(db, schoolId, { studentId, guardianId }))) throw notTheirGuardian();
  const added = await db
    .insert(absenceContact)
    .values({
      schoolId,
      id,
      studentId,
      day,
      guardianId,
      whom,
      way,
      outcome,
      said,
      at,
      receivedAt: now,
      isOffline,
      byId: userId,
      byName: name,
    })
    .onConflictDoNothing()
    .returning({ id: absenceContact.id });
  const row = await findContact(db, schoolId, id);
  if (!row || row.studentId !== studentId || row.day !== day) throw anotherContact();
  if (added.length > 0) await announce(unit, studentId);
  return row;
}

interface Wrong {
  studentId: string;
  id: string;
  reason: string;
}

/** One that is void already stays so, with the reason it has. */
export async function voidContact(unit: Writing, { studentId, id, reason }: Wrong): Promise<ContactRow> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId, name } = actor;
  const label = await holdStudent(unit, studentId);
  const held = existing(await findContact(db, schoolId, id), noSuchContact);
  if (held.studentId !== studentId) throw noSuchContact();
  refuseOthers(actor, held);
  if (held.voidedAt !== null) return held;
  await db.insert(absenceContactVoid).values({ schoolId, contactId: id, reason, at: now, byId: userId, byName: name });
  record({
    action: 'student.absence-contact-voided',
    object: { kind: 'student', id: studentId, label },
    before: { day: held.day, whom: held.whom, outcome: held.outcome },
    after: { reason },
  });
  await announce(unit, studentId);
  return { ...held, reason, voidedAt: now, voidedBy: name };
}

/** What the child is called. Held, so that two who declare one contact void come one after the other. */
async function holdStudent({ db, actor: { schoolId } }: Pick<Unit, 'db' | 'actor'>, id: string): Promise<string> {
  const [row] = await db
    .select({ content: student.content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.id, id)))
    .for('no key update');
  return nameOf(existing(row, noSuchStudent).content);
}

async function announce({ db, actor, changed }: Pick<Unit, 'db' | 'actor' | 'changed'>, studentId: string): Promise<void> {
  changed({ kind: 'absence-contact', id: studentId, version: 0 }, { seers: await seersOf(db, actor.schoolId, [studentId]) });
}
