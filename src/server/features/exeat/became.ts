/** What became of a leave by now, as the database says it. */
import { and, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Became } from '#contract/exeat-report.ts';
import { awayStates, openStates } from '#contract/exeat-states.ts';
import { exeat } from './table.ts';

/** One of them, of every leave. */
export function became(now: Date): SQL<Became> {
  const { state, overdueAt, lateMinutes } = exeat;
  return sql<Became>`case
    when ${inArray(state, [...openStates])} then 'WAITING'
    when ${state} = 'SCHEDULED' then 'APPROVED'
    when ${and(inArray(state, [...awayStates]), lt(overdueAt, now))} then 'OVERDUE'
    when ${inArray(state, [...awayStates])} then 'OUT'
    when ${and(inArray(state, ['GATE_SIGNED_IN', 'CLOSED']), gt(lateMinutes, 0))} then 'LATE'
    when ${inArray(state, ['GATE_SIGNED_IN', 'CLOSED'])} then 'ON_TIME'
    when ${state} = 'CANCELLED' then 'WITHDRAWN'
    else ${state} end`;
}

/** By how many minutes the child came back late, or is late by now; null of the others. */
export function minutesLateNow(now: Date): SQL<number | null> {
  const { state, overdueAt, lateMinutes, returnBy } = exeat;
  return sql<number | null>`case
    when ${and(inArray(state, [...awayStates]), lt(overdueAt, now))}
      then ceil(extract(epoch from ${now.toISOString()}::timestamptz - ${returnBy}) / 60)::int
    when ${lateMinutes} > 0 then ${lateMinutes} end`;
}
