import * as z from 'zod/mini';
import { daysOver, type Period } from '#contract/days-over.ts';
import { Day } from '#contract/fields.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { useSchoolZone } from '#client/session/use-school-clock.ts';
import { faultOf, periodOf, Preset } from './period.ts';
import { useSchoolDays } from './use-school-days.ts';

/** What the address says of a period: days only where somebody chose them. */
export const PeriodAsked = { period: z._default(Preset, 'TERM'), from: z.optional(Day), until: z.optional(Day) };

interface Asked {
  period: Preset;
  from?: Day | undefined;
  until?: Day | undefined;
}

export interface ChosenPeriod extends Period {
  /** The last day that is added up: today only once it is over. */
  counted: Day;
  preset: Preset;
  /** What is wrong with it, in words. */
  fault: string | null;
  /** This term was asked for, and the calendar has none: it is the month. */
  lacksTerm: boolean;
  /** It can be asked about. */
  isReady: boolean;
  choose: (change: Asked) => void;
}

/** The period that the address asks for, by the school's calendar. `isWhole`: with the days to come. */
export function usePeriod(
  { period: preset, from, until }: Asked,
  choose: (change: Asked) => void,
  { isWhole = false }: { isWhole?: boolean } = {},
): ChosenPeriod {
  const { isReady, ...days } = useSchoolDays();
  const timeZone = useSchoolZone();
  const usual = periodOf({ preset, ...days, isWhole });
  const chosen = preset === 'RANGE' ? { from: from ?? usual.from, until: until ?? usual.until } : usual;
  const fault = faultOf(chosen);
  const lacksTerm = preset === 'TERM' && isReady && days.calendar.terms.every((term) => term.from > days.today);
  const counted = daysOver(chosen, { now: rightNow(), timeZone, calendar: days.calendar }).until;
  return { ...chosen, counted, preset, fault, lacksTerm, isReady: fault === null && (isReady || preset === 'RANGE'), choose };
}
