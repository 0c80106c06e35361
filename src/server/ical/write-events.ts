/** An iCalendar file of whole-day events, as RFC 5545 writes it. */
import type { Day } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';

export interface WrittenEvent {
  /** Stays the same as long as the event does. */
  uid: string;
  name: string;
  note: string;
  from: Day;
  until: Day;
  changedAt: string;
}

export function writeEvents(calendarName: string, events: readonly WrittenEvent[]): Uint8Array<ArrayBuffer> {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muster//School calendar//EN',
    `X-WR-CALNAME:${escaped(calendarName)}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return new TextEncoder().encode(lines.map((line) => `${folded(line)}\r\n`).join(''));
}

function linesOf({ uid, name, note, from, until, changedAt }: WrittenEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changedAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(until, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(name)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n|\r/g, '\\n');
}

/** A line has at most 75 octets; one that goes on begins with a space. No letter is cut in two. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 74) {
      out += '\r\n ';
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}
