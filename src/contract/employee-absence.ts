/** Absences of employees: asked for, decided, or taken back. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Day, Id, Instant, note, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import type { Role } from './role.ts';

export const AbsenceType = z.enum(['ANNUAL', 'SICK', 'FAMILY', 'TRAINING', 'OFFICIAL_DUTY', 'UNPAID', 'OTHER'], {
  error: 'Choose what kind of absence it is',
});
export type AbsenceType = z.infer<typeof AbsenceType>;

export const AbsenceState = z.enum(['PENDING', 'APPROVED', 'DECLINED', 'CANCELLED']);
export type AbsenceState = z.infer<typeof AbsenceState>;

export const AbsenceContent = z.strictObject({
  type: AbsenceType,
  from: Day,
  until: Day,
  /** Half a day, where it is a single one. */
  part: z.enum(['WHOLE', 'MORNING', 'AFTERNOON']),
  reason: note(300),
  /** For School Admins; the employee never reads it. */
  confidential: note(500),
});
export type AbsenceContent = z.infer<typeof AbsenceContent>;

export const Absence = z.object({
  ...AbsenceContent.shape,
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  state: AbsenceState,
  decisionNote: z.string(),
  decidedBy: z.string(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Absence = z.infer<typeof Absence>;

const admin: readonly Role[] = ['School Admin'];

export const listAbsences = endpoint('GET', '/school/employee-absences', {
  summary: 'Absences of employees, newest first',
  query: z.strictObject({ ...PageQuery, employeeId: z.optional(Id), state: z.optional(AbsenceState) }),
  answer: pageOf(Absence),
  roles: admin,
});

export const askAbsence = command('PUT', '/school/employees/:employeeId/absences/:id', {
  summary: 'Ask for an absence of an employee',
  params: z.strictObject({ employeeId: Id, id: Id }),
  body: AbsenceContent,
  answer: Absence,
  roles: admin,
  offline: 'refuse',
});

export const decideAbsence = command('POST', '/school/employee-absences/:id/state', {
  summary: 'Approve, decline or cancel an absence',
  params: z.strictObject({ id: Id }),
  body: z.discriminatedUnion('to', [
    z.strictObject({ to: z.enum(['APPROVED', 'CANCELLED']), note: note(300), version: z.int() }),
    z.strictObject({ to: z.literal('DECLINED'), note: text('why it is declined', 300), version: z.int() }),
  ]),
  answer: Absence,
  roles: admin,
  offline: 'refuse',
});
