/** The class of a world and its children, who are there from the start and stay. */
import { emptyClass } from '#contract/class.ts';
import type { OneRegister } from '#contract/register.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { columnsOf as classColumns } from '#server/features/class/writes.ts';
import { classMember, student } from '#server/features/student/table.ts';
import { columnsOf } from '#server/features/student/writes.ts';
import { emptyLeaveType, type LeaveTypeContent } from '#contract/leave-type.ts';
import { orderKey } from '#contract/order.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { linkColumnsOf } from '#server/features/guardian/links.ts';
import { columnsOf as guardianColumns } from '#server/features/guardian/writes.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { guardianContent, linkContent } from '#tests/guardian/content.ts';
import { studentContent } from '#tests/support/factories.ts';
import { startChance } from './chance.ts';
import type { Server } from './server.ts';

export interface WorldClass {
  id: string;
  children: readonly string[];
  /** May collect each of them. */
  guardianId: string;
  leaveTypeId: string;
}

const seats = ['GC/1', 'GC/2', 'GC/3'];

/** Its ids come from chance of its own, so that lives that were drawn without a class stay as they are. */
export async function addClassTo(server: Server, schoolId: string, { seed, now }: { seed: number; now: Date }): Promise<WorldClass> {
  const { newId } = startChance(seed ^ 0x5eed);
  const id = newId();
  const stamp = { schoolId, version: 1, updatedAt: now, updatedByName: 'Muster' };
  const content = { ...emptyClass, name: 'JSS 1', level: 'JSS 1', session: '2026/2027' };
  const children = seats.map((admissionNo) => ({
    ...stamp,
    id: newId(),
    state: 'ACTIVE' as const,
    ...columnsOf(studentContent({ classId: id, admissionNo })),
  }));
  await server.inSchool(schoolId, async (tx) => {
    await tx.insert(schoolClass).values({ ...stamp, id, ...classColumns(content) });
    await tx.insert(student).values(children);
    await tx.insert(classMember).values(children.map((child) => ({ schoolId, studentId: child.id, classId: id, from: '2026-11-01' })));
  });
  const guardianId = newId();
  const leaveTypeId = newId();
  const { name, kind, state } = leave;
  await server.inSchool(schoolId, async (tx) => {
    await tx.insert(guardian).values({ ...stamp, id: guardianId, ...guardianColumns(guardianContent()) });
    const link = { ...stamp, guardianId, state: 'ACTIVE' as const, ...linkColumnsOf(linkContent({ mayCollect: true })) };
    await tx.insert(guardianLink).values(children.map((child) => ({ ...link, studentId: child.id })));
    await tx.insert(leaveType).values({ ...stamp, id: leaveTypeId, content: leave, name, nameOrder: orderKey(name), kind, state });
  });
  return { id, children: children.map((child) => child.id), guardianId, leaveTypeId };
}

/** The house has a say, and then the head. */
const leave: LeaveTypeContent = {
  ...emptyLeaveType,
  name: 'Weekend',
  kind: 'WEEKEND',
  isCollectorRequired: false,
  chain: [
    { kind: 'HOUSE', mode: 'APPROVE' },
    { kind: 'HEAD', mode: 'APPROVE' },
  ],
};

export function registerOf({ id }: WorldClass, day: string): OneRegister {
  return { classId: id, day, session: 'DAY' };
}

/** What the screens hold of the class itself. */
export function classLane({ id }: WorldClass): string {
  return `class:${id}`;
}
