/** How a leave goes from asking to the return: one table for the server, the screens and the tests. Pure. */
import * as z from 'zod/mini';
import type { AuditAction } from './audit.ts';
import type { NotificationKind } from './notification.ts';
import { families, type Role } from './role.ts';

/**
 * DRAFT stands on the device of whoever asks, and is in no answer. SUBMITTED is passed within one deed, unless it was not sent yet.
 * That a child is late is not kept: it follows from the time.
 */
export const ExeatState = z.enum([
  'DRAFT',
  'SUBMITTED',
  'PARENT_CONSENT',
  'MEDICAL_REVIEW',
  'HOUSE_REVIEW',
  'FINAL_APPROVAL',
  'SCHEDULED',
  'HOUSE_SIGNED_OUT',
  'OUT',
  'GATE_SIGNED_IN',
  'CLOSED',
  'CHANGES_ASKED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'RECALLED',
]);
export type ExeatState = z.infer<typeof ExeatState>;

export const ExeatDeed = z.enum([
  'ask',
  'forward',
  'consent',
  'refuse',
  'object',
  'approve',
  'override',
  'decline',
  'ask-changes',
  'cancel',
  'recall',
  'expire',
  'house-out',
  'gate-out',
  'gate-in',
  'house-in',
]);
export type ExeatDeed = z.infer<typeof ExeatDeed>;

/**
 * NEXT: the next step of the type's chain that has a say, and after the last SCHEDULED. IN: closed for a child without a house. SAME: it
 * stays as it is.
 */
type Goal = ExeatState | 'NEXT' | 'IN' | 'SAME';

/** `asker`: who asked; `house`: who holds the child's house; `clinic`: who works in the sick bay. A School Admin stands in for each. */
export type Standing = 'asker' | 'house' | 'clinic';

/** What has to come with the deed. `other`: somebody else than who asked, where it is the last say, or where there is one. */
export type Need = 'reason' | 'evidence' | 'collector-check' | 'other';

export type ExeatAction = Extract<AuditAction, `exeat.${string}`>;

export interface Transition {
  from: readonly ExeatState[];
  deed: ExeatDeed;
  to: Goal;
  /** Of the children whom they see; empty: the server by itself. */
  roles: readonly Role[];
  /** One of these, besides the role; empty: the role is enough. */
  standing: readonly Standing[];
  needs: readonly Need[];
  trail: ExeatAction;
  /** Who is told: whoever it waits on from now, who asked, or nobody. */
  tells: { kind: NotificationKind; whom: 'waited-on' | 'asker' } | null;
}

const admin: readonly Role[] = ['School Admin'];
const deciders: readonly Role[] = ['School Admin', 'Hybrid'];

const waits = { kind: 'exeat.waiting', whom: 'waited-on' } as const;
const isDecided = { kind: 'exeat.decided', whom: 'asker' } as const;

/** What waits for somebody's say, in the order of the product's own chain. */
export const reviewStates = ['PARENT_CONSENT', 'MEDICAL_REVIEW', 'HOUSE_REVIEW', 'FINAL_APPROVAL'] as const satisfies ExeatState[];
export type ReviewState = (typeof reviewStates)[number];

export const openStates = ['SUBMITTED', ...reviewStates, 'CHANGES_ASKED'] as const satisfies ExeatState[];
export const activeStates = ['HOUSE_SIGNED_OUT', 'OUT', 'GATE_SIGNED_IN'] as const satisfies ExeatState[];
/** Signed out, of the house or at the gate, and not back: who is so for too long is overdue. */
export const awayStates = ['HOUSE_SIGNED_OUT', 'OUT'] as const satisfies ExeatState[];
export const endStates = ['CLOSED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'RECALLED'] as const satisfies ExeatState[];

const none = { standing: [], needs: [] } as const;

/** Consent was given or is not waited for any more, and the child has not left the school. */
export const objectedStates = [
  'MEDICAL_REVIEW',
  'HOUSE_REVIEW',
  'FINAL_APPROVAL',
  'SCHEDULED',
  'HOUSE_SIGNED_OUT',
] as const satisfies ExeatState[];

export const transitions: readonly Transition[] = [
  { from: ['DRAFT'], deed: 'ask', to: 'SUBMITTED', roles: families, ...none, trail: 'exeat.asked', tells: null },
  {
    from: ['CHANGES_ASKED'],
    deed: 'ask',
    to: 'SUBMITTED',
    roles: families,
    standing: ['asker'],
    needs: [],
    trail: 'exeat.asked-again',
    tells: null,
  },
  // The trail has who asked: that it went on to the first who has a say is no deed of anybody.
  { from: ['SUBMITTED'], deed: 'forward', to: 'NEXT', roles: [], ...none, trail: 'exeat.asked', tells: waits },
  {
    from: ['PARENT_CONSENT'],
    deed: 'consent',
    to: 'NEXT',
    roles: families,
    standing: [],
    needs: ['evidence', 'other'],
    trail: 'exeat.consented',
    tells: waits,
  },
  {
    from: ['PARENT_CONSENT'],
    deed: 'refuse',
    to: 'DECLINED',
    roles: families,
    standing: [],
    needs: ['evidence', 'reason'],
    trail: 'exeat.refused',
    tells: isDecided,
  },
  // A guardian who was asked and was not the first to answer: people look at it, and nothing goes on by itself.
  { from: objectedStates, deed: 'object', to: 'SAME', roles: [], standing: [], needs: ['evidence'], trail: 'exeat.objected', tells: null },
  approval('MEDICAL_REVIEW', deciders, ['clinic']),
  approval('HOUSE_REVIEW', deciders, ['house']),
  approval('FINAL_APPROVAL', admin, []),
  {
    from: reviewStates,
    deed: 'override',
    to: 'SCHEDULED',
    roles: admin,
    standing: [],
    needs: ['reason', 'other'],
    trail: 'exeat.overridden',
    tells: isDecided,
  },
  ...refusal('MEDICAL_REVIEW', deciders, ['clinic']),
  ...refusal('HOUSE_REVIEW', deciders, ['house']),
  ...refusal('FINAL_APPROVAL', admin, []),
  ...refusal('PARENT_CONSENT', admin, []),
  {
    from: [...openStates, 'SCHEDULED'],
    deed: 'cancel',
    to: 'CANCELLED',
    roles: families,
    standing: ['asker'],
    needs: ['reason'],
    trail: 'exeat.cancelled',
    tells: isDecided,
  },
  {
    from: ['SCHEDULED', 'HOUSE_SIGNED_OUT'],
    deed: 'recall',
    to: 'RECALLED',
    roles: deciders,
    standing: ['house'],
    needs: ['reason'],
    trail: 'exeat.recalled',
    tells: isDecided,
  },
  // Who was signed out of the house and has not passed the gate is somewhere: that runs out for nobody.
  { from: [...openStates, 'SCHEDULED'], deed: 'expire', to: 'EXPIRED', roles: [], ...none, trail: 'exeat.expired', tells: isDecided },
  { from: ['SCHEDULED'], deed: 'house-out', to: 'HOUSE_SIGNED_OUT', roles: families, ...none, trail: 'exeat.house-out', tells: null },
  {
    from: ['SCHEDULED', 'HOUSE_SIGNED_OUT'],
    deed: 'gate-out',
    to: 'OUT',
    roles: families,
    standing: [],
    needs: ['collector-check'],
    trail: 'exeat.gate-out',
    tells: null,
  },
  { from: ['OUT'], deed: 'gate-in', to: 'IN', roles: families, ...none, trail: 'exeat.gate-in', tells: null },
  // Where nobody was at the gate, or the child has never passed it, the house is the first to see that it is back.
  {
    from: [...awayStates, 'GATE_SIGNED_IN'],
    deed: 'house-in',
    to: 'CLOSED',
    roles: families,
    ...none,
    trail: 'exeat.house-in',
    tells: null,
  },
];

/** An approval may be taken back within seconds, and a device without a connection have heard of it alone. */
export const unapprovedStates = [...reviewStates, 'CHANGES_ASKED', 'DECLINED'] as const satisfies ExeatState[];

/**
 * Signs that reach the server after the child has gone, because the device had no connection, or another device was heard first.
 * What happened is kept from these states too. Where something later is known already, the state stays as it is.
 */
const toldLate: readonly Transition[] = [
  late('house-out', 'HOUSE_SIGNED_OUT', ['EXPIRED', 'CANCELLED', 'RECALLED', 'OUT', 'GATE_SIGNED_IN', 'CLOSED']),
  {
    ...late('gate-out', 'OUT', ['EXPIRED', 'CANCELLED', 'RECALLED', 'GATE_SIGNED_IN', 'CLOSED', ...unapprovedStates]),
    needs: ['collector-check'],
  },
  late('gate-in', 'IN', ['SCHEDULED', 'HOUSE_SIGNED_OUT', 'EXPIRED', 'CANCELLED', 'RECALLED', 'GATE_SIGNED_IN', 'CLOSED']),
  late('house-in', 'CLOSED', ['SCHEDULED', 'EXPIRED', 'CANCELLED', 'RECALLED']),
];

function late(deed: 'house-out' | 'gate-out' | 'gate-in' | 'house-in', to: Goal, from: readonly ExeatState[]): Transition {
  return { from, deed, to, roles: families, ...none, trail: `exeat.${deed}`, tells: null };
}

function approval(from: ReviewState, roles: readonly Role[], standing: readonly Standing[]): Transition {
  return { from: [from], deed: 'approve', to: 'NEXT', roles, standing, needs: ['other'], trail: 'exeat.approved', tells: waits };
}

function refusal(from: ReviewState, roles: readonly Role[], standing: readonly Standing[]): Transition[] {
  const common = { from: [from], roles, standing, needs: ['reason'] as const, tells: isDecided };
  return [
    { ...common, deed: 'decline', to: 'DECLINED', trail: 'exeat.declined' },
    { ...common, deed: 'ask-changes', to: 'CHANGES_ASKED', trail: 'exeat.changes-asked' },
  ];
}

/** What this leave does not allow, whoever may do it: a child whom a restriction concerns goes nowhere, and one without a house leaves none. */
export function isBarred(deed: ExeatDeed, { isBlocked, hasHouse }: { isBlocked: boolean; hasHouse: boolean }): boolean {
  if (deed === 'house-out') return !hasHouse;
  return isBlocked && (deed === 'approve' || deed === 'override' || deed === 'gate-out');
}

export function isAway(state: ExeatState): boolean {
  return awayStates.some((one) => one === state);
}

/** `isToldLate`: of something that has happened, and can only be kept. */
export function transitionOf(state: ExeatState, deed: ExeatDeed, { isToldLate = false } = {}): Transition | null {
  const all = isToldLate ? [...transitions, ...toldLate] : transitions;
  return all.find((one) => one.deed === deed && one.from.includes(state)) ?? null;
}

/** Who does it; null for the server itself. */
export interface Doer {
  role: Role;
  standings: readonly Standing[];
}

/** Whether the table lets them, of a child whom they see. */
export function mayDo({ roles, standing }: Transition, doer: Doer | null): boolean {
  if (doer === null || roles.length === 0) return doer === null && roles.length === 0;
  if (!roles.includes(doer.role)) return false;
  return doer.role === 'School Admin' || standing.length === 0 || standing.some((one) => doer.standings.includes(one));
}

/** In the order of the table. */
export function deedsFor(state: ExeatState, doer: Doer): ExeatDeed[] {
  return transitions.filter((one) => one.from.includes(state) && mayDo(one, doer)).map(({ deed }) => deed);
}
