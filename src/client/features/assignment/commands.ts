import {
  assignGroupToSubAdmin,
  assignStudentToSubAdmin,
  unassignStudentFromSubAdmin,
  unassignStudentsFromSubAdmin,
} from '#contract/assignment.ts';
import { callWithMessage } from '#client/http/call.ts';

/** A class or a house. */
export type Group = { classId: string } | { houseId: string };

/** Spec §3: of one student the payload has the id alone. */
export function giveStudents(subAdminId: string, studentIds: readonly string[]) {
  const [first] = studentIds;
  const studentId = first !== undefined && studentIds.length === 1 ? first : [...studentIds];
  return callWithMessage(assignStudentToSubAdmin, { body: { studentId, subAdminId } });
}

export function giveGroup(subAdminId: string, group: Group) {
  return callWithMessage(assignGroupToSubAdmin, { body: { subAdminId, ...group } });
}

export function takeStudents(subAdminId: string, studentIds: readonly string[]) {
  const [first] = studentIds;
  if (first !== undefined && studentIds.length === 1) {
    return callWithMessage(unassignStudentFromSubAdmin, { params: { studentId: first }, body: { subAdminId } });
  }
  return callWithMessage(unassignStudentsFromSubAdmin, { body: { subAdminId, studentIds: [...studentIds] } });
}
