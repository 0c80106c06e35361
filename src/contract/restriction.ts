/** Who must not collect or meet a child. A restriction beats every right, and is written by School Admins only. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Day, Id, Instant, text } from './fields.ts';
import type { Role } from './role.ts';

export const RestrictionType = z.enum(['COURT_ORDER', 'SCHOOL_BAN', 'CUSTODY_LIMIT'], { error: 'Choose what kind of restriction it is' });
export type RestrictionType = z.infer<typeof RestrictionType>;

export const RestrictionContent = z.strictObject({
  /** One of the school's guardians, or null for somebody it does not know. */
  guardianId: z.nullable(Id),
  personName: text('whom it concerns', 120),
  studentIds: z.array(Id).check(z.minLength(1, { error: 'Choose at least one student' }), z.maxLength(50)),
  type: RestrictionType,
  text: text('what staff at the gate must know', 500),
  whatToDo: text('what to do when they come', 500),
  from: Day,
  to: z.nullable(Day),
});
export type RestrictionContent = z.infer<typeof RestrictionContent>;

export const Restriction = z.object({
  ...RestrictionContent.shape,
  id: Id,
  version: z.int(),
  updatedAt: Instant,
  updatedBy: z.string(),
});
export type Restriction = z.infer<typeof Restriction>;

const One = z.strictObject({ id: Id });
const admin: readonly Role[] = ['School Admin'];

/** The whole of it, for who may write it. Everybody else has the warning on the child's card. */
export const listRestrictions = endpoint('GET', '/school/restrictions', {
  summary: 'The restrictions that concern a student or a guardian',
  query: z.strictObject({ studentId: z.optional(Id), guardianId: z.optional(Id) }),
  answer: z.array(Restriction),
  roles: admin,
});

/** `version` is 0 for a new one. */
export const writeRestriction = command('PUT', '/school/restrictions/:id', {
  summary: 'Write a restriction',
  params: One,
  body: z.strictObject({ ...RestrictionContent.shape, version: z.int() }),
  answer: Restriction,
  roles: admin,
  offline: 'refuse',
});

export const endRestriction = command('POST', '/school/restrictions/:id/end', {
  summary: 'Take a restriction back, with the reason',
  params: One,
  body: z.strictObject({ reason: text('a reason', 300), version: z.int() }),
  answer: z.object({}),
  roles: admin,
  offline: 'refuse',
});
