import { longestPeriod } from '#contract/attendance-report.ts';
import type { Period } from '#contract/days-over.ts';
import { addDays } from '#contract/school-time.ts';
import { refusal } from './refusal.ts';

/** A period that can be added up. */
export function inBounds<Asked extends Period>(asked: Asked): Asked {
  const { from, until } = asked;
  if (until < from) throw refusal([{ path: 'until', message: 'The last day cannot be before the first' }]);
  if (until > addDays(from, longestPeriod - 1)) throw refusal([{ path: 'until', message: `Choose at most ${longestPeriod} days` }]);
  return asked;
}
