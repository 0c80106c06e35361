/** What guardians are told of their child's day, and the ledger of who was told what, how and when, or why not. */
import * as z from 'zod/mini';
import { Changes } from './change.ts';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, TimeOfDay } from './fields.ts';
import { Language } from './own-account.ts';
import { PageQuery, pageOf } from './page.ts';
import { RegisterSession } from './register.ts';
import { everyRole, families } from './role.ts';

/** CAME takes an ABSENCE back that was told already, and STAYED an EARLY that was a mistake. */
export const NoticeKind = z.enum(['ABSENCE', 'LATE', 'EARLY', 'CAME', 'STAYED']);
export type NoticeKind = z.infer<typeof NoticeKind>;

export const NoticeChannel = z.enum(['EMAIL', 'SMS']);
export type NoticeChannel = z.infer<typeof NoticeChannel>;

/**
 * NO_CHANNEL: the guardian has no address that this school can write to. QUIET: the quiet hours lasted until the school day was
 * over. DISABLED: the school switched the kind off before it went out. NOT_NEEDED: it was no longer so, or no longer for them.
 */
export const NoticeState = z.enum(['QUEUED', 'SENT', 'FAILED', 'NO_CHANNEL', 'QUIET', 'DISABLED', 'NOT_NEEDED']);
export type NoticeState = z.infer<typeof NoticeState>;

/** What a movement says waits so long before it goes out: who recorded it by mistake takes it back, and nobody is told. */
export const noticeHoldMinutes = 3;

/** A line of the ledger. */
export const GuardianNotice = z.object({
  id: Id,
  day: Day,
  session: RegisterSession,
  kind: NoticeKind,
  guardianId: Id,
  /** As they were called then. */
  guardianName: z.string(),
  channel: z.nullable(NoticeChannel),
  /** The most of it hidden; empty without a channel. */
  address: z.string(),
  language: Language,
  state: NoticeState,
  tries: z.int(),
  madeAt: Instant,
  sentAt: z.nullable(Instant),
  /** Of what waits: when it may go out, where that is not now. */
  waitsUntil: z.optional(Instant),
  /** Of what was sent: since when it is no longer so, as where the child came after all or the day became a closure. */
  noLongerAt: z.nullable(Instant),
  /** Why it could not be sent; empty where nothing went wrong. */
  error: z.string(),
});
export type GuardianNotice = z.infer<typeof GuardianNotice>;

export const listGuardianNotices = endpoint('GET', '/school/students/:studentId/guardian-notices', {
  summary: "What a student's guardians were told, the newest first",
  params: z.strictObject({ studentId: Id }),
  query: z.strictObject(PageQuery),
  answer: pageOf(GuardianNotice),
  roles: families,
});

/** From when until when nobody is written to. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, until: TimeOfDay })
  .check(z.refine(({ from, until }) => from !== until, { error: 'Quiet hours end at another time than they begin', path: ['until'] }));
export type QuietHours = z.infer<typeof QuietHours>;

export const NoticeSettingsContent = z.strictObject({
  absence: z.boolean(),
  late: z.boolean(),
  early: z.boolean(),
  quiet: z.nullable(QuietHours),
});
export type NoticeSettingsContent = z.infer<typeof NoticeSettingsContent>;

/** Off, so that no new school surprises its parents. */
export const usualNoticeSettings: NoticeSettingsContent = {
  absence: false,
  late: false,
  early: false,
  quiet: { from: '20:00', until: '06:30' },
};

/** A school has one, of its own id; its version is 0 while nobody has chosen anything. */
export const NoticeSettings = z.object({
  ...NoticeSettingsContent.shape,
  id: Id,
  version: z.int(),
  updatedAt: z.nullable(Instant),
  updatedBy: z.string(),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const readNoticeSettings = endpoint('GET', '/school/guardian-notice-settings', {
  summary: 'What guardians of the school are told, and when they are left in peace',
  answer: NoticeSettings,
  roles: everyRole,
});

export const recordNoticeSettings = queuedCommand('PUT', '/school/guardian-notice-settings/:id', {
  summary: 'Choose what guardians are told, and when they are left in peace',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ changes: Changes }),
  answer: NoticeSettings,
  roles: ['School Admin'],
  kind: 'guardian-notice-settings.record',
  kindV: 1,
  content: NoticeSettingsContent,
  lane: ({ params: { id } }) => `guardian-notice-settings:${id}`,
  coalesce: true,
});
