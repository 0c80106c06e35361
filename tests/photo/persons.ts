/** Children, their guardians and employees to take pictures of, and the pictures. */
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { emptyGuardian } from '#contract/guardian.ts';
import { emptyStudent, type StudentContent } from '#contract/student.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { columnsOf } from '#server/features/employee/writes.ts';
import { employee } from '#server/features/employee/table.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { columnsOf as guardianColumns } from '#server/features/guardian/writes.ts';
import { student } from '#server/features/student/table.ts';
import { columnsOf as studentColumns } from '#server/features/student/writes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { employeeContent } from '#tests/employee/employees.ts';

interface Where {
  schoolId?: string;
}

const stamp = (app: TestApp, { schoolId = app.school.schoolId }: Where) => ({
  schoolId,
  updatedAt: app.clock.now(),
  updatedByName: 'Test',
});

export async function addChild(app: TestApp, where: Where = {}): Promise<string> {
  const id = crypto.randomUUID();
  const own = {
    admissionNo: id.slice(0, 8),
    firstName: 'Amara',
    lastName: 'Obi',
    sex: 'FEMALE',
    dob: '2015-03-04',
    entryDate: '2025-09-08',
  } as const;
  const content: StudentContent = { ...emptyStudent, ...own };
  const row = {
    ...stamp(app, where),
    id,
    state: 'ACTIVE' as const,
    ...studentColumns(content),
  };
  await within(app.db, row.schoolId, (tx) => tx.insert(student).values(row));
  return id;
}

/** A guardian, of these children. */
export async function addGuardian(
  app: TestApp,
  childIds: readonly string[] = [],
  where: Where & { createdBy?: string } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const content = { ...emptyGuardian, firstName: 'Ifeoma', lastName: 'Obi', phone1: '+2348035550100' };
  const at = stamp(app, where);
  const link = {
    slot: 'OTHER',
    relation: 'MOTHER',
    order: 1,
    livesWith: true,
    legalResponsibility: true,
    mayCollect: true,
    mayConsentExeat: true,
    receivesAlerts: true,
    maySeeRecord: true,
    validFrom: null,
    validTo: null,
  } as const;
  await within(app.db, at.schoolId, async (tx) => {
    await tx.insert(guardian).values({ ...at, id, ...guardianColumns(content), createdBy: where.createdBy ?? null });
    for (const studentId of childIds) {
      await tx
        .insert(guardianLink)
        .values({ ...at, guardianId: id, studentId, content: link, state: 'ACTIVE', slot: link.slot, mayCollect: true });
    }
  });
  return id;
}

export async function addEmployee(app: TestApp, where: Where = {}): Promise<string> {
  const id = crypto.randomUUID();
  const at = stamp(app, where);
  await within(app.db, at.schoolId, (tx) => tx.insert(employee).values({ ...at, id, ...columnsOf(employeeContent()) }));
  return id;
}

export async function assign(app: TestApp, subAdminId: string, studentId: string): Promise<void> {
  const { schoolId } = app.school;
  await within(app.db, schoolId, (tx) =>
    tx.insert(assignment).values({ schoolId, id: crypto.randomUUID(), subAdminId, studentId, from: app.clock.now(), byName: 'Test' }),
  );
}

/** Something like a photograph: shades and edges, nothing a codec could leave out. */
export function photograph(width: number, height: number) {
  const shades = randomBytes(12 * 12 * 3);
  return sharp(shades, { raw: { width: 12, height: 12, channels: 3 } }).resize(width, height, { fit: 'fill' });
}

export const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');
