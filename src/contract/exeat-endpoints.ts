/** The calls of leave. What is asked, said and done is queued: each step has an id, made by whoever does it. */
import * as z from 'zod/mini';
import { command, endpoint, queuedCommand } from './endpoint.ts';
import { ByTelephone, CollectorCheck, ExeatContent, ExeatDetail, ExeatFilter, ExeatPage } from './exeat.ts';
import { LateAnswer, Lateness, LateStepKind } from './exeat-late.ts';
import { ExeatState } from './exeat-states.ts';
import { Id, note, text } from './fields.ts';
import { LeaveStepKind } from './leave-type.ts';
import { families, type Role } from './role.ts';
import { DeviceTime, Point } from './whereabouts.ts';

const One = z.strictObject({ id: Id });
const OneSay = z.strictObject({ id: Id, stepId: Id });
const path = '/school/exeats';
const deciders: readonly Role[] = ['School Admin', 'Hybrid'];

export function exeatLane(id: string): string {
  return `exeat:${id}`;
}

const ofOne = {
  params: OneSay,
  answer: ExeatDetail,
  kindV: 1,
  lane: ({ params }: { params: { id: string } }) => exeatLane(params.id),
};

export const listExeats = endpoint('GET', path, {
  summary: 'Leave of the children whom the caller sees, by departure, who is overdue first',
  query: ExeatFilter,
  answer: ExeatPage,
  roles: families,
});

export const readExeat = endpoint('GET', `${path}/:id`, {
  summary: 'One leave, with all that is known of it',
  params: One,
  answer: ExeatDetail,
  roles: families,
});

/** A new request, or one that went back to be changed, whole. `device`: when it was asked for. */
export const askExeat = queuedCommand('PUT', `${path}/:id`, {
  summary: 'Ask for leave of a child, or ask again with what was to be changed',
  params: One,
  body: z.strictObject({ ...ExeatContent.shape, device: DeviceTime }),
  answer: ExeatDetail,
  roles: families,
  kind: 'exeat.ask',
  kindV: 1,
  lane: ({ params }) => exeatLane(params.id),
  createdIn: ({ body }) => [`student:${body.studentId}`],
});

/** What a guardian, or the host, said on the telephone. `step`: whose say it is. */
export const ExeatConsent = z.strictObject({
  deed: z.enum(['consent', 'refuse'], { error: 'Choose what they said' }),
  step: z.enum(['PARENT', 'HOST']),
  telephone: ByTelephone,
  note: note(300),
});
export type ExeatConsent = z.infer<typeof ExeatConsent>;

export const consentToExeat = queuedCommand('PUT', `${path}/:id/consents/:stepId`, {
  ...ofOne,
  summary: 'Record that consent to a leave was given on the telephone, or refused',
  body: ExeatConsent,
  roles: families,
  kind: 'exeat.consent',
});

/** A link that was lost: another goes to the guardian's own address, and to no other. */
export const sendExeatConsent = command('POST', `${path}/:id/consent-letters/:guardianId`, {
  summary: 'Send a guardian the question for their consent once more',
  params: z.strictObject({ id: Id, guardianId: Id }),
  body: z.strictObject({}),
  answer: ExeatDetail,
  roles: families,
  offline: 'refuse',
});

const why = text('a reason', 300);

/** `step`: whose say it is. `accepted`: the keys of the warnings that were looked at, and approved all the same. */
export const ExeatDecision = z.discriminatedUnion('deed', [
  z.strictObject({
    deed: z.literal('approve'),
    step: LeaveStepKind,
    accepted: z.array(z.string().check(z.maxLength(120))),
    note: note(300),
  }),
  z.strictObject({ deed: z.literal('override'), step: LeaveStepKind, accepted: z.array(z.string().check(z.maxLength(120))), note: why }),
  z.strictObject({ deed: z.literal('decline'), step: LeaveStepKind, note: why }),
  z.strictObject({ deed: z.literal('ask-changes'), step: LeaveStepKind, note: text('what has to be changed', 300) }),
]);
export type ExeatDecision = z.infer<typeof ExeatDecision>;

export const decideExeat = queuedCommand('PUT', `${path}/:id/decisions/:stepId`, {
  ...ofOne,
  summary: 'Give one’s say to a leave: approve, decline or ask for changes',
  body: ExeatDecision,
  roles: deciders,
  kind: 'exeat.decide',
});

export const undoExeatDecision = queuedCommand('POST', `${path}/:id/steps/:stepId/undo`, {
  ...ofOne,
  summary: 'Take back one’s say before anybody was told of it',
  body: z.strictObject({}),
  roles: families,
  kind: 'exeat.undo',
});

export const ExeatWithdrawal = z.strictObject({ deed: z.enum(['cancel', 'recall']), note: why });
export type ExeatWithdrawal = z.infer<typeof ExeatWithdrawal>;

export const withdrawExeat = queuedCommand('PUT', `${path}/:id/withdrawals/:stepId`, {
  ...ofOne,
  summary: 'Take a request back, or call off a leave before the child has left',
  body: ExeatWithdrawal,
  roles: families,
  kind: 'exeat.withdraw',
});

/** What a gate's tablet hears of a sign: nothing of the leave besides. */
export const SignedAtGate = z.object({ id: Id, version: z.int(), state: ExeatState });

/** `check`: of who takes the child along, at the gate on the way out; null for the other three. */
export const ExeatSign = z.strictObject({
  deed: z.enum(['house-out', 'gate-out', 'gate-in', 'house-in']),
  point: Point,
  device: DeviceTime,
  isOffline: z.boolean(),
  check: z.nullable(CollectorCheck),
  /** Who at the office agreed to it; absent in what an older console signed. */
  office: z._default(note(120), ''),
  note: note(300),
});
export type ExeatSign = z.infer<typeof ExeatSign>;

export const signExeat = queuedCommand('PUT', `${path}/:id/signs/:stepId`, {
  ...ofOne,
  summary: 'Sign a child out on leave, or in again',
  body: ExeatSign,
  answer: z.union([ExeatDetail, SignedAtGate]),
  roles: families,
  kiosk: 'always',
  kind: 'exeat.sign',
});

/** What came of the call to the collector, by whoever called; or whether a child who is not back is missing, by a School Admin. */
export const answerLateStep = command('POST', `${path}/:id/late/:kind`, {
  summary: 'Say what came of a step that followed a child who is not back',
  params: z.strictObject({ id: Id, kind: LateStepKind }),
  body: LateAnswer,
  answer: ExeatDetail,
  roles: families,
  offline: 'refuse',
});

export const writeLateness = command('POST', `${path}/:id/lateness`, {
  summary: 'Write why a child came back late, and what was done about it',
  params: One,
  body: Lateness,
  answer: ExeatDetail,
  roles: deciders,
  offline: 'refuse',
});

export const exeatEndpoints = {
  listExeats,
  readExeat,
  askExeat,
  consentToExeat,
  sendExeatConsent,
  decideExeat,
  undoExeatDecision,
  withdrawExeat,
  signExeat,
  answerLateStep,
  writeLateness,
};

export const queuedExeats = [askExeat, consentToExeat, decideExeat, undoExeatDecision, withdrawExeat, signExeat] as const;
