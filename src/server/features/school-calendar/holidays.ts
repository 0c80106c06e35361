/** A file of holidays: what is in it, what of it comes on the calendar, and how that is taken back. */
import { createHash } from 'node:crypto';
import { type addHolidays, type Holiday, holidaysUndoneFor, mostCalendarBytes, mostEvents } from '#contract/calendar-file.ts';
import { emptySpecialDay, type SpecialDayRow } from '#contract/calendar-record.ts';
import { daysBack, mostOfAKind } from '#contract/calendar-rules.ts';
import { Problem } from '#contract/problem.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { readEvents } from '#server/ical/read-events.ts';
import { writerOf } from '#server/record/rows.ts';
import { markedRegisters } from '#server/features/register/queries.ts';
import { holdSchool } from '#server/features/school/queries.ts';
import type * as z from 'zod/mini';
import { keptCalendar } from './queries.ts';
import { specialDayRows } from './writes.ts';

type Editor = Pick<Unit, 'db' | 'actor' | 'now' | 'changed' | 'record'>;
type Wanted = z.output<NonNullable<(typeof addHolidays)['body']>>['holidays'];

/** Days that repeat are told to the end of the next session. */
const daysAhead = 730;

export async function holidaysIn({ db, actor, now }: Pick<Unit, 'db' | 'actor' | 'now'>, content: string): Promise<Holiday[]> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > mostCalendarBytes) throw new Problem('refused', `Choose a file of at most ${mostCalendarBytes / 1_000_000} MB`);
  const today = schoolDay(now, actor.timeZone);
  const first = addDays(today, -daysBack);
  const events = readEvents(bytes, { first, last: addDays(today, daysAhead), most: mostEvents });
  if (events === null) throw new Problem('refused', `Choose an iCalendar file (.ics) of at most ${mostEvents} events`);
  const { specialDays } = await keptCalendar(db, actor.schoolId);
  const taken = await markedRegisters(db, actor.schoolId, { from: first, until: today });
  const seen = new Set<string>();
  return events.map((event) => {
    if ('cause' in event) {
      const { name, cause } = event;
      return { id: idOf(name, String(seen.size)), name, from: null, until: null, state: 'SKIPPED', cause, registers: 0 };
    }
    const { name, from, until } = event;
    const id = idOf(event.uid, from);
    const isAgain = seen.has(id);
    seen.add(id);
    const registers = taken.filter(({ day }) => from <= day && day <= until).reduce((all, one) => all + one.registers, 0);
    const row = { id, name: name.slice(0, 120), from, until, registers };
    if (event.uid.endsWith(termEnding)) return { ...row, state: 'SKIPPED', cause: 'It is a term of a school' };
    if (isAgain) return { ...row, state: 'SKIPPED', cause: 'The file has it twice' };
    if (from < first) return { ...row, state: 'SKIPPED', cause: `It began more than ${daysBack} days ago` };
    if (until > addDays(from, 365)) return { ...row, state: 'SKIPPED', cause: 'A special day lasts at most a year' };
    return isKnown(specialDays, { id, name, from, uid: event.uid })
      ? { ...row, state: 'KNOWN', cause: '' }
      : { ...row, state: 'NEW', cause: '' };
  });
}

/** All or none, in one line of the trail. */
export async function addAll(unit: Editor, wanted: Wanted): Promise<string[]> {
  const { db, actor, now } = unit;
  const today = schoolDay(now, actor.timeZone);
  const unfit = wanted.find(({ from, until }) => until < from || from < addDays(today, -daysBack) || until > addDays(from, 365));
  if (unfit) throw new Problem('refused', `The days of ${unfit.name} cannot be entered. Read the file again`);
  await holdSchool(db, actor.schoolId);
  const { specialDays } = await keptCalendar(db, actor.schoolId);
  const held = new Map(specialDays.map((one) => [one.id, one]));
  const each = [...new Map(wanted.map((one) => [one.id, one])).values()];
  const fresh = each.filter(({ id }) => !held.has(id));
  if (held.size + fresh.length > mostOfAKind) throw new Problem('refused', `A school keeps at most ${mostOfAKind} special days`);
  const writer = writerOf(unit);
  const contentOf = ({ name, from, until }: Wanted[number]) => ({ ...emptySpecialDay, name, from, until });
  await specialDayRows.addMany(
    db,
    actor.schoolId,
    fresh.map((one) => ({ id: one.id, content: contentOf(one), writer })),
  );
  // What was withdrawn comes back by being read again.
  const back = each.filter(({ id }) => held.get(id)?.isWithdrawn);
  for (const one of back) {
    const version = held.get(one.id)?.version ?? 0;
    await specialDayRows.change(db, actor.schoolId, { id: one.id, version, content: contentOf(one), writer });
  }
  const added = [...fresh, ...back].map(({ id }) => id);
  told(unit, 'special-day.imported', added);
  return added;
}

export async function undoAll(unit: Editor, ids: readonly string[]): Promise<{ withdrawn: number; left: number }> {
  const { db, actor, now } = unit;
  await holdSchool(db, actor.schoolId);
  const { specialDays } = await keptCalendar(db, actor.schoolId);
  const since = new Date(now.getTime() - holidaysUndoneFor * 86_400_000).toISOString();
  const earliest = addDays(schoolDay(now, actor.timeZone), -daysBack);
  const wanted = new Set(ids);
  const mayGo = specialDays.filter(
    (one) => wanted.has(one.id) && !one.isWithdrawn && one.updatedAt >= since && one.until >= earliest && isAsRead(one),
  );
  for (const { id, version, updatedAt: _, updatedBy: __, ...content } of mayGo) {
    await specialDayRows.change(db, actor.schoolId, { id, version, content: { ...content, isWithdrawn: true }, writer: writerOf(unit) });
  }
  told(
    unit,
    'special-day.import-undone',
    mayGo.map(({ id }) => id),
  );
  return { withdrawn: mayGo.length, left: wanted.size - mayGo.length };
}

/** A closure for everybody, as a file brings it: other days were written by hand. */
function isAsRead({ kind, whom, hours }: SpecialDayRow): boolean {
  return kind === 'CLOSURE' && whom === 'ALL' && hours === null;
}

function told({ record, changed }: Editor, action: 'special-day.imported' | 'special-day.import-undone', ids: readonly string[]): void {
  const [first] = ids;
  if (first === undefined) return;
  record({ action, object: { kind: 'special-day', id: first, label: String(ids.length) } });
  changed({ kind: 'school-calendar', id: first, version: 1 }, 'school');
}

const ownEnding = '@special-day.muster';
export const termEnding = '@term.muster';
export const uidOf = (id: string) => `${id}${ownEnding}`;

function isKnown(
  days: readonly SpecialDayRow[],
  { id, name, from, uid }: { id: string; name: string; from: string; uid: string },
): boolean {
  return days.some((one) => !one.isWithdrawn && (one.id === id || uidOf(one.id) === uid || (one.from === from && one.name === name)));
}

/** A UUID of version 8 from what names a day: who reads a file twice has its days once. */
function idOf(uid: string, day: string): string {
  const hex = createHash('sha256').update(`${day} ${uid}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
