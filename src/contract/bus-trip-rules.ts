/** How a trip stands, by its plan and what was said of it. Pure, on the device and on the server, and the same in whatever order it arrives. */
import { preTripItems } from './bus-report.ts';
import type { BusTrip, BusTripState, TripBus, TripFigures, TripPlan } from './bus-trip.ts';
import { type ChildSays, isOfChild, type OfChild, type TripEvent, type TripSaid } from './bus-trip-event.ts';

/** EXPECTED: nothing is said. A child of whom two say different things is where it is least safe. */
export type ChildState = 'EXPECTED' | 'ON' | 'OFF' | 'HANDED_BACK' | 'ABSENCE_TOLD' | 'NO_SHOW';

export type ChildEvent = TripEvent & { said: OfChild };

export interface ChildNow {
  studentId: string;
  /** Of the plan; null of a child whom it does not have, or who has no stop in it. */
  stopId: string | null;
  isPlanned: boolean;
  state: ChildState;
  /** Two said different things, and neither knew of the other's. */
  isDisputed: boolean;
  /** Nobody was there for the child. */
  isNotMet: boolean;
  /** What stands; what is said next stands over these. */
  heads: ChildEvent[];
  /** All that was said, the oldest first. */
  events: ChildEvent[];
}

export interface TripNow {
  state: BusTripState;
  /** In the order of the stops, those who were not planned last. */
  children: ChildNow[];
  figures: TripFigures;
  bus: TripBus | null;
  insteadOf: TripBus | null;
  crew: Pick<TripPlan, 'driverName' | 'driverPhone' | 'attendantName' | 'attendantPhone'>;
  checked: Said<'CHECKED'> | null;
  started: Said<'STARTED'> | null;
  arrived: Said<'ARRIVED'> | null;
  walked: Said<'WALKED'> | null;
  closed: Said<'CLOSED'> | null;
  cancelled: Said<'CANCELLED'> | null;
  delayed: Said<'DELAYED'> | null;
}

export type Said<Says extends TripSaid['says']> = TripEvent & { said: Extract<TripSaid, { says: Says }> };

type Known = Pick<BusTrip, 'plan' | 'events' | 'buses'>;

export function tripNow({ plan, events, buses }: Known): TripNow {
  const inOrder = events.toSorted(compareEvents);
  const children = childrenOf(plan, inOrder);
  const substituted = lastOf(inOrder, 'SUBSTITUTED');
  const bus = busOf(inOrder, { plan, buses });
  // Another bus has to be looked at anew.
  const swapped = inOrder.filter((event) => event.said.says === 'SUBSTITUTED' && event.said.busId !== null).at(-1);
  const checked = lastOf(swapped ? inOrder.slice(inOrder.indexOf(swapped) + 1) : inOrder, 'CHECKED');
  const started = firstOf(inOrder, 'STARTED');
  const arrived = lastOf(inOrder, 'ARRIVED');
  const deeds = {
    checked,
    started,
    arrived,
    walked: walkOf(inOrder, { arrived, children }),
    closed: lastOf(inOrder, 'CLOSED'),
    cancelled: lastOf(inOrder, 'CANCELLED'),
    delayed: lastOf(inOrder, 'DELAYED'),
  };
  const figures = figuresOf(children);
  return {
    state: stateOf({
      ...deeds,
      left: figures.left,
      isUsed: started !== null || arrived !== null || (deeds.cancelled !== null && figures.boarded > 0),
    }),
    children,
    figures,
    bus,
    insteadOf: bus?.id === plan.bus?.id ? null : plan.bus,
    crew: crewOf(plan, substituted),
    ...deeds,
  };
}

interface Deeds extends Pick<TripNow, 'checked' | 'arrived' | 'walked' | 'closed' | 'cancelled'> {
  left: number;
  /** It drove: somebody said so, or a child was on it when it was called off. Children may board before it starts. */
  isUsed: boolean;
}

function stateOf({ checked, arrived, walked, closed, cancelled, left, isUsed }: Deeds): BusTripState {
  if (!isUsed) {
    if (cancelled) return 'CANCELLED';
    if (!checked) return 'SCHEDULED';
    if (isHeld(checked.said)) return 'DEFECT_HOLD';
    return isWhole(checked.said) ? 'PRE_CHECK_PASSED' : 'SCHEDULED';
  }
  if (!arrived) return 'RUNNING';
  if (!walked) return 'ARRIVED';
  return closed && left === 0 ? 'CLOSED' : 'CHILD_CHECK_DONE';
}

type Checked = Said<'CHECKED'>['said'];

/** A serious defect holds the bus. */
export function isHeld({ items }: Checked): boolean {
  return Object.values(items).some((check) => check?.result === 'DEFECT' && check.severity === 'HIGH');
}

/** Every item was looked at. */
export function isWhole({ items }: Checked): boolean {
  return preTripItems.every((item) => items[item] !== undefined);
}

/** What is in the way of closing it, in the order in which it is done; empty when nothing is. */
export type InTheWay = 'NOT_STARTED' | 'NOT_ARRIVED' | 'NOT_WALKED' | 'CHILDREN';

export function inTheWay({ started, arrived, walked, figures }: Pick<TripNow, 'started' | 'arrived' | 'walked' | 'figures'>): InTheWay[] {
  const all: [InTheWay, boolean][] = [
    ['NOT_STARTED', !started],
    ['NOT_ARRIVED', !arrived],
    ['CHILDREN', figures.left > 0],
    ['NOT_WALKED', !walked],
  ];
  return all.flatMap(([what, isSo]) => (isSo ? [what] : []));
}

/** By time, and of one moment by id. */
export function compareEvents(a: Pick<TripEvent, 'at' | 'id'>, b: Pick<TripEvent, 'at' | 'id'>): number {
  return Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function childrenOf(plan: TripPlan, inOrder: readonly TripEvent[]): ChildNow[] {
  const said = Map.groupBy(inOrder.filter(isChildEvent), (event) => event.said.studentId);
  const planned = plan.riders.map(({ studentId, stopId }) => childNow({ studentId, stopId, isPlanned: true }, said.get(studentId) ?? []));
  const known = new Set(plan.riders.map(({ studentId }) => studentId));
  const others = [...said].filter(([studentId]) => !known.has(studentId));
  const unplanned = others.map(([studentId, events]) => childNow({ studentId, stopId: null, isPlanned: false }, events));
  // Who was taken on by mistake, and is not awaited, was never there.
  return [...planned, ...unplanned.filter(({ heads }) => heads.length > 0)];
}

function isChildEvent(event: TripEvent): event is ChildEvent {
  return isOfChild(event.said);
}

const states: Record<Exclude<ChildSays, 'TAKEN_BACK'>, ChildState> = {
  BOARDED: 'ON',
  NOT_MET: 'ON',
  ALIGHTED: 'OFF',
  HANDED_BACK: 'HANDED_BACK',
  ABSENCE_TOLD: 'ABSENCE_TOLD',
  NO_SHOW: 'NO_SHOW',
};

function childNow(child: Pick<ChildNow, 'studentId' | 'stopId' | 'isPlanned'>, events: ChildEvent[]): ChildNow {
  const heads = headsOf(events);
  const said = [...new Set(heads.flatMap(({ said: { says } }) => (says === 'TAKEN_BACK' ? [] : [states[says]])))];
  const [first = 'EXPECTED'] = said;
  return {
    ...child,
    state: said.includes('ON') ? 'ON' : first,
    isDisputed: said.length > 1,
    isNotMet: heads.some(({ said: { says } }) => says === 'NOT_MET'),
    heads,
    events,
  };
}

/** What was taken back is as if it had never been said: what it stood over stands again. */
function headsOf(events: readonly ChildEvent[]): ChildEvent[] {
  const takenBack = new Set(events.flatMap(({ said: { says, over } }) => (says === 'TAKEN_BACK' ? over : [])));
  const standing = events.filter(({ id, said: { says } }) => says !== 'TAKEN_BACK' && !takenBack.has(id));
  const replaced = new Set(standing.flatMap(({ id, said: { over } }) => over.filter((each) => each !== id)));
  const heads = standing.filter(({ id }) => !replaced.has(id));
  // That each stands over the other nobody can mean: both are shown then, and no child is lost.
  return heads.length > 0 ? heads : standing;
}

/** Nobody may close over a child who is on the bus, of whom nothing is said, or of whom two say different things. */
export function isLeft({ state, isDisputed }: Pick<ChildNow, 'state' | 'isDisputed'>): boolean {
  return isDisputed || state === 'ON' || state === 'EXPECTED';
}

function figuresOf(children: readonly ChildNow[]): TripFigures {
  const count = (is: (child: ChildNow) => boolean) => children.filter(is).length;
  return {
    expected: count(({ isPlanned }) => isPlanned),
    awaited: count(({ state }) => state === 'EXPECTED'),
    on: count(({ state }) => state === 'ON'),
    off: count(({ state }) => state === 'OFF' || state === 'HANDED_BACK'),
    absent: count(({ state }) => state === 'ABSENCE_TOLD' || state === 'NO_SHOW'),
    left: count(isLeft),
    disputed: count(({ isDisputed }) => isDisputed),
    boarded: count(wasOn),
  };
}

/** Who walked through the bus saw nobody: after it arrived, and after the last child had left it. */
function walkOf(inOrder: readonly TripEvent[], { arrived, children }: Pick<TripNow, 'arrived' | 'children'>): Said<'WALKED'> | null {
  const walked = lastOf(inOrder, 'WALKED');
  const moves = children.flatMap(({ heads }) => heads.filter(({ said: { says } }) => moved.has(says)));
  const isLast = walked !== null && arrived !== null && [arrived, ...moves].every((event) => compareEvents(event, walked) < 0);
  return isLast && children.every(({ state }) => state !== 'ON') ? walked : null;
}

const moved: ReadonlySet<ChildSays> = new Set(['BOARDED', 'ALIGHTED', 'NOT_MET', 'HANDED_BACK']);

/** By what stands: what was taken back never was. */
export function wasOn({ state }: Pick<ChildNow, 'state'>): boolean {
  return state === 'ON' || state === 'OFF' || state === 'HANDED_BACK';
}

function busOf(inOrder: readonly TripEvent[], { plan, buses }: Pick<Known, 'plan' | 'buses'>): TripBus | null {
  const named = inOrder.flatMap(({ said }) => (said.says === 'SUBSTITUTED' && said.busId !== null ? [said.busId] : [])).at(-1);
  return named === undefined ? plan.bus : (buses.find(({ id }) => id === named) ?? plan.bus);
}

function crewOf(plan: TripPlan, substituted: Said<'SUBSTITUTED'> | null): TripNow['crew'] {
  const { driverName, driverPhone, attendantName, attendantPhone } = plan;
  if (!substituted) return { driverName, driverPhone, attendantName, attendantPhone };
  const { said } = substituted;
  return {
    ...(said.driverName === '' ? { driverName, driverPhone } : { driverName: said.driverName, driverPhone: said.driverPhone }),
    ...(said.attendantName === ''
      ? { attendantName, attendantPhone }
      : { attendantName: said.attendantName, attendantPhone: said.attendantPhone }),
  };
}

function firstOf<Says extends TripSaid['says']>(inOrder: readonly TripEvent[], says: Says): Said<Says> | null {
  return inOrder.find((event): event is Said<Says> => event.said.says === says) ?? null;
}

function lastOf<Says extends TripSaid['says']>(inOrder: readonly TripEvent[], says: Says): Said<Says> | null {
  return inOrder.findLast((event): event is Said<Says> => event.said.says === says) ?? null;
}
