import type { Day } from '#contract/fields.ts';
import { schoolDay } from '#contract/school-time.ts';
import { emptyStudent, mayLack, type recordStudent, stateAtEntry, type StudentContent } from '#contract/student.ts';
import { noSuchStudent, seersOf } from '#server/features/assignment/scope.ts';
import type { CommandHandler } from '#server/http/handler.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { writerOf } from '#server/record/rows.ts';
import { studentDeeds } from './deeds.ts';
import { takeSeats } from './membership.ts';
import { placeNames } from './place-names.ts';
import { placeProblems } from './placing.ts';
import { findStudent, type HeldStudent, holdStudent, isNumberTaken } from './queries.ts';
import { parsedContent, refuseNewcomer, refuseOtherFields } from './rules.ts';
import { addStudents, changeStudent } from './writes.ts';

type EditOfStudent = Parameters<CommandHandler<typeof recordStudent>>[0];

/** Registers a student or changes fields of one, from the console and from the outbox alike. */
export const applyStudentEdit: CommandHandler<typeof recordStudent> = async (request) => {
  const { db, actor, params, body, base, chain, now, changed } = request;
  refuseOtherFields(actor, body.changes);
  const held = await holdStudent(db, actor, params.id);
  if (!held) {
    if (base.version !== null) throw noSuchStudent();
    refuseNewcomer(actor);
  }
  const today = schoolDay(now, actor.timeZone);
  const parse = (content: unknown) =>
    parsedContent(content, { today, mayLack: held !== undefined && mayLack({ ...held.content, state: held.state }) });
  const { content, merge, isChanged } = layOver(held, { body, base, chain }, { empty: emptyStudent, parse });
  if (isChanged) await write(request, { held, content, today });

  const data = existing(await findStudent(db, { actor, today }, params.id), noSuchStudent);
  const { version } = data;
  if (isChanged) changed({ kind: 'student', id: params.id, version }, { seers: await seersOf(db, actor.schoolId, [params.id]) });
  return { data, message: held ? 'Student saved' : 'Student registered', version, conflicts: merge.conflicts, wrote: merge.wrote };
};

interface Wish {
  held: HeldStudent | undefined;
  content: StudentContent;
  today: Day;
}

async function write({ db, actor, params: { id }, now, record }: EditOfStudent, { held, content, today }: Wish): Promise<void> {
  const { schoolId } = actor;
  const before = held?.content ?? null;
  const state = held?.state ?? stateAtEntry(content.entryDate, today);
  if (await isNumberTaken(db, schoolId, { id, admissionNo: content.admissionNo })) throw numberTaken();
  const problems = await placeProblems(db, schoolId, { id, state, before, after: content });
  if (problems.length > 0) throw refusal(problems);

  const writer = writerOf({ actor, now });
  if (held) await changeStudent(db, schoolId, { id, version: held.version, content, writer });
  else await addStudents(db, { schoolId, today }, [{ id, content, state, writer }]);
  if ((before?.classId ?? null) !== content.classId)
    await takeSeats(db, { schoolId, today }, [{ studentId: id, classId: content.classId }]);
  const names = await placeNames(db, schoolId, { before, after: content });
  record(before ? studentDeeds.changed(id, { before, after: content }, names) : studentDeeds.created(id, content, names));
}

function numberTaken() {
  return refusal([{ path: 'admissionNo', message: 'Another student has this admission number' }]);
}
