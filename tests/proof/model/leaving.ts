/** What people do about leave and at the gate: ask, decide, take back, sign out and in, hand a child over. */
import { readField } from '#contract/change.ts';
import type { ExeatContent, ExeatWarningKind } from '#contract/exeat.ts';
import { exeatLane } from '#contract/exeat-endpoints.ts';
import { endStates, type ExeatState, openStates, transitionOf } from '#contract/exeat-states.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import { movementLane } from '#contract/movement.ts';
import { releaseLane } from '#contract/release.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { DeviceTime } from '#contract/whereabouts.ts';
import { isRefused, isUnsent, type OutboxRecord } from '#outbox/record.ts';
import type { Act } from './edits.ts';
import type { WorldClass } from './school-class.ts';
import type { Cache } from './screen.ts';

const says = ['approve', 'decline'] as const;
const signs = ['house-out', 'gate-out', 'gate-in', 'house-in'] as const;
export const leavingDeeds = ['ask', ...says, 'call off', 'take back', ...signs, 'hand over'] as const;
export type LeavingDeed = (typeof leavingDeeds)[number];

/** Where children on leave pass, and where they are handed over. */
export const leaveGate = 'Leave gate';

export function isOfLeaving(deed: string): deed is LeavingDeed {
  return leavingDeeds.some((own) => own === deed);
}

/** A leave as the reader has it. */
export interface LeaveRead {
  id: string;
  version: number;
  state: ExeatState;
  content: ExeatContent;
  step: LeaveStepKind | null;
  askedBy: string;
  /** The last step that was not taken back. */
  last: { id: string; byId: string | null; deed: string };
}

interface Desk {
  userId: string;
  schoolClass: WorldClass;
  child: string;
  /** Of the child's leaves, which. */
  which: number;
  cache: Cache;
  records: readonly OutboxRecord[];
  isOffline: boolean;
  hand: { mark: number; newId: () => string; clock: DeviceTime };
}

/** Null when the screen offers no such thing. */
export function leavingAct(deed: LeavingDeed, desk: Desk): Act | null {
  if (deed === 'hand over') return handedOver(desk);
  const all = leavesIn(desk.cache).filter(({ content }) => content.studentId === desk.child);
  if (deed === 'ask') return all.filter(({ state }) => !endStates.some((one) => one === state)).length > 1 ? null : asked(desk);
  const leave = all.at(-1 - (desk.which % (all.length || 1)));
  if (!leave) return null;
  const waits = desk.records.filter(({ lane, state }) => lane === exeatLane(leave.id) && isUnsent({ state }));
  if (deed === 'take back') return takenBack(desk, { leave, waits });
  // What was said here shows as said: nobody says it again before it was answered.
  if (waits.length > 0) return null;
  if (deed === 'call off') return calledOff(desk, leave);
  if (deed === 'approve' || deed === 'decline') return decided(deed, desk, leave);
  return signed(deed, desk, leave);
}

export function leavesIn(cache: Cache): LeaveRead[] {
  return [...cache].flatMap(([lane, read]) => (lane.startsWith('exeat:') && read ? [readField(read.content, 'leave') as LeaveRead] : []));
}

const hour = 3_600_000;

function asked({ child, schoolClass, hand }: Desk): Act {
  const now = Date.parse(hand.clock.at) - (hand.clock.skewMs ?? 0);
  const content: ExeatContent = {
    studentId: child,
    typeId: schoolClass.leaveTypeId,
    departAt: new Date(now + hour).toISOString(),
    returnBy: new Date(now + 26 * hour).toISOString(),
    note: `mark ${hand.mark}`,
    destination: '12 Awolowo Road, Ikoyi',
    contactName: 'Ngozi Eze',
    contactPhone: '+2348035550100',
    transportOut: 'ALONE',
    transportBack: 'ALONE',
    collector: null,
    requester: { by: 'STAFF' },
    emergencyName: 'Ngozi Eze',
    emergencyPhone: '+2348035550100',
  };
  const id = hand.newId();
  return actOf('exeat.ask', { params: { id }, version: null, body: { ...content, device: hand.clock }, lane: exeatLane(id) });
}

function decided(deed: 'approve' | 'decline', desk: Desk, leave: LeaveRead): Act | null {
  const { hand, userId } = desk;
  // Whoever asked does not give the last approval.
  if (leave.step === null || (deed === 'approve' && leave.step === 'HEAD' && leave.askedBy === userId)) return null;
  const body =
    deed === 'approve'
      ? { deed, step: leave.step, note: `mark ${hand.mark}`, accepted: mayBeOff(desk, leave) }
      : { deed, step: leave.step, note: `mark ${hand.mark}` };
  return ofLeave('exeat.decide', leave, { stepId: hand.newId(), body });
}

/** Every warning that there can be: what is off is named by who decides, and judged elsewhere. */
function mayBeOff({ cache, child }: Desk, { id, content }: LeaveRead): string[] {
  const key = (kind: ExeatWarningKind, of: string) => `${kind}/${of}`;
  const days = [content.departAt, content.returnBy].map((at) => schoolDay(new Date(at), 'Africa/Lagos'));
  const moved = Object.keys(readField(cache.get(movementLane('student', child))?.content ?? {}, 'movements') ?? {});
  return [
    ...leavesIn(cache).flatMap((other) => (other.id === id ? [] : [key('EXEAT', other.id)])),
    ...days.map((day) => key('REGISTER', day)),
    ...moved.map((movementId) => key('OFF_SITE', movementId)),
    key('PASSED', schoolTime(new Date(content.departAt), 'Africa/Lagos')),
  ];
}

function takenBack({ userId }: Desk, { leave, waits }: { leave: LeaveRead; waits: readonly OutboxRecord[] }): Act | null {
  const own = waits.find((record) => record.kind === 'exeat.decide' && !isRefused(record))?.params['stepId'];
  const { last } = leave;
  const said = last.byId === userId && says.some((one) => one === last.deed) ? last.id : undefined;
  const stepId = own ?? said;
  return stepId === undefined ? null : ofLeave('exeat.undo', leave, { stepId, body: {} });
}

function calledOff({ hand }: Desk, leave: LeaveRead): Act | null {
  const isEarly = leave.state === 'SCHEDULED' || openStates.some((one) => one === leave.state);
  const deed = isEarly ? 'cancel' : 'recall';
  if (!transitionOf(leave.state, deed)) return null;
  return ofLeave('exeat.withdraw', leave, { stepId: hand.newId(), body: { deed, note: `mark ${hand.mark}` } });
}

function signed(deed: (typeof signs)[number], { hand, isOffline }: Desk, leave: LeaveRead): Act | null {
  if (!transitionOf(leave.state, deed)) return null;
  const check = deed === 'gate-out' ? 'ALONE' : null;
  const body = { deed, point: { gateId: null, name: leaveGate }, device: hand.clock, isOffline, check, note: `mark ${hand.mark}` };
  return ofLeave('exeat.sign', leave, { stepId: hand.newId(), body });
}

function handedOver({ child, schoolClass, hand, isOffline }: Desk): Act {
  const body = {
    to: { of: 'GUARDIAN', guardianId: schoolClass.guardianId, name: 'Ngozi Eze' },
    check: 'PHOTO_MATCH',
    childComfortable: true,
    point: { gateId: null, name: leaveGate },
    device: hand.clock,
    isOffline,
    listAsOf: hand.clock.at,
    office: '',
    note: `mark ${hand.mark}`,
  };
  return actOf('release.record', { params: { studentId: child, id: hand.newId() }, version: null, body, lane: releaseLane(child) });
}

interface Deed {
  params: Record<string, string>;
  version: number | null;
  body: object;
  lane: string;
}

function ofLeave(kind: Act['edit']['kind'], { id, version }: LeaveRead, { stepId, body }: { stepId: string; body: object }): Act {
  return actOf(kind, { params: { id, stepId }, version, body, lane: exeatLane(id) });
}

function actOf(kind: Act['edit']['kind'], { params, version, body, lane }: Deed): Act {
  const edit = { kind, params, body, base: { version, was: {} }, title: kind, route: '/', schoolDate: '2026-11-20' };
  return { edit, lane, isBad: false };
}
