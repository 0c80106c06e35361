import { same } from '#contract/change.ts';
import {
  type Absence,
  type AbsenceContent,
  type AbsenceState,
  askAbsence,
  decideAbsence,
  listAbsences,
} from '#contract/employee-absence.ts';
import { absenceProblems } from '#contract/employee-rules.ts';
import { Problem } from '#contract/problem.ts';
import { daysFrom } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { keepDaysAgain } from '#server/features/attendance/keep-again.ts';
import { answer } from '#server/http/answer.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { dayInAnswer } from '#server/words.ts';
import { addAbsence, findAbsence, findApprovedOverlap, pageOfAbsences, putDecision } from './absences.ts';
import { askedDeed, decidedDeed } from './deeds.ts';
import { holdEmployee } from './queries.ts';
import { noSuchEmployee } from './rules.ts';

export const absenceRoutes = [
  answer(listAbsences, ({ db, actor, query }) => pageOfAbsences(db, actor.schoolId, query)),

  answer(askAbsence, async ({ db, actor, params: { employeeId, id }, body: content, now, record, changed }) => {
    const { schoolId } = actor;
    const held = existing(await holdEmployee(db, schoolId, employeeId), noSuchEmployee);
    const twin = await findAbsence(db, schoolId, id);
    // The answer was lost on its way, and the same is asked again.
    if (twin && twin.employeeId === employeeId && same(contentOf(twin), content)) return twin;
    if (twin) throw new Problem('conflict', 'This absence was asked for already, with other words');

    const problems = absenceProblems(content);
    if (problems.length > 0) throw refusal(problems);
    const { endDate } = held.content;
    if (endDate !== null && content.until > endDate)
      throw refusal([{ path: 'until', message: 'The absence goes on after the last day of work' }]);
    await refuseOverlap(db, schoolId, { id, employeeId, content });
    await addAbsence(db, schoolId, { id, employeeId, content, at: now });
    record(askedDeed({ id: employeeId, name: held.content.name }, content));
    changed({ kind: 'employee', id: employeeId, version: held.version }, { roles: ['School Admin'] });
    return existing(await findAbsence(db, schoolId, id), noSuchAbsence);
  }),

  answer(decideAbsence, async ({ db, actor, params: { id }, body: { to, note, version }, now, record, changed }) => {
    const { schoolId } = actor;
    const { employeeId } = existing(await findAbsence(db, schoolId, id), noSuchAbsence);
    const employee = await holdEmployee(db, schoolId, employeeId);
    // Read once more, now that nobody else decides.
    const held = existing(await findAbsence(db, schoolId, id), noSuchAbsence);
    if (held.state === to && held.decisionNote === note) return held;
    if (held.version !== version) throw new Problem('conflict', 'Somebody else decided this absence meanwhile');
    if (!next[held.state].includes(to)) throw new Problem('already_decided', 'This absence has been decided already');
    if (to === 'APPROVED') await refuseOverlap(db, schoolId, { id, employeeId, content: contentOf(held) });

    await putDecision(db, schoolId, { id, version, to, note, by: actor.name, at: now });
    await keepDaysAgain(db, actor, { person: 'employee', ids: [employeeId], days: daysFrom(held.from, held.until) });
    record(decidedDeed(held, to));
    changed({ kind: 'employee', id: employeeId, version: employee?.version ?? 0 }, { roles: ['School Admin'] });
    return existing(await findAbsence(db, schoolId, id), noSuchAbsence);
  }),
];

const next: Record<AbsenceState, readonly AbsenceState[]> = {
  PENDING: ['APPROVED', 'DECLINED', 'CANCELLED'],
  APPROVED: ['CANCELLED'],
  DECLINED: [],
  CANCELLED: [],
};

async function refuseOverlap(
  db: Tx,
  schoolId: SchoolId,
  absence: { id: string; employeeId: string; content: AbsenceContent },
): Promise<void> {
  const other = await findApprovedOverlap(db, schoolId, absence);
  if (!other) return;
  const [from, until] = [dayInAnswer(other.from), dayInAnswer(other.until)];
  const message = from === until ? `An absence on ${from} is approved already` : `An absence from ${from} to ${until} is approved already`;
  throw refusal([{ path: 'from', message }]);
}

function noSuchAbsence(): Problem {
  return new Problem('not_found', 'There is no such absence');
}

function contentOf({ type, from, until, part, reason, confidential }: Absence): AbsenceContent {
  return { type, from, until, part, reason, confidential };
}
