/** What the days of a bus say together: pure, for the sentences, the tables and the pictures alike. */
import type { BusTimes, DayKept, Punctuality } from '#contract/bus-punctuality.ts';
import type { Day } from '#contract/fields.ts';

export interface Kept {
  /** Trips that arrived, and of these the ones on time. */
  trips: number;
  onTime: number;
  lateDays: number;
  /** The day of the latest trip; undefined where none was late. */
  worst: DayKept | undefined;
}

export function keptIn(days: readonly DayKept[]): Kept {
  const late = days.filter(({ trips, onTime }) => onTime < trips);
  return {
    trips: sum(days.map(({ trips }) => trips)),
    onTime: sum(days.map(({ onTime }) => onTime)),
    lateDays: late.length,
    worst: late.reduce<DayKept | undefined>((worst, day) => (worst && worst.worstMinutes >= day.worstMinutes ? worst : day), undefined),
  };
}

/** The times are not of today to the minute; older than this they may mislead. */
export const oldAfterMinutes = 60;

/** Whether what was read reaches into the month of this day. */
export function isOfMonth({ until }: Punctuality, day: Day): boolean {
  return firstOfMonth(until) === firstOfMonth(day);
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

export interface BusOfMonth extends BusTimes {
  month: Kept;
  late: number;
}

/** A bus with the month that this day is of. */
export function withMonth(bus: BusTimes, until: Day): BusOfMonth {
  const begin = firstOfMonth(until);
  const month = keptIn(bus.days.filter(({ day }) => day >= begin));
  return { ...bus, month, late: month.trips - month.onTime };
}

/** Every bus with its month, the one with the most late trips first; of as many, the one that was later. */
export function byLateness({ buses, until }: Punctuality): BusOfMonth[] {
  return buses
    .map((bus) => withMonth(bus, until))
    .sort((one, other) => other.late - one.late || (other.month.worst?.worstMinutes ?? 0) - (one.month.worst?.worstMinutes ?? 0));
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
