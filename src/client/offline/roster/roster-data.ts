/** The roster in memory, and what becomes of it with each answer of the server. Pure. */
import type * as z from 'zod/mini';
import type { BusName } from '#contract/bus.ts';
import type { CardKey } from '#contract/card.ts';
import type { House } from '#contract/house.ts';
import type { LeaveType } from '#contract/leave-type.ts';
import { compareKeys } from '#contract/order.ts';
import type { readRoster } from '#contract/roster.ts';
import type { SchoolClass } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { textOf } from './card-text.ts';

export interface RosterData {
  /** Up to where this device has read the changes. */
  cursor: string;
  /** When the asking began that brought it up to date, in ms of the device's clock. */
  asOf: number;
  /** By name. */
  students: readonly StudentCard[];
  classes: readonly SchoolClass[];
  houses: readonly House[];
  /** Null: kept by a console that did not ask for them yet. */
  buses: readonly BusName[] | null;
  /** Null likewise. */
  leaveTypes: readonly LeaveType[] | null;
  /** What cards are checked by. */
  cardKeys: readonly CardKey[];
}

export type RosterAnswer = z.output<typeof readRoster.answer>;

/** What an asking came to: the roster as it is now, and what of it must be written on the device. */
export interface RosterNews {
  data: RosterData;
  /** Everything is new: what the device had is worth nothing. */
  isWhole: boolean;
  changed: readonly StudentCard[];
  gone: readonly string[];
}

/** The roster with what an answer changes. Arrays that nothing changes in stay the very same. */
export function withAnswer(data: RosterData, answer: RosterAnswer, asOf: number): RosterData {
  return {
    cursor: answer.cursor,
    asOf,
    students: withMoved(withStudents(data.students, answer.students, answer.gone), answer.moved),
    classes: answer.classes ?? data.classes,
    houses: answer.houses ?? data.houses,
    buses: answer.buses ?? data.buses,
    leaveTypes: answer.leaveTypes ?? data.leaveTypes,
    cardKeys: answer.cardKeys,
  };
}

export function withStudents(
  students: readonly StudentCard[],
  changed: readonly StudentCard[],
  gone: readonly string[],
): readonly StudentCard[] {
  if (changed.length === 0 && gone.length === 0) return students;
  const old = new Set([...changed.map(({ id }) => id), ...gone]);
  return byName([...students.filter(({ id }) => !old.has(id)), ...changed]);
}

/** Who moved has another card in the same place. */
function withMoved(students: readonly StudentCard[], moved: RosterAnswer['moved']): readonly StudentCard[] {
  if (moved.length === 0) return students;
  const byId = new Map(moved.map(({ id, now }) => [id, now]));
  return students.map((card) => {
    const whereNow = byId.get(card.id);
    return whereNow === undefined ? card : { ...card, whereNow };
  });
}

export function byName(students: StudentCard[]): StudentCard[] {
  return students.sort((a, b) => compareKeys(textOf(a).name, textOf(b).name) || compareKeys(a.id, b.id));
}
