import { describe, expect, test } from 'vitest';
import { readEvents } from '#server/ical/read-events.ts';
import { writeEvents } from '#server/ical/write-events.ts';

const span = { first: '2026-11-10', last: '2028-11-24', most: 2000 };
const bytes = (text: string) => new TextEncoder().encode(text);
const file = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
const event = (...lines: string[]) => `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`;
const christmas = ['UID:x@y', 'DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Christmas\\, and Boxing Day'];
const read = (...events: string[]) => readEvents(bytes(file(...events)), span);

describe('the whole-day events of a file', () => {
  test('end on the day before the one that the file names, and have their signs back', () => {
    expect(read(event(...christmas))).toEqual([{ uid: 'x@y', name: 'Christmas, and Boxing Day', from: '2026-12-25', until: '2026-12-26' }]);
  });

  test('last as long as the file says, where it names no end', () => {
    const lasting = (duration: string) => {
      const [one] = read(event('UID:d', 'DTSTART;VALUE=DATE:20261228', `DURATION:${duration}`, 'SUMMARY:Eid')) ?? [];
      return one && ('cause' in one ? one.cause : one.until);
    };
    expect(lasting('P1D')).toBe('2026-12-28');
    expect(lasting('P3D')).toBe('2026-12-30');
    expect(lasting('P1W')).toBe('2027-01-03');
    expect(lasting('PT48H')).toBe('2026-12-29');
    for (const none of ['P0D', '-P2D', 'PT90M', 'P99999W']) expect(lasting(none)).toBe('Its days cannot be read');
    const yearly = read(event('UID:y', 'DTSTART;VALUE=DATE:20201231', 'DURATION:P2D', 'SUMMARY:New Year', 'RRULE:FREQ=YEARLY;COUNT=7'));
    expect(yearly).toMatchObject([{ from: '2026-12-31', until: '2027-01-01' }]);
  });

  test('are read where lines are folded, end in LF alone, begin with a mark or are in Latin-1', () => {
    const folded = file(event(...christmas)).replace('Boxing', 'Box\r\n ing');
    const one = [{ name: 'Christmas, and Boxing Day' }];
    expect(readEvents(bytes(folded), span)).toMatchObject(one);
    expect(readEvents(bytes(folded.replaceAll('\r\n', '\n')), span)).toMatchObject(one);
    expect(readEvents(bytes(`\uFEFF${folded}`), span)).toMatchObject(one);
    const latin = Uint8Array.from(file(event('UID:a', 'DTSTART;VALUE=DATE:20270814', 'SUMMARY:Fête')), (letter) => letter.charCodeAt(0));
    expect(readEvents(latin, span)).toMatchObject([{ name: 'Fête', from: '2027-08-14', until: '2027-08-14' }]);
  });

  test('of each year are told within this session and the next', () => {
    const yearly = (rule: string) => read(event('UID:i', 'DTSTART;VALUE=DATE:19601001', 'SUMMARY:Independence Day', `RRULE:${rule}`));
    const days = (rule: string) => yearly(rule)?.map((one) => ('from' in one ? one.from : one.cause));
    expect(days('FREQ=YEARLY')).toEqual(['2027-10-01', '2028-10-01']);
    expect(days('FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=1;UNTIL=20271231')).toEqual(['2027-10-01']);
    expect(days('FREQ=YEARLY;INTERVAL=2')).toEqual(['2028-10-01']);
    expect(days('FREQ=YEARLY;COUNT=3')).toEqual(['It does not fall into this session or the next']);
    // Would be looked for without end.
    for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=WEEKLY', 'FREQ=YEARLY;BYDAY=1MO']) {
      expect(days(rule)).toEqual(['It repeats otherwise than each year on the same day']);
    }
  });

  test('stand beside what is none, with why', () => {
    const not = read(
      event('UID:t', 'DTSTART:20261225T080000Z', 'SUMMARY:Breakfast'),
      event('UID:n', 'DTSTART;VALUE=DATE:20261225'),
      event('UID:d', 'SUMMARY:Whenever'),
      event('UID:b', 'DTSTART;VALUE=DATE:20261345', 'SUMMARY:Never'),
      'BEGIN:VEVENT\r\nno colon at all\r\nEND:VEVENT\r\n',
      event(...christmas),
      'BEGIN:VEVENT\r\nUID:open\r\n',
    );
    expect(not?.map((one) => ('cause' in one ? one.cause : one.name))).toEqual([
      'It has a time: closures are of whole days',
      'It has no name',
      'This event has no day',
      'Its days cannot be read',
      'This event cannot be read',
      'Christmas, and Boxing Day',
      'This event has no end',
    ]);
  });

  test('are not looked for in what is no calendar, or has too many', () => {
    expect(readEvents(bytes('<html></html>'), span)).toBeNull();
    expect(readEvents(new Uint8Array(1000), span)).toBeNull();
    expect(readEvents(bytes(file(...Array.from({ length: 3 }, () => event(...christmas)))), { ...span, most: 2 })).toBeNull();
    expect(read()).toEqual([]);
  });

  test('come back from a file that we wrote, long names and all', () => {
    const events = [
      {
        uid: 'a@b',
        name: `Journée; « éducation », \\ ${'é'.repeat(90)}`,
        note: 'one\ntwo',
        from: '2027-03-28',
        until: '2027-03-29',
        changedAt: '2026-11-24T08:00:00.000Z',
      },
    ];
    const written = writeEvents('Lycée, Casablanca', events);
    const lines = new TextDecoder().decode(written).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(readEvents(written, span)).toMatchObject([{ uid: 'a@b', name: events[0]?.name, from: '2027-03-28', until: '2027-03-29' }]);
  });
});
