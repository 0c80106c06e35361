/** Which children a sub-admin may see (spec §3, §7). Without an assignment: none. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant, note } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { Role } from './role.ts';
import { StudentCard } from './student-card.ts';

const admin: readonly Role[] = ['School Admin'];
export const mostAssigned = 500;

/** Only they look at children without seeing every one; Support at nothing but their attendance. */
export const assignableRoles: readonly Role[] = ['Correspondent', 'Support', 'Hybrid'];

/** `subAdmins`: everybody to whom the student is assigned, by name. */
export const AssignedStudent = z.object({ ...StudentCard.shape, subAdmins: z.array(z.object({ _id: Id, name: z.string() })) });
export type AssignedStudent = z.infer<typeof AssignedStudent>;

export const AssignedFilter = z.strictObject({
  ...PageQuery,
  search: z.optional(note(100)),
  classId: z.optional(Id),
  houseId: z.optional(Id),
});
export type AssignedFilter = z.infer<typeof AssignedFilter>;

/** Spec §7. */
export const listStudentUnderadmin = endpoint('GET', '/school/listStudentUnderadmin/:subAdminId', {
  summary: 'The students assigned to a sub-admin',
  params: z.strictObject({ subAdminId: Id }),
  query: AssignedFilter,
  answer: pageOf(AssignedStudent),
  roles: admin,
});

/** Those on the roll who could be. */
export const listStudentNotUnderadmin = endpoint('GET', '/school/listStudentNotUnderadmin/:subAdminId', {
  summary: 'The students on the roll who are not assigned to a sub-admin',
  params: z.strictObject({ subAdminId: Id }),
  query: AssignedFilter,
  answer: pageOf(AssignedStudent),
  roles: admin,
});

/** `by`: who assigned the student, by name. */
export const ResponsibleUser = z.object({ _id: Id, name: z.string(), role: Role, since: Instant, by: z.string() });
export type ResponsibleUser = z.infer<typeof ResponsibleUser>;

export const listResponsible = endpoint('GET', '/school/students/:id/responsible', {
  summary: 'Everybody to whom a student is assigned',
  params: z.strictObject({ id: Id }),
  answer: z.array(ResponsibleUser),
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

/** Many at once: all or none. */
export const unassignStudentsFromSubAdmin = command('POST', '/school/unassignStudentsFromSubAdmin', {
  summary: 'Take students from a sub-admin',
  body: z.strictObject({
    studentIds: z
      .array(Id)
      .check(
        z.minLength(1, { error: 'Choose at least one student' }),
        z.maxLength(mostAssigned, { error: `Choose at most ${mostAssigned} students at once` }),
      ),
    subAdminId: Id,
  }),
  answer: z.object({ unassigned: z.int() }),
  roles: admin,
  offline: 'refuse',
});
