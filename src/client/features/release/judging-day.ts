/** By which day it is judged who may take a child. */
import type { Day } from '#contract/fields.ts';
import { putRight } from '#client/http/server-clock.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { AtGate } from './pick-up.tsx';

export function useJudgingDay({ listAsOf }: Pick<AtGate, 'listAsOf'>): Day {
  const clock = useSchoolClock();
  return judgingDay(clock.today(), listAsOf === null ? null : clock.dayAt(putRight(listAsOf).toISOString()));
}

/** Never one before the list was read: where the clock was put back since, a restriction that began meanwhile would not hold. Pure. */
export function judgingDay(today: Day, listDay: Day | null): Day {
  return listDay !== null && listDay > today ? listDay : today;
}
