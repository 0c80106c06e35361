/** What holds of a student's day. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf } from '#contract/open-hours.ts';
import { studentDay } from '#contract/student-day.ts';
import { facts, lagos, saw, sawOn, tuesday, twiceADay, usual, withHours, wrote } from './facts.ts';

const codeOf = (given: Parameters<typeof facts>[0]) => studentDay(facts(given)).first.holds?.code ?? null;

test('grace decides whether somebody is late, the start how late, the closing of the register whether very late', () => {
  expect(studentDay(facts({ seen: saw('08:10 IN') }))).toMatchObject({ first: { holds: { code: 'P' } }, minutesLate: 0 });
  expect(studentDay(facts({ seen: saw('08:11 IN') }))).toMatchObject({ first: { holds: { code: 'L' } }, minutesLate: 11 });
  expect(studentDay(facts({ seen: saw('08:30 IN') }))).toMatchObject({ first: { holds: { code: 'L' } }, minutesLate: 30 });
  expect(studentDay(facts({ seen: saw('08:31 IN') }))).toMatchObject({ first: { holds: { code: 'VL' } }, minutesLate: 31 });
});

test('nobody who was not marked and not seen is absent: it is not known', () => {
  expect(studentDay(facts({}))).toMatchObject({ first: { holds: null, lost: [] }, halfDays: null, minutesPresent: null });
});

test('minutes count between start and end, without breaks, however often somebody goes and comes', () => {
  const day = studentDay(facts({ seen: saw('07:31 IN', '10:00 OUT', '11:15 IN', '15:10 OUT') }));
  // 08:00 to 10:00, and 11:15 to 14:30 of which a quarter of an hour is a break.
  expect(day).toMatchObject({ minutesPresent: 120 + 180, flags: [], halfDays: 2 });
  expect(day.firstIn).toBe('2026-11-24T06:31:00.000Z');
  expect(day.lastOut).toBe('2026-11-24T14:10:00.000Z');
});

test('who was not seen to leave counts until the end; who was only seen to leave, from the start where the register has them', () => {
  expect(studentDay(facts({ seen: saw('09:00 IN') }))).toMatchObject({ minutesPresent: 300, flags: ['NO_OUT'], lastOut: null });
  const left = saw('12:30 OUT');
  expect(studentDay(facts({ seen: left, first: wrote('P 08:05') }))).toMatchObject({
    minutesPresent: 240,
    flags: ['NO_IN'],
    minutesLate: 0,
  });
  expect(studentDay(facts({ seen: left }))).toMatchObject({ minutesPresent: null, flags: ['NO_IN'] });
});

test('a second tap says nothing, and a sighting does not say since when', () => {
  expect(studentDay(facts({ seen: saw('07:31 IN', '07:33 IN', '14:35 OUT', '14:36 OUT') }))).toMatchObject({ minutesPresent: 360 });
  expect(studentDay(facts({ seen: saw('09:30 SEEN') }))).toMatchObject({ firstIn: null, first: { holds: null } });
});

test('a bus to school is no leaving, one home is', () => {
  expect(studentDay(facts({ seen: saw('06:50 BOARD', '07:40 ALIGHT', '14:35 BOARD') }))).toMatchObject({
    firstIn: '2026-11-24T06:40:00.000Z',
    lastOut: '2026-11-24T13:35:00.000Z',
    minutesEarly: 0,
    flags: [],
  });
});

test('who is there before the doors may open and leaves after they closed was there all day', () => {
  for (const seen of [saw('06:00 IN', '16:00 OUT'), saw('05:50 IN', '16:05 OUT'), saw('07:40 IN', '18:30 RELEASED')]) {
    const { firstIn, lastOut } = { firstIn: seen[0]?.at, lastOut: seen.at(-1)?.at };
    expect(studentDay(facts({ seen }))).toMatchObject({
      firstIn,
      lastOut,
      minutesPresent: 360,
      minutesLate: 0,
      minutesEarly: 0,
      flags: [],
    });
  }
});

test('who left again before the doors may open came when they came back, and who comes after they closed does not come to school', () => {
  const back = studentDay(facts({ seen: saw('05:00 IN', '05:30 OUT', '08:40 IN', '14:35 OUT') }));
  expect(back).toMatchObject({ firstIn: '2026-11-24T07:40:00.000Z', minutesLate: 40, flags: [] });
  const boarder = studentDay(facts({ seen: saw('07:40 IN', '15:10 OUT', '17:30 IN', '19:00 OUT', '19:20 IN') }));
  expect(boarder).toMatchObject({ lastOut: '2026-11-24T14:10:00.000Z', minutesPresent: 360, flags: [] });
  expect(studentDay(facts({ seen: saw('17:30 IN', '19:00 OUT') }))).toMatchObject({
    firstIn: null,
    lastOut: null,
    first: { holds: null },
    flags: [],
  });
});

test('who was only seen to leave after the doors closed was there by the register until the end', () => {
  expect(studentDay(facts({ seen: saw('16:05 OUT'), first: wrote('P 08:05') }))).toMatchObject({
    lastOut: '2026-11-24T15:05:00.000Z',
    minutesPresent: 360,
    flags: ['NO_IN'],
  });
});

test('half a day and a whole one are told by minutes, or by the register where nothing was scanned', () => {
  expect(studentDay(facts({ seen: saw('07:50 IN', '13:30 OUT') })).halfDays).toBe(2);
  expect(studentDay(facts({ seen: saw('07:50 IN', '13:29 OUT') })).halfDays).toBe(1);
  expect(studentDay(facts({ seen: saw('07:50 IN', '10:29 OUT') })).halfDays).toBe(0);
  expect(studentDay(facts({ first: wrote('L') })).halfDays).toBe(2);
  expect(studentDay(facts({ rules: twiceADay, first: wrote('P'), second: wrote('AE') })).halfDays).toBe(1);
});

test('a short day is whole for who was there for all of it', () => {
  const rules = withHours({ opens: '08:00', starts: '09:00', ends: '12:00', closes: '13:00', breaks: [] });
  expect(studentDay(facts({ rules, seen: saw('09:05 IN', '12:10 OUT') })).halfDays).toBe(2);
  expect(studentDay(facts({ rules, seen: saw('10:30 IN', '12:10 OUT') })).halfDays).toBe(1);
});

test('of a child whom both saw the gate knows when it came; the register’s word is kept in sight', () => {
  const day = studentDay(facts({ seen: saw('08:20 IN'), first: wrote('P 08:25') }));
  expect(day.first).toEqual({ holds: { code: 'L', from: 'GATE' }, lost: [{ code: 'P', from: 'REGISTER' }] });
  expect(day).toMatchObject({ minutesLate: 20, flags: ['NO_OUT'] });
});

test('a child that comes after the register was taken is there', () => {
  const day = studentDay(facts({ seen: saw('08:40 IN'), first: wrote('A 08:05') }));
  expect(day.first).toEqual({ holds: { code: 'VL', from: 'GATE' }, lost: [{ code: 'A', from: 'REGISTER' }] });
});

test('a child that the gate saw and the teacher missed later is absent, and the two are at odds', () => {
  const day = studentDay(facts({ seen: saw('07:31 IN'), first: wrote('A 08:05') }));
  expect(day.first).toEqual({ holds: { code: 'A', from: 'REGISTER' }, lost: [{ code: 'P', from: 'GATE' }] });
  expect(day.flags).toContain('AT_ODDS');
  expect(day.halfDays).toBe(0);
});

test('a child that was seen to leave and is in the register afterwards is at odds too', () => {
  expect(studentDay(facts({ seen: saw('07:00 IN', '07:50 OUT'), first: wrote('P 08:05') })).flags).toContain('AT_ODDS');
});

test('a correction holds over whatever was scanned', () => {
  const first = wrote('AE 12:00', { isCorrection: true });
  expect(studentDay(facts({ seen: saw('12:30 IN'), first })).first).toEqual({
    holds: { code: 'AE', from: 'CORRECTION' },
    lost: [{ code: 'VL', from: 'GATE' }],
  });
});

test('each half has its own arrival: home for lunch and late again', () => {
  const day = studentDay(facts({ rules: twiceADay, seen: saw('07:40 IN', '11:40 OUT', '12:20 IN', '14:35 OUT') }));
  expect(day.first.holds?.code).toBe('LE');
  expect(day.second?.holds?.code).toBe('L');
});

test('who leaves before the afternoon and does not come back has no mark there', () => {
  expect(studentDay(facts({ rules: twiceADay, seen: saw('07:40 IN', '11:40 OUT') })).second).toEqual({ holds: null, lost: [] });
});

test('on a day without school nobody is asked for, and what was written stays in sight', () => {
  const rules = { ...usual, hours: null, noSchool: 'CLOSURE' as const };
  expect(studentDay(facts({ rules, first: wrote('A') }))).toMatchObject({
    first: { holds: { code: 'NR', from: 'CALENDAR' }, lost: [{ code: 'A', from: 'REGISTER' }] },
    halfDays: null,
  });
});

test('the day is the school’s where the clocks change: an hour that is skipped is not counted, one that comes twice is', () => {
  // A night school in London: the clocks go from 01:00 to 02:00 on the one, back at 02:00 on the other.
  const rules = withHours({ opens: '00:30', starts: '00:30', ends: '04:00', closes: '05:00', breaks: [] });
  const minutesOn = (day: string) =>
    studentDay(facts({ day, timeZone: 'Europe/London', rules, seen: sawOn({ day, timeZone: 'Europe/London' }, '00:30 IN', '04:00 OUT') }))
      .minutesPresent;
  expect(minutesOn('2026-03-29')).toBe(150);
  expect(minutesOn('2026-10-25')).toBe(270);
  expect(minutesOn('2026-06-07')).toBe(210);
});

test('whatever was seen and written, a day stays within its bounds', () => {
  const kinds = fc.constantFrom('IN', 'OUT', 'SEEN', 'BOARD', 'ALIGHT', 'RELEASED');
  const minute = fc.integer({ min: 5 * 60, max: 17 * 60 });
  const time = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  const written = fc.option(fc.tuple(fc.constantFrom('P', 'L', 'A', 'AE', 'SB'), minute, fc.boolean()), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(minute, kinds), { maxLength: 8 }), written, written, fc.boolean(), (moves, first, second, twice) => {
      const given = facts({
        rules: twice ? twiceADay : usual,
        seen: saw(...moves.sort(([a], [b]) => a - b).map(([at, kind]) => `${time(at)} ${kind}`)),
        first: first && wrote(`${first[0]} ${time(first[1])}`, { isCorrection: first[2] }),
        second: second && wrote(`${second[0]} ${time(second[1])}`, { isCorrection: second[2] }),
      });
      const day = studentDay(given);
      const most = minutesOf(usual.hours ?? { starts: '08:00', ends: '08:00', breaks: [], opens: '', closes: '' });
      expect(day.minutesPresent ?? 0).toBeGreaterThanOrEqual(0);
      expect(day.minutesPresent ?? 0).toBeLessThanOrEqual(most);
      if (first?.[2]) expect(day.first.holds).toEqual({ code: first[0], from: 'CORRECTION' });
      // Nobody is marked whom nobody marked and no gate saw.
      if (first === null && day.firstIn === null) expect(day.first.holds).toBeNull();
      // What was written is either what holds, or kept in sight, or said the same.
      const words = [day.first.holds, ...day.first.lost].map((said) => said?.code);
      if (first !== null) expect(words).toContain(first[0]);
    }),
    { numRuns: 500 },
  );
});

test('a day is derived in the time zone of the school', () => {
  expect(codeOf({ timeZone: 'Africa/Lagos', seen: sawOn({ day: tuesday, timeZone: lagos }, '08:25 IN') })).toBe('L');
  // The same moment is 07:25 there.
  expect(codeOf({ timeZone: 'Africa/Accra', seen: sawOn({ day: tuesday, timeZone: lagos }, '08:25 IN') })).toBe('P');
});
