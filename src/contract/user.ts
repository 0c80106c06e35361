/** The school's staff who may sign in (spec §3, §7), and what the School Admin governs of them. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Day, Email, Id, Instant, nameInLetters, note, OptionalPhone } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { Role, ScopeMode } from './role.ts';

/** INVITED has no password yet; SUSPENDED may come back; REMOVED stays for the trail only. */
export const UserState = z.enum(['INVITED', 'ACTIVE', 'SUSPENDED', 'REMOVED']);
export type UserState = z.infer<typeof UserState>;

const details = {
  name: nameInLetters('a name'),
  phone: OptionalPhone,
  jobTitle: note(80),
  role: z.enum(Role.options, { error: 'Choose a role' }),
  /** School Admin and Auditor always see every child. */
  scopeMode: ScopeMode,
  /** First and last day, in the school's calendar, on which the person may sign in. */
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
};

export const UserDetails = z.strictObject(details);
export type UserDetails = z.infer<typeof UserDetails>;

// In the order of the form, since the first thing that is wrong is said first.
const { name, ...rest } = details;
export const NewUser = z.strictObject({ name, email: Email, ...rest });
export type NewUser = z.infer<typeof NewUser>;

/** `version` is the one the form was opened with. */
export const UserEdit = z.strictObject({ ...details, suspended: z.boolean(), version: z.int() });
export type UserEdit = z.infer<typeof UserEdit>;

export const User = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  role: Role,
  scopeMode: ScopeMode,
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  state: UserState,
  hasFactor: z.boolean(),
  /** Sessions that have not ended. */
  sessions: z.int(),
  /** How many are assigned to the person, whatever the scope. */
  students: z.int(),
  lastSeenAt: z.nullable(Instant),
  /** While INVITED: until when the invitation is good; null when nothing in it opens anything. */
  invitationEndsAt: z.nullable(Instant),
  /** Its digits were guessed at too often and open nothing any more; its link does. */
  isInvitationCodeVoid: z.boolean(),
  version: z.int(),
});
export type User = z.infer<typeof User>;

const userSorts = ['name', '-name', 'role', '-role', 'lastSeen', '-lastSeen'] as const;

export const UserFilter = z.strictObject({
  page: PageQuery.page,
  limit: PageQuery.limit,
  search: z._default(note(80), ''),
  role: z.optional(Role),
  /** Without it: everybody but the removed. */
  state: z.optional(UserState),
  sort: z._default(z.enum(userSorts), 'name'),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** Spec §9: the list stays in the cache for 100000 ms. */
export const userListFreshMs = 100_000;

const One = z.strictObject({ id: Id });
const admin: Role[] = ['School Admin'];

/** Spec §7. */
export const listAllSubUsers = endpoint('GET', '/school/listAllSubUsers', {
  summary: "The school's staff who may sign in",
  query: UserFilter,
  answer: pageOf(User),
  roles: admin,
});

export const readSubUser = endpoint('GET', '/school/subUsers/:id', {
  summary: 'One member of staff',
  params: One,
  answer: User,
  roles: admin,
});

/** Spec §7. The person is invited by mail. Needs a recent step-up. */
export const addSubUser = command('POST', '/school/subUsers', {
  summary: 'Invite a member of staff',
  body: NewUser,
  answer: User,
  roles: admin,
  offline: 'refuse',
});

/**
 * Spec §7. Another role, scope or a suspension ends the person's sessions. Needs a recent step-up. With `handOverTo` their
 * students go to somebody else; without it they stay with them.
 */
export const editSubUser = command('PUT', '/school/editSubUser/:id', {
  summary: 'Edit a member of staff',
  params: One,
  body: z.extend(UserEdit, { handOverTo: z.optional(Id) }),
  answer: User,
  roles: admin,
  offline: 'refuse',
});

/** Spec §7. Needs a recent step-up. Who has students assigned hands them over: without `handOverTo` it is refused. */
export const deleteSubUser = command('DELETE', '/school/deleteSubUser/:id', {
  summary: 'Remove a member of staff and end their sessions',
  params: One,
  query: z.strictObject({ handOverTo: z.optional(Id) }),
  answer: z.object({}),
  roles: admin,
  offline: 'refuse',
});

export const inviteAgain = command('POST', '/school/subUsers/:id/invitation', {
  summary: 'Send the invitation again; the one before is void',
  params: One,
  body: z.strictObject({}),
  answer: User,
  roles: admin,
  offline: 'refuse',
});

/** For a lost telephone. Signs the person out everywhere. Needs a recent step-up. */
export const takeFactorAway = command('POST', '/school/subUsers/:id/factorOff', {
  summary: 'Take the second factor of a member of staff away',
  params: One,
  body: z.strictObject({}),
  answer: User,
  roles: admin,
  offline: 'refuse',
});

export const endSessionsOf = command('POST', '/school/subUsers/:id/endSessions', {
  summary: 'Sign a member of staff out everywhere',
  params: One,
  body: z.strictObject({}),
  answer: User,
  roles: admin,
  offline: 'refuse',
});
