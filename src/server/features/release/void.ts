import { holdStudents } from '#server/features/student/places.ts';
import { voidMovement } from '#server/features/whereabouts/void.ts';
import { existing } from '#server/record/existing.ts';
import { releaseDeed } from './deeds.ts';
import { findRelease, type ReleaseRow } from './queries.ts';
import { announce, type Writing } from './record.ts';
import { noSuchRelease, nothingToLookAt } from './rules.ts';
import { releaseLook, releaseVoid } from './table.ts';

interface One {
  studentId: string;
  id: string;
}

/** The child is where they were before. One that is void already stays so, with the reason it has. */
export async function declareVoid(unit: Writing, { studentId, id, reason }: One & { reason: string }): Promise<ReleaseRow> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId, name, timeZone } = actor;
  const held = await holdRelease(unit, { studentId, id });
  if (held.voided !== null) return held;
  await db.insert(releaseVoid).values({ schoolId, releaseId: id, reason, at: now, byId: userId, byName: name });
  await voidMovement(unit, { person: { kind: 'student', id: studentId }, id, reason, isWithRelease: true });
  record(releaseDeed('student.release-voided', held, timeZone, { reason }));
  await announce(unit, studentId);
  return existing(await findRelease(db, schoolId, id), noSuchRelease);
}

/** The first who looked says what was found. */
export async function recordLook(unit: Writing, { studentId, id, found }: One & { found: string }): Promise<ReleaseRow> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId, name, timeZone } = actor;
  const held = await holdRelease(unit, { studentId, id });
  if (held.release.alarms.length === 0) throw nothingToLookAt();
  if (held.looked !== null) return held;
  await db.insert(releaseLook).values({ schoolId, releaseId: id, found, at: now, byId: userId, byName: name });
  record(releaseDeed('student.release-looked-at', held, timeZone, { found }));
  await announce(unit, studentId);
  return existing(await findRelease(db, schoolId, id), noSuchRelease);
}

/** With the child, so that two who write of one release come one after the other. */
async function holdRelease({ db, actor }: Writing, { studentId, id }: One): Promise<ReleaseRow> {
  await holdStudents(db, actor, [studentId]);
  const held = existing(await findRelease(db, actor.schoolId, id), noSuchRelease);
  if (held.release.studentId !== studentId) throw noSuchRelease();
  return held;
}
