/** What a bus drove and what it took, from its daily reports. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';
import { addDays, weekdayOf } from './school-time.ts';

export const DayUse = z.object({ day: Day, km: z.nullable(z.number()), litres: z.nullable(z.number()), cost: z.nullable(z.number()) });
export type DayUse = z.infer<typeof DayUse>;

/** Today is the last of them. */
export const usedDays = 366;

export const readBusUse = endpoint('GET', '/school/busUse/:id', {
  summary: 'What a bus drove and what fuel it took, day by day for a year',
  params: z.strictObject({ id: Id }),
  /** Days with a figure of these, the oldest first. */
  answer: z.object({ days: z.array(DayUse) }),
  roles: ['School Admin'],
});

export type UsePeriod = 'MONTH' | 'WEEK';

export interface PeriodUse {
  /** Its first day: the first of a month, or a Monday. */
  from: Day;
  km: number;
  litres: number;
  cost: number;
  /** Of what was filled in meanwhile; null where nothing was, or nothing was driven. */
  kmPerLitre: number | null;
}

/** The periods in which something was driven or filled in, the oldest first. */
export function sumsByPeriod(days: readonly DayUse[], period: UsePeriod): PeriodUse[] {
  const groups = Map.groupBy(days, ({ day }) => (period === 'MONTH' ? `${day.slice(0, 7)}-01` : addDays(day, 1 - weekdayOf(day))));
  return [...groups]
    .map(([from, of]) => {
      const km = total(of, 'km');
      const litres = total(of, 'litres');
      const cost = total(of, 'cost');
      return { from, km, litres, cost, kmPerLitre: km > 0 && litres > 0 ? Math.round((km / litres) * 10) / 10 : null };
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** To the hundredth: sums of decimals are not exact. */
function total(days: readonly DayUse[], figure: 'km' | 'litres' | 'cost'): number {
  return Math.round(days.reduce((sum, day) => sum + (day[figure] ?? 0), 0) * 100) / 100;
}
