/** What a special day does to days that have passed, and to other special days. Pure. */
import { daysBack } from '#contract/calendar-rules.ts';
import type { SpecialDayRow, SpecialDayWritten } from '#contract/calendar-record.ts';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import type { RegisterLine } from '#contract/register.ts';
import { compareSpecialDays } from '#contract/school-calendar.ts';
import { addDays } from '#contract/school-time.ts';

type Span = Pick<SpecialDayWritten, 'from' | 'until'>;
type Typed = Pick<SpecialDayWritten, 'kind' | 'whom' | 'levels' | 'from' | 'until'>;

/** Days up to today that become closed for children by this, and were not by what the record held before. */
export function daysClosedOver({ kind, whom, ...span }: Typed, before: Typed | null, today: Day): Day[] {
  if (kind !== 'CLOSURE' || whom === 'STAFF' || !isSpan(span)) return [];
  const days = Array.from({ length: daysBack + 1 }, (_, ago) => addDays(today, ago - daysBack));
  return days.filter((day) => isIn(span, day) && !(before?.kind === 'CLOSURE' && isIn(before, day)));
}

type Counted = Pick<RegisterLine, 'level'> & { figures: Pick<RegisterLine['figures'], 'marked'> };

/** How many registers hold marks that a closure would leave out. */
export function marksLeftOut(lines: readonly Counted[], { whom, levels }: Pick<Typed, 'whom' | 'levels'>): number {
  return lines.filter(({ figures, level }) => figures.marked > 0 && (whom === 'ALL' || levels.includes(level))).length;
}

export interface Rival {
  of: SpecialDayRow;
  /** It holds where both fall on the same day for the same people. */
  stands: boolean;
}

/** The other special days that have a day and people in common with this one. */
export function rivalsOf(typed: Typed & { id: string }, others: readonly SpecialDayRow[]): Rival[] {
  if (!isSpan(typed)) return [];
  return others
    .filter((one) => !one.isWithdrawn && one.id !== typed.id && one.from <= typed.until && typed.from <= one.until && isForSame(one, typed))
    .map((of) => ({ of, stands: compareSpecialDays(of, { ...of, ...typed }) < 0 }));
}

function isForSame(one: Typed, other: Typed): boolean {
  if (one.whom === 'ALL' || other.whom === 'ALL') return true;
  return one.whom === other.whom && (one.whom === 'STAFF' || one.levels.some((level) => other.levels.includes(level)));
}

function isSpan({ from, until }: Span): boolean {
  return isCalendarDay(from) && isCalendarDay(until) && from <= until;
}

function isIn({ from, until }: Span, day: Day): boolean {
  return from <= day && day <= until;
}
