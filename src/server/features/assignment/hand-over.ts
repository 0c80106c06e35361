import type { Unit } from '#server/http/unit-of-work.ts';
import { refusal } from '#server/record/refusal.ts';
import { assignedTo, giveStudents, takeStudents } from './assign.ts';
import { inStudents } from './messages.ts';
import { presentSubAdmin, refuseUnassignable, type SubAdmin } from './sub-admin.ts';

export interface HandOver {
  from: SubAdmin;
  to: SubAdmin;
  studentIds: string[];
}

const path = 'handOverTo';

/** Who leaves with children in their care names who takes them over; null when they have none. */
export async function plannedHandOver({ db, actor }: Unit, from: SubAdmin, to: string | undefined): Promise<HandOver | null> {
  const studentIds = await assignedTo(db, actor.schoolId, from.id);
  if (studentIds.length === 0) return null;
  if (to === undefined) throw refusal([{ path, message: `${from.name} has ${inStudents(studentIds.length)}. Choose who takes over` }]);
  if (to === from.id) throw refusal([{ path, message: 'Choose somebody else' }]);
  const successor = await presentSubAdmin(db, actor.schoolId, to);
  if (successor.role !== 'School Admin') refuseUnassignable(successor, path);
  return { from, to: successor, studentIds };
}

/** Answers how it is told. A School Admin sees the children as it is, and is given none. */
export async function handOver(unit: Unit, { from, to, studentIds }: HandOver): Promise<string> {
  await takeStudents(unit, from, studentIds);
  if (to.role === 'School Admin') return `${inStudents(studentIds.length)} left to School Admins`;
  await giveStudents(unit, to, studentIds);
  return `${inStudents(studentIds.length)} handed over to ${to.name}`;
}
