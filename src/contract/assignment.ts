/** Which children a sub-admin may see (spec §3, §7). Without an assignment: none. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import type { Role } from './role.ts';
import { StudentCard } from './student-card.ts';

const admin: readonly Role[] = ['School Admin'];
const mostAssigned = 500;

/** Spec §7. */
export const listStudentUnderadmin = endpoint('GET', '/school/listStudentUnderadmin/:subAdminId', {
  summary: 'The students assigned to a sub-admin',
  params: z.strictObject({ subAdminId: Id }),
  query: z.strictObject(PageQuery),
  answer: pageOf(StudentCard),
  roles: admin,
});

/** Spec §3: the assignment payload. One, or many of them: all or none. */
export const assignStudentToSubAdmin = command('POST', '/school/assignStudentToSubAdmin', {
  summary: 'Assign students to a sub-admin',
  body: z.strictObject({
    studentId: z.union([Id, z.array(Id).check(z.minLength(1), z.maxLength(mostAssigned))], { error: 'Choose at least one student' }),
    subAdminId: Id,
  }),
  answer: z.object({ assigned: z.int() }),
  roles: admin,
  offline: 'refuse',
});

/** Every student on the roll of a class or a house, as it is now. */
export const assignGroupToSubAdmin = command('POST', '/school/assignGroupToSubAdmin', {
  summary: 'Assign a class or a house of students to a sub-admin',
  body: z.strictObject({ subAdminId: Id, classId: z.optional(Id), houseId: z.optional(Id) }),
  answer: z.object({ assigned: z.int() }),
  roles: admin,
  offline: 'refuse',
});

/** Spec §7. */
export const unassignStudentFromSubAdmin = command('POST', '/school/unassignStudentFromSubAdmin/:studentId', {
  summary: 'Take a student from a sub-admin',
  params: z.strictObject({ studentId: Id }),
  body: z.strictObject({ subAdminId: Id }),
  answer: z.object({}),
  roles: admin,
  offline: 'refuse',
});
