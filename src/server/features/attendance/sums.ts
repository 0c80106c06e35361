/** What kept days add up to, as one value of a query. */
import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { attendedDay } from './table.ts';

const number = (query: SQL) => sql<number>`coalesce(${query}, 0)`;
const here = sql`('P', 'L', 'LE', 'OA', 'SB')`;
const onTime = sql`('P', 'LE', 'OA', 'SB')`;
/** Marked, and here for some of the day: also for less than counts as half of it. */
export const wasHere = sql`${attendedDay.marked} > 0 and (${attendedDay.present} > 0 or coalesce(${attendedDay.first}, '') in ${here} or coalesce(${attendedDay.second}, '') in ${here})`;
/** Marked, and here for none of it. */
export const wasAway = sql`${attendedDay.marked} > 0 and not (${wasHere})`;
export const wasLate = sql`(${attendedDay.first} in ('L', 'VL') or ${attendedDay.second} in ('L', 'VL'))`;

/** Here, late or absent: what a parent asks about. How somebody is here or why not is no contradiction. */
const asked = (code: SQL) =>
  sql`case when ${code} in ${onTime} then 'HERE' when ${code} in ('L', 'VL') then 'LATE' when ${code} is not null then 'AWAY' end`;
/** What holds is the gate's word; a null says nothing. */
const byGate = (holds: SQL, from: SQL, lost: SQL) => sql`(${from} = 'GATE' and ${asked(holds)} <> ${asked(lost)})`;
const { first, firstFrom, second, secondFrom, flags, lost } = attendedDay;
/** Register and gate do not say the same. A mark that somebody corrected is settled, unless it misses a child whom the gate saw. */
export const saysOtherwise = sql`(${flags} @> '{AT_ODDS}' or ${byGate(sql`${first}`, sql`${firstFrom}`, sql`${lost} -> 'first' -> 0 ->> 'code'`)} or ${byGate(sql`${second}`, sql`${secondFrom}`, sql`${lost} -> 'second' -> 0 ->> 'code'`)})`;

export const halfDaySums = {
  marked: number(sql`sum(${attendedDay.marked})`),
  present: number(sql`sum(${attendedDay.present})`),
  authorised: number(sql`sum(${attendedDay.authorised})`),
  unauthorised: number(sql`sum(${attendedDay.unauthorised})`),
  late: number(sql`count(*) filter (where ${wasLate})`),
};

export const studentSums = {
  ...halfDaySums,
  minutesLate: number(sql`sum(${attendedDay.minutesLate})`),
  leftEarly: number(sql`count(*) filter (where ${attendedDay.minutesEarly} > 0 and ${attendedDay.present} > 0)`),
  attended: number(sql`count(*) filter (where ${attendedDay.present} > 0)`),
  lastPresent: sql<Day | null>`max(${attendedDay.day}) filter (where ${attendedDay.present} > 0)`,
};

export const staffSums = {
  seen: number(sql`count(*) filter (where ${attendedDay.staffCode} in ('P', 'L', 'LE'))`),
  late: number(sql`count(*) filter (where ${attendedDay.staffCode} = 'L')`),
  minutesLate: number(sql`sum(${attendedDay.minutesLate}) filter (where ${attendedDay.staffCode} = 'L')`),
  leftEarly: number(sql`count(*) filter (where ${attendedDay.minutesEarly} > 0 and ${attendedDay.staffCode} in ('L', 'LE'))`),
  noOut: number(sql`count(*) filter (where ${attendedDay.flags} @> '{NO_OUT}')`),
  worked: number(sql`sum(${attendedDay.worked})`),
  overtime: number(sql`sum(${attendedDay.overtime})`),
};

type Values<Sums> = { [Name in keyof Sums]: Sums[Name] extends SQL<infer Value> ? Value : never };

/** All of them as one JSON value: numbers are numbers there, whatever the engine makes of a sum. */
export function sumsOf<Sums extends Record<string, SQL>>(sums: Sums): SQL<Values<Sums>> {
  const pairs = Object.entries(sums).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql<Values<Sums>>`json_build_object(${sql.join(pairs, sql`, `)})`;
}
