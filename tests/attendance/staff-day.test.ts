/** What follows for an employee's day. */
import { expect, test } from 'vitest';
import { type ApprovedAbsence, type StaffFacts, staffDay } from '#contract/staff-day.ts';
import { lagos, saw, tuesday, usual } from './facts.ts';

const day = (given: Partial<StaffFacts>) =>
  staffDay({ day: tuesday, rules: usual, timeZone: lagos, seen: [], absences: [], isKept: true, ...given });

const leave = (given: Partial<ApprovedAbsence> = {}): ApprovedAbsence => ({
  type: 'ANNUAL',
  from: tuesday,
  until: tuesday,
  part: 'WHOLE',
  ...given,
});
const dayOff = { ...usual, hours: null, noSchool: 'WEEKDAY' as const };

test('worked is what lies between coming and going, also outside of hours, without breaks; more than scheduled is overtime', () => {
  // 07:30 to 16:00 without half an hour, of six hours that were scheduled.
  expect(day({ seen: saw('07:30 IN', '16:00 OUT') })).toMatchObject({ code: 'P', scheduled: 360, worked: 480, overtime: 120 });
});

test('who was not seen to leave worked until the end, and never overtime', () => {
  expect(day({ seen: saw('06:30 IN') })).toMatchObject({ flags: ['NO_OUT'], worked: 450, overtime: 0 });
  expect(day({ rules: dayOff, seen: saw('09:00 IN') })).toMatchObject({ code: 'P', worked: 0, overtime: 0 });
});

test('who comes long before the doors open and leaves after they closed worked all of it', () => {
  expect(day({ seen: saw('07:20 IN', '15:55 OUT') })).toMatchObject({ worked: 485, overtime: 125 });
  expect(day({ seen: saw('07:20 IN', '16:10 OUT') })).toMatchObject({ code: 'P', flags: [], worked: 500, overtime: 140 });
  expect(day({ seen: saw('05:50 IN', '14:30 OUT') })).toMatchObject({ code: 'P', minutesLate: 0, worked: 490, overtime: 130 });
  // Before the doors may open, and again in the evening.
  expect(day({ seen: saw('04:30 IN', '05:30 OUT', '17:00 IN', '18:30 OUT') })).toMatchObject({ code: 'P', worked: 150, overtime: 0 });
});

test('nobody who was seen on a day is absent on it', () => {
  for (const seen of [saw('05:10 OUT'), saw('18:00 IN'), saw('10:00 SEEN'), saw('16:20 OUT')]) expect(day({ seen }).code).toBe('P');
});

test('late and early are told by the same hours', () => {
  expect(day({ seen: saw('08:15 IN', '14:30 OUT') })).toMatchObject({ code: 'L', minutesLate: 15 });
  expect(day({ seen: saw('08:00 IN', '13:00 OUT') })).toMatchObject({ code: 'LE', minutesEarly: 90 });
});

test('who was not seen is absent where coming is kept, and not known where it is not', () => {
  expect(day({}).code).toBe('A');
  expect(day({ isKept: false }).code).toBeNull();
  expect(day({ rules: dayOff }).code).toBe('OFF');
});

test('an approved absence is leave, training and duty are official; nothing is scheduled', () => {
  expect(day({ absences: [leave()] })).toMatchObject({ code: 'LV', scheduled: 0 });
  expect(day({ absences: [leave({ type: 'OFFICIAL_DUTY' })] }).code).toBe('OD');
  expect(day({ absences: [leave({ type: 'TRAINING' })] }).code).toBe('OD');
});

test('who has a half day off is neither late nor early for it, and half is scheduled', () => {
  const morning = day({ absences: [leave({ part: 'MORNING' })], seen: saw('11:30 IN', '14:30 OUT') });
  expect(morning).toMatchObject({ code: 'P', scheduled: 180, overtime: 0 });
  expect(day({ absences: [leave({ part: 'AFTERNOON' })], seen: saw('07:50 IN', '11:30 OUT') }).code).toBe('P');
  expect(day({ absences: [leave({ part: 'AFTERNOON' })], seen: saw('09:00 IN', '11:30 OUT') }).code).toBe('L');
});

test('work on a day off is all overtime', () => {
  expect(day({ rules: dayOff, seen: saw('09:00 IN', '11:00 OUT') })).toMatchObject({
    code: 'P',
    worked: 120,
    overtime: 120,
    minutesLate: 0,
  });
});
