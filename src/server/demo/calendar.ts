/** When Greenfield College is open: this session's terms, Nigeria's public holidays, hours since September and others to come. */
import { emptyOpenHours, emptySpecialDay, emptyTerm, type OpenHoursWritten } from '#contract/calendar-record.ts';
import { type DayHours, usualHours, type Week } from '#contract/open-hours.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { openHoursRows, specialDayRows, termRows } from '#server/features/school-calendar/writes.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { demoTimeZone } from './reports.ts';

interface Settings {
  schoolId: string;
  writer: { id: string; name: string };
  now: Date;
  newId: () => string;
}

export async function addDemoCalendar(tx: Tx, { schoolId, writer, now, newId }: Settings): Promise<void> {
  const today = schoolDay(now, demoTimeZone);
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '09' ? 1 : 0);
  // The demo school's id is known; everywhere else it comes from a session.
  const school = schoolId as SchoolId;
  const row = <Content>(content: Content) => ({ id: newId(), content, writer: { at: now, ...writer } });

  const terms = termsOf(year);
  await termRows.addMany(tx, school, terms.map(row));
  await specialDayRows.addMany(tx, school, holidaysOf(year).map(row));
  const next = terms.find(({ from }) => from > today)?.from ?? addDays(today, 30);
  await openHoursRows.addMany(tx, school, [row(sinceSeptember(year, newId)), row(toCome(next, newId))]);
}

function termsOf(year: number) {
  const session = `${year}/${year + 1}`;
  return [
    { ...emptyTerm, session, name: 'First term', from: `${year}-09-07`, until: `${year}-12-11` },
    { ...emptyTerm, session, name: 'Second term', from: `${year + 1}-01-11`, until: `${year + 1}-04-02` },
    { ...emptyTerm, session, name: 'Third term', from: `${year + 1}-04-26`, until: `${year + 1}-07-23` },
  ];
}

/** Those that follow the moon are announced shortly before: here as they are expected. */
const byTheMoon: Record<number, [name: string, from: string, until: string][]> = {
  2026: [
    ['Eid al-Fitr', '2027-03-10', '2027-03-11'],
    ['Eid al-Adha', '2027-05-17', '2027-05-18'],
    ['Eid al-Maulud', '2027-08-15', '2027-08-15'],
  ],
};

function holidaysOf(year: number) {
  const easter = easterOf(year + 1);
  const named: [name: string, from: string, until?: string][] = [
    ['Independence Day', `${year}-10-01`],
    ['Christmas Day', `${year}-12-25`],
    ['Boxing Day', `${year}-12-26`],
    ['New Year’s Day', `${year + 1}-01-01`],
    ['Good Friday', addDays(easter, -2)],
    ['Easter Monday', addDays(easter, 1)],
    ['Workers’ Day', `${year + 1}-05-01`],
    ['Democracy Day', `${year + 1}-06-12`],
    ...(byTheMoon[year] ?? []),
  ];
  const closures = named.map(([name, from, until = from]) => ({ ...emptySpecialDay, name, from, until }));
  const short: DayHours = { opens: '07:00', starts: '08:00', ends: '12:00', closes: '13:30', breaks: [] };
  const lastDay = `${year}-12-11`;
  const vacationDay = {
    ...emptySpecialDay,
    name: 'Carol service',
    kind: 'TIMING_CHANGE',
    from: lastDay,
    until: lastDay,
    hours: short,
  } as const;
  return [...closures, vacationDay];
}

/** Gauss's rule, by the calendar of the western churches. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function sinceSeptember(year: number, newId: () => string): OpenHoursWritten {
  return {
    ...emptyOpenHours,
    name: 'School year',
    validFrom: `${year}-09-01`,
    fullDayMinMinutes: 240,
    weeks: weeksOf(usualHours.week, newId),
  };
}

/** Mornings are dark and dusty in the Harmattan. */
function toCome(validFrom: string, newId: () => string): OpenHoursWritten {
  const later = usualHours.week.days.map((day) => day && { ...day, opens: '07:30', starts: '08:30', ends: '15:00' });
  const weeks = weeksOf({ ...usualHours.week, days: later }, newId);
  return { ...emptyOpenHours, name: 'Harmattan', validFrom, fullDayMinMinutes: 240, weeks };
}

function weeksOf(everybody: Week, newId: () => string): Record<string, Week> {
  const infants = everybody.days.map(
    (day) => day && { ...day, ends: '12:45', closes: '14:00', breaks: [{ from: '10:00', until: '10:30' }] },
  );
  const staff = everybody.days.map((day) => day && { ...day, starts: '07:30', opens: '07:00', ends: '15:30' });
  return {
    [newId()]: everybody,
    [newId()]: { whom: 'LEVELS', levels: ['Nursery'], days: infants },
    [newId()]: { whom: 'STAFF', levels: [], days: staff },
  };
}
