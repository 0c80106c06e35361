/** The registers of the last thirty school days: nearly everybody present, a few always late, and some of today not taken yet. */
import type { Day } from '#contract/fields.ts';
import type { Mark } from '#contract/mark.ts';
import { figuresOf } from '#contract/register-rules.ts';
import { addDays, schoolDay, weekdayOf } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { register, registerMark } from '#server/features/register/table.ts';
import { later } from './buses.ts';
import type { SeenOn } from './movements.ts';
import type { DemoPeople } from './people/add-people.ts';
import type { Chance } from './random.ts';
import { demoTimeZone, lagosInstant } from './reports.ts';

interface Settings {
  schoolId: string;
  taker: { id: string; name: string };
  now: Date;
  /** A register does not say otherwise than the gate. */
  seenOn: SeenOn;
  chance: Chance;
}

const daysKept = 30;
const times = { starts: '08:00', graceMin: 10, closesMin: 30 };

/** Answers the days. */
export async function addDemoRegisters(tx: Tx, { students }: Pick<DemoPeople, 'students'>, settings: Settings): Promise<Day[]> {
  const { schoolId, taker, now, seenOn, chance } = settings;
  const classes = [...Map.groupBy(students, ({ content }) => content.classId)].flatMap(([id, seated]) => (id ? [{ id, seated }] : []));
  const who = { updatedBy: taker.id, updatedByName: taker.name };
  const registers: (typeof register.$inferInsert)[] = [];
  const marks: (typeof registerMark.$inferInsert)[] = [];
  const days = lastDays(now);
  for (const day of days) {
    for (const [index, { id: classId, seated }] of classes.entries()) {
      const at = lagosInstant(day, later('07:58', chance.whole(0, 24)));
      // Of today every fourth class waits for its register.
      if (at > now || (day === schoolDay(now, demoTimeZone) && index % 4 === 3)) continue;
      const called = seated.filter(({ content }) => content.entryDate <= day);
      const given = Object.fromEntries(
        called.map(({ id }) => [id, markOf(chance, day === seenOn.day ? seenOn.ids.has(id) : chance.percent(96))]),
      );
      const of = { schoolId, classId, day, session: 'DAY' as const };
      const figures = figuresOf(Object.keys(given), given);
      registers.push({ ...of, version: 1, ...times, ...figures, takenAt: at, takenByName: taker.name, updatedAt: at, ...who });
      for (const [studentId, mark] of Object.entries(given))
        marks.push({ ...of, studentId, ...mark, takenAt: at, takenBy: taker.id, takenByName: taker.name });
    }
  }
  await insertMany(tx, register, registers);
  const atOnce = 6_000;
  for (let first = 0; first < marks.length; first += atOnce) await insertMany(tx, registerMark, marks.slice(first, first + atOnce));
  return days;
}

function markOf(chance: Chance, isHere: boolean): Mark {
  const mark = { code: 'P', minutesLate: null, reason: null, note: '' } as const;
  if (isHere) return chance.percent(97) ? mark : { ...mark, code: 'L', minutesLate: chance.whole(3, 25) };
  return chance.percent(40) ? { ...mark, code: 'AE', reason: 'SICK' } : { ...mark, code: 'A' };
}

/** School days up to today, the last first. */
function lastDays(now: Date): Day[] {
  const days: Day[] = [];
  for (let day = schoolDay(now, demoTimeZone); days.length < daysKept; day = addDays(day, -1)) if (weekdayOf(day) <= 5) days.push(day);
  return days;
}
