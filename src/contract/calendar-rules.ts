/** What must be so of hours, special days and terms, for themselves and beside the others; asked by the form and by the server. */
import type { KeptCalendar, OpenHoursWritten, SpecialDayWritten, TermWritten } from './calendar-record.ts';
import type { Day } from './fields.ts';
import { minutesOf } from './open-hours.ts';
import type { Detail } from './problem.ts';
import { addDays } from './school-time.ts';

export const daysBack = 14;
const mostSpecialDays = 366;
const mostTermDays = 200;
/** All of them are read in one call. */
export const mostOfAKind = 1500;

/** Where an edit is judged: the school's today, and what stands on its calendar. `before` is null for a new one. */
export interface Judged<Content> {
  id: string;
  before: Content | null;
  after: Content;
  today: Day;
  calendar: KeptCalendar;
}

interface JudgedHours extends Judged<OpenHoursWritten> {
  /** Of the school's details. */
  levels: readonly string[];
}

/** A version that has begun stays as it is, or what was derived by it would be of hours that nobody can see any more. */
export function openHoursProblems({ id, before, after, today, calendar, levels }: JudgedHours): Detail[] {
  if (before?.isWithdrawn) return [withdrawn];
  if (before && before.validFrom <= today) {
    return [{ path: 'validFrom', message: 'These hours are in force already. Write a new version from a later day' }];
  }
  if (after.isWithdrawn) return before ? [] : [notMadeWithdrawn];
  const others = calendar.versions.filter((one) => one.id !== id && !one.isWithdrawn);
  const first = others.length === 0 ? today : addDays(today, 1);
  if (after.validFrom < first) {
    const message = others.length === 0 ? 'Hours do not begin on a day that has passed' : 'New hours begin tomorrow at the earliest';
    return [{ path: 'validFrom', message }];
  }
  if (others.some(({ validFrom }) => validFrom === after.validFrom)) {
    return [{ path: 'validFrom', message: 'Other hours begin on this day already' }];
  }
  return [...weeksProblems(after, before, levels), ...dayValueProblems(after)];
}

function weeksProblems({ weeks }: OpenHoursWritten, before: OpenHoursWritten | null, levels: readonly string[]): Detail[] {
  const all = Object.entries(weeks);
  const of = (whom: string) => all.filter(([, week]) => week.whom === whom);
  const [second] = of('ALL').slice(1);
  if (of('ALL').length === 0) return [{ path: 'weeks', message: 'One week is for everybody' }];
  if (second) return [{ path: `weeks/${second[0]}/whom`, message: 'Only one week is for everybody' }];
  const [secondStaff] = of('STAFF').slice(1);
  if (secondStaff) return [{ path: `weeks/${secondStaff[0]}/whom`, message: 'Only one week is for staff' }];
  if (all.length > 20) return [{ path: 'weeks', message: 'Use at most 20 weeks' }];

  const known = new Set([...levels, ...Object.values(before?.weeks ?? {}).flatMap((week) => week.levels)]);
  const named = new Set<string>();
  const problems: Detail[] = [];
  for (const [id, week] of all) {
    const path = `weeks/${id}/levels`;
    const problem = levelsProblem(week, known) ?? (week.levels.some((level) => named.has(level)) ? 'Two weeks name the same level' : null);
    if (problem !== null) problems.push({ path, message: problem });
    for (const level of week.levels) named.add(level);
    if (week.days.every((day) => day === null))
      problems.push({ path: `weeks/${id}/days`, message: 'The school is open on no day of this week' });
  }
  return problems;
}

function levelsProblem({ whom, levels }: { whom: string; levels: readonly string[] }, known: ReadonlySet<string>): string | null {
  if (whom !== 'LEVELS') return levels.length > 0 ? 'Levels are for a group of classes only' : null;
  if (levels.length === 0) return 'Choose at least one level';
  if (new Set(levels).size < levels.length) return 'Two weeks name the same level';
  return levels.every((level) => known.has(level)) ? null : 'The school has no such level. Its levels stand in the school profile';
}

function dayValueProblems({ halfDayMinMinutes, fullDayMinMinutes, weeks }: OpenHoursWritten): Detail[] {
  if (halfDayMinMinutes >= fullDayMinMinutes) {
    return [{ path: 'halfDayMinMinutes', message: 'A half day is shorter than a full day' }];
  }
  const days = Object.values(weeks).flatMap((week) => (week.whom === 'STAFF' ? [] : week.days));
  const shortest = Math.min(...days.flatMap((day) => (day ? [minutesOf(day)] : [])));
  if (fullDayMinMinutes <= shortest) return [];
  return [{ path: 'fullDayMinMinutes', message: `The shortest school day has ${shortest} minutes: nobody could be there for a full day` }];
}

/** Days that have passed may still be entered, up to a fortnight back, and one that has passed is withdrawn, never edited. */
export function specialDayProblems({ id, before, after, today, calendar }: Judged<SpecialDayWritten>): Detail[] {
  const earliest = addDays(today, -daysBack);
  if (before?.isWithdrawn) return [withdrawn];
  if (after.isWithdrawn) {
    if (!before) return [notMadeWithdrawn];
    return before.until >= earliest ? [] : [{ path: 'isWithdrawn', message: `What is over for more than ${daysBack} days stays as it is` }];
  }
  if (before && before.until < today) {
    return [{ path: 'from', message: 'These days have passed. Withdraw them, and enter what is right' }];
  }
  const problems = [...orderProblems(after), ...hoursProblems(after)];
  if (isLonger(after, mostSpecialDays)) problems.push({ path: 'until', message: 'A special day lasts at most a year' });
  if (after.whom === 'LEVELS' && after.levels.length === 0) problems.push({ path: 'levels', message: 'Choose at least one level' });
  if (after.whom !== 'LEVELS' && after.levels.length > 0)
    problems.push({ path: 'levels', message: 'Levels are for a group of classes only' });
  if (before && before.from < today) problems.push(...begunProblems(before, after, today));
  else if (after.from < earliest) problems.push({ path: 'from', message: `Enter days up to ${daysBack} days back` });
  if (!before && calendar.specialDays.filter((one) => one.id !== id).length >= mostOfAKind) {
    problems.push({ path: 'name', message: `A school keeps at most ${mostOfAKind} special days` });
  }
  return problems;
}

function hoursProblems({ kind, hours }: SpecialDayWritten): Detail[] {
  if (kind === 'TIMING_CHANGE' && hours === null) return [{ path: 'hours', message: 'Enter the hours of these days' }];
  if (kind === 'CLOSURE' && hours !== null) return [{ path: 'hours', message: 'A closed day has no hours' }];
  return [];
}

// Of days that are under way the ones to come may still change: how long they last.
function begunProblems(before: SpecialDayWritten, after: SpecialDayWritten, today: Day): Detail[] {
  const kept = ['from', 'kind', 'whom', 'levels', 'hours'] as const;
  const changed = kept.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed) return [{ path: changed, message: 'These days have begun: only their name and their last day may change' }];
  return after.until < addDays(today, -1) ? [{ path: 'until', message: 'The last day is yesterday at the earliest' }] : [];
}

/**
 * Two terms never share a day. A first or last day that is long past stays, or absences would become holidays; what else a term would
 * make of days on which registers were taken long ago, only the server knows.
 */
export function termProblems({ id, before, after, today, calendar }: Judged<TermWritten>): Detail[] {
  const earliest = addDays(today, -daysBack);
  if (before?.isWithdrawn) return [withdrawn];
  if (after.isWithdrawn) {
    return before ? [] : [notMadeWithdrawn];
  }
  const problems = orderProblems(after);
  if (isLonger(after, mostTermDays)) problems.push({ path: 'until', message: `A term has at most ${mostTermDays} days` });
  const years = after.session.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  const [first = '', last = first] = years;
  if (years.length > 0 && (after.from < `${first}-01-01` || after.until > `${last}-12-31`)) {
    problems.push({ path: 'session', message: 'The term does not lie in the years of this session' });
  }
  const others = calendar.terms.filter((one) => one.id !== id && !one.isWithdrawn);
  if (others.some((one) => one.from <= after.until && after.from <= one.until)) {
    problems.push({ path: 'from', message: 'Another term has some of these days' });
  }
  if (others.some((one) => one.session === after.session && one.name.toLowerCase() === after.name.toLowerCase())) {
    problems.push({ path: 'name', message: 'This session has a term of this name already' });
  }
  if (before) {
    for (const path of ['from', 'until'] as const) {
      const isLongPast = before[path] < earliest || after[path] < earliest;
      if (isLongPast && before[path] !== after[path]) {
        problems.push({ path, message: `What is over for more than ${daysBack} days stays as it is` });
      }
    }
  } else if (calendar.terms.length >= mostOfAKind) {
    problems.push({ path: 'name', message: `A school keeps at most ${mostOfAKind} terms` });
  }
  return problems;
}

function orderProblems({ from, until }: Span): Detail[] {
  return until < from ? [{ path: 'until', message: 'The last day is before the first' }] : [];
}

function isLonger({ from, until }: Span, days: number): boolean {
  return until > addDays(from, days - 1);
}

interface Span {
  from: Day;
  until: Day;
}

const withdrawn: Detail = { path: 'isWithdrawn', message: 'This was withdrawn. Enter it anew' };
const notMadeWithdrawn: Detail = { path: 'isWithdrawn', message: 'What is new is not withdrawn' };
