/** The audit trail: who did what and when, in a chain that shows any later change to it. */
import * as z from 'zod/mini';
import { everyDeed, recordKinds } from './deeds.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Instant } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import type { Role } from './role.ts';

/** Every deed there is a line for. */
export const AuditAction = z.enum(everyDeed());
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditObjectKind = z.enum([
  'session',
  'user',
  'school',
  ...recordKinds,
  'bus-report',
  'bus-trip',
  'open-hours',
  'special-day',
  'term',
  'register',
  'house-roll',
  'exeat',
  'view',
  'notification',
  'device',
  'kiosk',
  'tracker',
  'import',
  'job',
  'audit',
]);
export type AuditObjectKind = z.infer<typeof AuditObjectKind>;

/** What one line says. `object.label` is its name at that time, which a later change does not touch. */
export const AuditFacts = z.object({
  at: Instant,
  /** Null for the server itself and for somebody who was not signed in. */
  actorId: z.nullable(Id),
  actorName: z.string(),
  role: z.nullable(z.string()),
  sessionId: z.nullable(Id),
  deviceId: z.nullable(Id),
  action: AuditAction,
  /** `part`: the guardian a line about a child's guardian is about. */
  object: z.object({ kind: AuditObjectKind, id: z.string(), label: z.string(), part: z.optional(Id) }),
  before: z.nullable(z.record(z.string(), z.json())),
  after: z.nullable(z.record(z.string(), z.json())),
  /** What the lines named in the paths of `before` and `after` were called: `morning` is "Lekki, to school". */
  names: z._default(z.record(z.string(), z.string()), {}),
  /** When the person did it, where that was before it reached the server. */
  madeAt: z.nullable(Instant),
});
export type AuditFacts = z.infer<typeof AuditFacts>;

export const AuditEntry = z.extend(AuditFacts, {
  seq: z.int(),
  hash: z.string(),
  /** What the browser was, in words; null when its session is not kept any more. */
  device: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const admin: Role[] = ['School Admin'];

export const AuditFilter = z.strictObject({
  page: PageQuery.page,
  limit: PageQuery.limit,
  actorId: z.optional(Id),
  action: z.optional(AuditAction),
  objectKind: z.optional(AuditObjectKind),
  objectId: z.optional(z.string().check(z.maxLength(80))),
  /** Days of the school's calendar, both included. */
  from: z.optional(Day),
  until: z.optional(Day),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const listAudit = endpoint('GET', '/audit', {
  summary: 'The audit trail, newest first',
  query: AuditFilter,
  answer: pageOf(AuditEntry),
  roles: admin,
});

/** Everybody who ever had an account at the school: a filter must find people who have left. */
export const listAuditPeople = endpoint('GET', '/audit/people', {
  summary: 'The people the audit trail may speak of',
  answer: z.array(z.object({ _id: Id, name: z.string(), isRemoved: z.boolean() })),
  roles: admin,
});

/** `brokenAt` is the first line that does not follow from the one before it. */
export const AuditVerdict = z.object({
  entries: z.int(),
  isWhole: z.boolean(),
  brokenAt: z.nullable(z.int()),
  lastSeq: z.int(),
  lastHash: z.string(),
  checkedAt: Instant,
  /** Whether the line that was asked for is still the same one; null when none was asked for. */
  hasKnown: z.nullable(z.boolean()),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;

/**
 * `knownSeq` and `knownHash`: a line that somebody kept. A chain alone cannot show that its end was cut off, or that it
 * was written anew from some line on; a line that was kept elsewhere shows both.
 */
export const verifyAudit = endpoint('GET', '/audit/verdict', {
  summary: 'Work the chain out from its first line and compare',
  query: z.strictObject({
    knownSeq: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    knownHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'A hash has 64 characters, 0 to 9 and a to f' }))),
  }),
  answer: AuditVerdict,
  roles: admin,
});

/** One line of an export: `hash` is worked out from `prevHash`, `schoolId`, `seq` and the letters of `facts`. */
export const AuditLine = z.object({ schoolId: Id, seq: z.int(), prevHash: z.string(), facts: z.string(), hash: z.string() });
export type AuditLine = z.infer<typeof AuditLine>;

export const auditExportPage = 1000;
export const auditExportsPerHour = 10;

/** From a number on; empty when there are no more. Needs a recent step-up, and begins with the first line. */
export const exportAudit = endpoint('GET', '/audit/export', {
  summary: 'The lines of the chain as they are kept, to be checked elsewhere',
  query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  answer: z.object({ lines: z.array(AuditLine), lastSeq: z.int() }),
  roles: admin,
});

/** The file an export is saved as: all of its lines, from the first one on. */
export const AuditExport = z.object({
  schoolId: Id,
  schoolName: z.string(),
  exportedAt: Instant,
  exportedBy: z.string(),
  lines: z.array(AuditLine),
});
export type AuditExport = z.infer<typeof AuditExport>;
