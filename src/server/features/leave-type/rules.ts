import { leaveTypeProblems } from '#contract/leave-type-rules.ts';
import { LeaveTypeContent } from '#contract/leave-type.ts';
import { Problem } from '#contract/problem.ts';
import type { Editor, Wish } from '#server/record/record-handler.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';
import { isNameTaken } from './writes.ts';

export const parsedLeaveType = contentParser(LeaveTypeContent, leaveTypeProblems);

export function noSuchLeaveType(): Problem {
  return new Problem('not_found', 'There is no such type of leave');
}

export async function checked({ db, actor: { schoolId } }: Editor, { id, after }: Wish<LeaveTypeContent>): Promise<LeaveTypeContent> {
  if (await isNameTaken(db, schoolId, { id, name: after.name })) {
    throw refusal([{ path: 'name', message: 'Another type of leave has this name' }]);
  }
  return { ...after, askedBy: [...new Set(after.askedBy)] };
}
