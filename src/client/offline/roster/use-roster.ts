import type { BusName } from '#contract/bus.ts';
import type { CardKey } from '#contract/card.ts';
import type { House } from '#contract/house.ts';
import type { LeaveType } from '#contract/leave-type.ts';
import type { SchoolClass } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { currentOutbox } from '#client/offline/current-outbox.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useStore } from '#client/ui/store.ts';
import { currentRoster, type RosterState } from './current-roster.ts';
import { projectPlaces, projectStudents } from './projection.ts';
import type { RosterData } from './roster-data.ts';
import { rosterFolds } from './roster-fold.ts';

/** The children this person may see, as far as this device knows them, with this person's own edits. */
export interface Roster {
  status: RosterState['status'];
  asOf: Date | null;
  /** By name. The same array as long as nothing in it changes. */
  students: readonly StudentCard[];
  classes: readonly SchoolClass[];
  houses: readonly House[];
  buses: readonly BusName[];
  /** By name, closed ones too. */
  leaveTypes: readonly LeaveType[];
  cardKeys: readonly CardKey[];
}

export function useRoster(): Roster {
  const state = useStore(currentRoster);
  const { records } = useOutboxView();
  return rosterOf(state, records);
}

/** Whether the roster has been read since this moment, in ms of the device's clock. */
export function isNewer({ asOf }: Pick<Roster, 'asOf'>, readAt: number): boolean {
  return asOf !== null && asOf.getTime() >= readAt;
}

/** For words outside of a screen that follows the roster. */
export function rosterNow(): Roster {
  return rosterOf(currentRoster.get(), currentOutbox()?.view().records ?? noRecords);
}

type Held = Pick<Roster, 'students' | 'classes' | 'houses' | 'buses' | 'leaveTypes' | 'cardKeys'>;

const nothing: Held = { students: [], classes: [], houses: [], buses: [], leaveTypes: [], cardKeys: [] };
const noBuses: readonly BusName[] = [];
const noLeaveTypes: readonly LeaveType[] = [];
const noRecords: readonly OutboxRecord[] = [];

/** The classes, the houses and the types of leave as the server last told of them, for who folds the edits in. */
export function useHeldPlaces(): Pick<Held, 'classes' | 'houses' | 'leaveTypes'> {
  const { classes, houses, leaveTypes } = useStore(currentRoster).data ?? nothing;
  return { classes, houses, leaveTypes: leaveTypes ?? noLeaveTypes };
}

interface Made {
  records: readonly OutboxRecord[];
  roster: Roster;
}

const made = new WeakMap<RosterState, Made>();

/** Several parts of a screen ask, at each drawing: folded once for all of them. */
function rosterOf(state: RosterState, records: readonly OutboxRecord[]): Roster {
  const before = made.get(state);
  if (before?.records === records) return before.roster;
  const { status, data } = state;
  const roster: Roster = { status, asOf: data && new Date(data.asOf), ...(data ? withEdits(data, records) : nothing) };
  made.set(state, { records, roster });
  return roster;
}

function withEdits({ students, classes, houses, buses, leaveTypes, cardKeys, asOf }: RosterData, records: readonly OutboxRecord[]): Held {
  const folds = rosterFolds.get();
  return {
    students: projectStudents({ students, asOf }, records, folds.students),
    classes: projectPlaces({ places: classes, asOf }, records, folds.classes),
    houses: projectPlaces({ places: houses, asOf }, records, folds.houses),
    buses: projectPlaces({ places: buses ?? noBuses, asOf }, records, folds.buses),
    leaveTypes: projectPlaces({ places: leaveTypes ?? noLeaveTypes, asOf }, records, folds.leaveTypes),
    cardKeys,
  };
}
