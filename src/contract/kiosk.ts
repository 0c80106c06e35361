/** Tablets at gates and on buses: made by a School Admin, enrolled by a code, and good for their gate or their bus alone. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { EmployeeState } from './employee.ts';
import { Id, Instant, text } from './fields.ts';
import { SignedIn } from './session.ts';
import { WhereNow } from './whereabouts.ts';

/** How long a code is good. */
export const kioskCodeMinutes = 10;
export const kioskCodeLength = 8;

/** How long an enrolment lasts; then a new code is needed. */
export const kioskDays = 365;

/** After its end a tablet may still hand in what it counted before it. No movement may be older than that anyway. */
export const kioskGraceDays = 14;

/** WAITING: it has never been enrolled. ENDED: its year is over. */
export const KioskState = z.enum(['WAITING', 'ENROLLED', 'REVOKED', 'ENDED']);
export type KioskState = z.infer<typeof KioskState>;

export const KioskContent = z.strictObject({
  name: text('a name', 60),
  /** Of the school's gates; null: wherever the tablet stands. */
  gateId: z.nullable(Id),
  /** Of a tablet that goes with a bus; null: it stands at a gate. */
  busId: z._default(z.nullable(Id), null),
});
export type KioskContent = z.infer<typeof KioskContent>;

export const Kiosk = z.object({
  ...KioskContent.shape,
  id: Id,
  state: KioskState,
  /** The gate as the school calls it; empty where it is at none. */
  gateName: z.string(),
  /** Empty where it goes with none. */
  busName: z.string(),
  /** A code that was made and not used yet is good until then. */
  codeUntil: z.nullable(Instant),
  /** Of the newest enrolment: on what, when, and who had made its code. */
  deviceName: z.string(),
  enrolledAt: z.nullable(Instant),
  enrolledBy: z.string(),
  lastSeenAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  revokedBy: z.string(),
});
export type Kiosk = z.infer<typeof Kiosk>;

/** Shown once, to be typed on the tablet. */
export const KioskWithCode = z.object({ kiosk: Kiosk, code: z.string(), goodUntil: Instant });
export type KioskWithCode = z.infer<typeof KioskWithCode>;

const One = z.strictObject({ id: Id });
const admins = ['School Admin'] as const;

export const listKiosks = endpoint('GET', '/school/kiosks', {
  summary: 'The gate devices of the school',
  answer: z.array(Kiosk),
  roles: admins,
});

/** The id is made by who asks: asked for twice, it is one device. */
export const addKiosk = command('PUT', '/school/kiosks/:id', {
  summary: 'Make a gate device, or change its name and gate',
  params: One,
  body: KioskContent,
  answer: Kiosk,
  roles: admins,
  offline: 'refuse',
});

export const makeKioskCode = command('POST', '/school/kiosks/:id/code', {
  summary: 'A one-time code that enrols a tablet as this gate device',
  params: One,
  answer: KioskWithCode,
  roles: admins,
  offline: 'refuse',
});

export const revokeKiosk = command('POST', '/school/kiosks/:id/revoke', {
  summary: 'End the enrolment of a gate device, and the code that waits',
  params: One,
  answer: Kiosk,
  roles: admins,
  offline: 'refuse',
});

export const KioskCode = z
  .string({ error: 'Enter the code' })
  .check(z.trim(), z.overwrite(withoutGaps), z.regex(/^\d{8}$/, { error: `Enter the ${kioskCodeLength} digits of the code` }));

/** `userId` of the answer is the device's: what it records is its own. */
export const enrolKiosk = command('POST', '/kiosk/enrol', {
  summary: 'Enrol this tablet as a gate device, by the code that a School Admin made',
  body: z.strictObject({ code: KioskCode }),
  answer: SignedIn,
  roles: 'public',
  offline: 'refuse',
});

export const KioskSelf = z.object({
  id: Id,
  schoolId: Id,
  name: z.string(),
  schoolName: z.string(),
  timeZone: z.string(),
  gate: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Of the tablet of a bus; absent in what an older server or console kept. */
  bus: z._default(z.nullable(z.object({ id: Id, name: z.string() })), null),
  /** Since when it is no gate device any more: it may hand in what it counted, and nothing else. */
  endedAt: z.nullable(Instant),
  /** The server's clock, by which the tablet learns how far its own is out before it counts anybody. */
  now: Instant,
  epoch: z.string(),
});
export type KioskSelf = z.infer<typeof KioskSelf>;

export const readKiosk = endpoint('GET', '/kiosk/me', {
  summary: 'Which gate device this tablet is',
  answer: KioskSelf,
  roles: [],
  kiosk: 'always',
  busTablet: 'always',
});

/** Staff as a gate shows them. */
export const GateEmployee = z.object({
  id: Id,
  name: z.string(),
  jobTitle: z.string(),
  staffNo: z.string(),
  photo: z.nullable(z.int()),
  cardVersion: z.int(),
  state: EmployeeState,
  whereNow: z.nullable(WhereNow),
});
export type GateEmployee = z.infer<typeof GateEmployee>;

export const listGateStaff = endpoint('GET', '/kiosk/staff', {
  summary: 'The staff as a gate knows them',
  answer: z.array(GateEmployee),
  roles: [],
  kiosk: 'active',
});

function withoutGaps(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}
