/** An iCalendar file as its whole-day events. Each is read by itself: one that is broken hides none of the others. */
import ICAL from 'ical.js';
import type { Day } from '#contract/fields.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';

export interface ReadEvent {
  uid: string;
  name: string;
  from: Day;
  until: Day;
}

/** What is no day of a calendar, with why. */
export interface NotRead {
  name: string;
  cause: string;
}

interface Span {
  /** Days that repeat are told within these. */
  first: Day;
  last: Day;
  /** At most so many in all. */
  most: number;
}

/** Null where the file is no calendar, or has more events than are read. */
export function readEvents(bytes: Uint8Array, span: Span): (ReadEvent | NotRead)[] | null {
  const text = textOf(bytes).replace(/\r\n?/g, '\n');
  if (!/^BEGIN:VCALENDAR$/im.test(text)) return null;
  // Lazily, and each part once: a file of openings without an end is looked through a single time.
  const parts = text.split(/^BEGIN:VEVENT$/im).slice(1);
  if (parts.length > span.most) return null;
  return parts.flatMap((part) => {
    const end = part.search(/^END:VEVENT$/im);
    return end === -1 ? [{ name: '', cause: 'This event has no end' }] : eventsOf(part.slice(0, end), span);
  });
}

/** As UTF-8, and where it is none as old calendars wrote: Latin-1. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function eventsOf(lines: string, span: Span): (ReadEvent | NotRead)[] {
  let event: ICAL.Event;
  try {
    const body = lines.replace(/^\n+|\n+$/g, '').replaceAll('\n', '\r\n');
    event = new ICAL.Event(new ICAL.Component(ICAL.parse(`BEGIN:VEVENT\r\n${body}\r\nEND:VEVENT`)));
    return daysOf(event, span);
  } catch {
    // Whatever the library stumbles over: what it throws is about its grammar, and no word for a person.
    return [{ name: nameIn(lines), cause: 'This event cannot be read' }];
  }
}

function daysOf(event: ICAL.Event, span: Span): (ReadEvent | NotRead)[] {
  const name = typeof event.summary === 'string' ? event.summary.trim() : '';
  const note = (cause: string) => [{ name, cause }];
  const start = dayIn(event.component, 'dtstart');
  if (start === undefined) return note('This event has no day');
  if (start === null) return note('It has a time: closures are of whole days');
  const end = dayIn(event.component, 'dtend') ?? endAfter(event.component, start);
  // The end is the day after the last one.
  const until = end !== undefined && isCalendarDay(end) ? addDays(end, -1) : start;
  const from = start;
  if (!isCalendarDay(from) || (end !== undefined && !isCalendarDay(end)) || until < from) return note('Its days cannot be read');
  if (name === '') return note('It has no name');
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return note('It was cancelled');
  const one = { uid: event.uid || name, name, from, until };
  const rule = event.component.getFirstPropertyValue('rrule');
  if (rule === null) return [one];
  const years = yearsOf(String(rule), { from, span });
  if (years === null) return note('It repeats otherwise than each year on the same day');
  const left = new Set(event.component.getAllProperties('exdate').map((property) => String(property.getFirstValue()).slice(0, 10)));
  const found = years.filter((day) => !left.has(day)).map((day) => ({ ...one, from: day, until: addDays(day, lengthOf(one)) }));
  return found.length > 0 ? found : note('It does not fall into this session or the next');
}

/**
 * The days of a yearly rule within the span. Only a rule that says nothing of other days: the library's own expansion of
 * the others may go on without end.
 */
function yearsOf(rule: string, { from, span }: { from: Day; span: Span }): Day[] | null {
  const parts = new Map(rule.split(';').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const said = { BYMONTH: String(Number(from.slice(5, 7))), BYMONTHDAY: String(Number(from.slice(8))) };
  const isSame = Object.entries(said).every(([part, value]) => !parts.has(part) || parts.get(part) === value);
  const isPlain = [...parts.keys()].every((part) => ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', ...Object.keys(said)].includes(part));
  if (parts.get('FREQ') !== 'YEARLY' || !isSame || !isPlain) return null;
  const every = Number(parts.get('INTERVAL') ?? 1);
  const count = Number(parts.get('COUNT') ?? Infinity);
  const end = (parts.get('UNTIL') ?? '9999-12-31').replace(/^(\d{4})-?(\d\d)-?(\d\d).*$/, '$1-$2-$3');
  if (!Number.isInteger(every) || every < 1 || !(count >= 1)) return null;
  const days: Day[] = [];
  const [start, last] = [from, span.last].map((day) => Number(day.slice(0, 4)));
  for (let year = start ?? 0, at = 0; year <= (last ?? 0) && at < count; year += every) {
    const day = `${year}${from.slice(4)}`;
    // The 29th of February is not in every year, and counts only in those.
    if (!isCalendarDay(day)) continue;
    at += 1;
    if (day >= span.first && day <= span.last && day <= end) days.push(day);
  }
  return days;
}

/** The day after the last one of an event that says how long it is: "P3D". Empty where those are no days, undefined where it says nothing. */
function endAfter(component: ICAL.Component, start: string): string | undefined {
  const length = component.getFirstPropertyValue('duration');
  if (length === null) return undefined;
  const days = length instanceof ICAL.Duration ? length.toSeconds() / 86_400 : 0;
  return Number.isInteger(days) && days > 0 && days <= 3660 && isCalendarDay(start) ? addDays(start, days) : '';
}

function lengthOf({ from, until }: Pick<ReadEvent, 'from' | 'until'>): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** As it is written: the library makes a day of any figures. Null where it has a time, undefined where there is none. */
function dayIn(component: ICAL.Component, name: string): string | null | undefined {
  const property = component.getFirstProperty(name);
  if (!property) return undefined;
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(String(property.toJSON()[3])) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

function nameIn(lines: string): string {
  return (/^SUMMARY[^:\n]*:(.{1,120})/im.exec(lines)?.[1] ?? '').trim();
}
