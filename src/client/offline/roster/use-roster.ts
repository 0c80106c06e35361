import { useSyncExternalStore } from 'react';
import type { House } from '#contract/house.ts';
import type { SchoolClass } from '#contract/school-class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { rosterFolds } from '#client/app/roster-folds.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { type RosterState, rosterState, subscribeRoster } from './current-roster.ts';
import { projectStudents } from './projection.ts';

/** The children this person may see, as far as this device knows them, with this person's own edits. */
export interface Roster {
  status: RosterState['status'];
  asOf: Date | null;
  /** By name. The same array as long as nothing in it changes. */
  students: readonly StudentCard[];
  classes: readonly SchoolClass[];
  houses: readonly House[];
}

export function useRoster(): Roster {
  const state = useSyncExternalStore(subscribeRoster, rosterState);
  const { records } = useOutboxView();
  return rosterOf(state, records);
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
  const students = state.data ? projectStudents(state.data, records, rosterFolds) : [];
  const roster = {
    status: state.status,
    asOf: state.data && new Date(state.data.asOf),
    students,
    classes: state.data?.classes ?? [],
    houses: state.data?.houses ?? [],
  };
  made.set(state, { records, roster });
  return roster;
}
