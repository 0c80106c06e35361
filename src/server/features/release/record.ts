import type { Day } from '#contract/fields.ts';
import { plain } from '#contract/plain-text.ts';
import type { KeptWord } from '#contract/release-code.ts';
import type { RecordedRelease, ReleaseAlarm } from '#contract/release.ts';
import { hasGone, isListTooOld, nearlyAbout, releaseProblems, type Verdict, verdictOn } from '#contract/release-rules.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { refusedOn } from '#contract/pick-up-rules.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import { noSuchStudent, seersOf, tellerOf } from '#server/features/assignment/scope.ts';
import { awayOn, leftAfter } from '#server/features/exeat/queries.ts';
import { pickupRequest } from '#server/features/guardian-request/queries.ts';
import { hasHeardCode, heardCode, useUp, wordOf } from '#server/features/release-code/queries.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { pickUpSettings } from '#server/features/school/queries.ts';
import { cardsById } from '#server/features/student/cards.ts';
import { holdStudents } from '#server/features/student/places.ts';
import { recordMovements } from '#server/features/whereabouts/ledger.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { releaseDeed } from './deeds.ts';
import { alarmNews } from './news.ts';
import { findRelease, type ReleaseRow, standingRelease } from './queries.ts';
import {
  alreadyReleased,
  anotherRelease,
  awayOnLeave,
  noSuchRelease,
  refuseCode,
  refuseNear,
  refuseRefused,
  refuseRelease,
  refuseTime,
} from './rules.ts';
import { release } from './table.ts';

export type Writing = Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'changed' | 'record' | 'push'>;

interface Given {
  studentId: string;
  id: string;
  given: RecordedRelease;
}

/**
 * What happens while the school can be asked is refused when it may not be. Once the child has gone it is kept, and every School
 * Admin hears at once what is wrong with it.
 */
export async function recordRelease(unit: Writing, { studentId, id, given }: Given): Promise<ReleaseRow> {
  const { db, actor, now } = unit;
  const { schoolId, timeZone } = actor;
  const { at: told, trouble } = correctedTime(given.device, now);
  const isGone = hasGone(given, { at: told, receivedAt: now });
  if (trouble !== null && !isGone) throw refuseTime(trouble);
  const at = trouble === null ? told : now;
  const problems = releaseProblems(given);
  if (problems.length > 0) throw refusal(problems);
  const day = schoolDay(at, timeZone);
  const reader = await readerHere(unit, { studentId, day }, given);
  await holdStudents(db, reader, [studentId]);
  const twin = await findRelease(db, schoolId, id);
  if (twin && twin.release.studentId !== studentId) throw anotherRelease();
  if (twin) return twin;
  const standing = await standingRelease(db, actor, { studentId, at, day });
  if (standing && !isGone) throw alreadyReleased(standing.release);
  const leave = await awayOn(db, schoolId, { studentId, at });
  if (leave && !isGone) throw awayOnLeave(leave);

  const card = existing((await cardsById(db, { actor: reader, today: day }, [studentId])).get(studentId), noSuchStudent);
  const code = given.word?.how === 'CODE' ? await heardCode(unit, given.word.codeId, { studentId, day, to: given.to }) : undefined;
  if (given.word?.how === 'CODE' && !code && !isGone) throw refuseCode();
  const verdict = given.word?.how === 'CODE' && !code ? 'NO_RIGHT' : verdictOn(day, card, given.to);
  if (verdict !== 'OK' && !isGone) throw refuseRelease(verdict);
  // Whom a gate sent away that day goes with the child only when the office agreed.
  const to = nameIn(card, given.to);
  const person = { guardianId: to.of === 'GUARDIAN' ? to.guardianId : null, name: to.name };
  // Of a clock that nobody has compared it is not known what came first.
  const before = given.device.skewMs === null ? {} : { at };
  const refused = refusedOn({ day, ...before }, card, person)?.course ?? null;
  const [near] = verdict === 'OK' ? nearlyAbout(day, card, to) : [];
  const isAgreed = given.office !== '';
  if (refused && !isAgreed && !isGone) throw refuseRefused(refused, schoolTime(new Date(refused.at), timeZone));
  if (near && !isAgreed && !isGone) throw refuseNear(near);
  const whom = await whomOf(unit, { day, card, to: given.to, verdict });
  // Two gates tell of one hand-over.
  if (standing && verdict === 'OK' && isSamePerson(standing.release, whom)) throw alreadyReleased(standing.release);
  const alarms: ReleaseAlarm[] = verdict === 'OK' ? [] : [verdict];
  if (near && !isAgreed) alarms.push('NEAR_NAME');
  if (refused && !isAgreed) alarms.push('REFUSED');
  const left = leave ?? (isGone ? await leftAfter(db, actor, { studentId, at }) : null);
  if (standing || left) alarms.push('TWICE');
  if (trouble !== null) alarms.push('CLOCK');
  // With a connection each change is heard of at once, and the age of a list says nothing.
  const limits = await pickUpSettings(db, schoolId);
  if (given.isOffline && isListTooOld(given.listAsOf, new Date(given.device.at), limits)) alarms.push('OLD_LIST');

  const { point, check, childComfortable, office, note, isOffline, listAsOf, device } = given;
  const by = { id: actor.userId, name: actor.name };
  const child = { kind: 'student' as const, id: studentId };
  const [moved] = await recordMovements(unit, [
    { id, person: child, kind: 'RELEASED', point, method: 'RELEASE', by, device, at, isOffline, note: '' },
  ]);
  if (!moved) throw new Error('A movement was added and is not there');
  await db.insert(release).values({
    schoolId,
    id,
    studentId,
    at,
    gateId: moved.gateId,
    pointName: moved.pointName,
    ...whom,
    word: code ? wordOf(code) : calledWord(given),
    check,
    childComfortable,
    office,
    note,
    byId: by.id,
    byName: by.name,
    isOffline,
    listAsOf: listAsOf === null ? null : new Date(listAsOf),
    receivedAt: now,
    alarms,
  });
  if (code) await useUp(unit, code, id);
  const row = existing(await findRelease(db, schoolId, id), noSuchRelease);
  unit.record(releaseDeed('student.released', row, timeZone));
  if (alarms.length > 0) await tellSchoolAdmins(unit, alarmNews({ ...row.release, timeZone }));
  await announce(unit, studentId);
  return row;
}

/** Whoever heard a right code for the child hands it over on that day, whoever it is assigned to. */
async function readerHere(unit: Writing, child: { studentId: string; day: Day }, given: RecordedRelease): Promise<Actor> {
  const { db, actor } = unit;
  if (given.word?.how === 'CODE' && (await hasHeardCode(db, actor, child))) return { ...actor, scopeMode: 'ALL' };
  return tellerOf(unit, child.studentId, given);
}

function calledWord({ to, word }: RecordedRelease): KeptWord | null {
  return to.of === 'OTHER' && word?.how === 'CALL' ? { how: 'CALL', to: word.number, at: word.at } : null;
}

/** Everybody who sees the child; School Admins too, whose list of what waits this is. */
export async function announce({ db, actor, changed }: Pick<Unit, 'db' | 'actor' | 'changed'>, studentId: string): Promise<void> {
  changed({ kind: 'release', id: studentId, version: 0 }, { seers: await seersOf(db, actor.schoolId, [studentId]) });
}

/** Whom the school knows is called as it calls them. */
function nameIn({ guardians }: StudentCard, to: RecordedRelease['to']): RecordedRelease['to'] {
  const guardian = to.of === 'GUARDIAN' ? guardians.find(({ guardianId }) => guardianId === to.guardianId) : undefined;
  return guardian ? { ...to, name: guardian.name } : to;
}

interface Handed {
  day: Day;
  card: StudentCard;
  to: RecordedRelease['to'];
  verdict: Verdict;
}

/** Whom the school knows is called as it calls them; who is no guardian of this child is a name, and no more. */
async function whomOf({ db, actor }: Writing, { day, card, to, verdict }: Handed) {
  const nobody = { guardianId: null, relation: null, requestId: null, agreedById: null, agreedByName: '' };
  if (to.of === 'OTHER') {
    const word = card.guardians.find(({ guardianId }) => guardianId === to.agreedBy);
    const agreed = { agreedById: word?.guardianId ?? null, agreedByName: word?.name ?? '' };
    return { ...nobody, ...agreed, toName: to.name, toPhone: to.phone, right: verdict === 'OK' ? ('WORD' as const) : ('NONE' as const) };
  }
  const guardian = card.guardians.find(({ guardianId }) => guardianId === to.guardianId);
  if (!guardian) return { ...nobody, toName: to.name, toPhone: '', right: 'NONE' as const };
  const { guardianId, name, phone, relation } = guardian;
  const requestId = await pickupRequest(db, actor.schoolId, { studentId: card.id, guardianId, day });
  const right = requestId === null ? ('GUARDIAN' as const) : ('REQUEST' as const);
  return { ...nobody, guardianId, relation, requestId, toName: name, toPhone: phone, right: verdict === 'OK' ? right : ('NONE' as const) };
}

type Whom = Pick<ReleaseRow['release'], 'guardianId' | 'toName'>;

function isSamePerson(a: Whom, b: Whom): boolean {
  return a.guardianId === b.guardianId && (a.guardianId !== null || plain(a.toName) === plain(b.toName));
}
