import { describe, expect, test } from 'vitest';
import { type AskedLeave, type LeaveAsking, leaveFindings } from '#contract/leave-rules.ts';
import { emptyLeaveType, type LeaveTypeContent } from '#contract/leave-type.ts';

/** Friday 16:00 to Sunday 18:00 in Lagos. */
const asked: AskedLeave = {
  departAt: '2026-11-27T15:00:00.000Z',
  returnBy: '2026-11-29T17:00:00.000Z',
  note: 'A wedding',
  collector: 'GUARDIAN',
};
const asking: LeaveAsking = { role: 'Hybrid', at: new Date('2026-11-26T10:00:00Z'), timeZone: 'Africa/Lagos', takenThisTerm: 0 };

function found(type: Partial<LeaveTypeContent>, leave: Partial<AskedLeave> = {}, who: Partial<LeaveAsking> = {}) {
  const findings = leaveFindings({ ...emptyLeaveType, ...type }, { ...asked, ...leave }, { ...asking, ...who });
  return findings.map(({ code, path, isHard }) => [code, path, isHard]);
}

describe('a request for leave against its type', () => {
  test('nothing is found where all is as it should be', () => {
    expect(found({})).toEqual([]);
  });

  test('a closed type, and a role that does not ask for it', () => {
    expect(found({ state: 'CLOSED' })).toEqual([['closed', 'typeId', true]]);
    expect(found({ askedBy: ['School Admin'] })).toEqual([['role', 'typeId', true]]);
    expect(found({}, {}, { role: 'Auditor' })).toEqual([['role', 'typeId', true]]);
  });

  test('the cut-off is by the clock of the school, to the minute, and says the school’s own message', () => {
    const type = { cutOff: 'SOFT', cutOffDays: 1, cutOffAt: '18:00' } as const;
    expect(found(type, {}, { at: new Date('2026-11-26T17:00:00Z') })).toEqual([]);
    expect(found(type, {}, { at: new Date('2026-11-26T17:00:01Z') })).toEqual([['cut-off', 'departAt', false]]);
    expect(found({ ...type, cutOff: 'HARD' }, {}, { at: new Date('2026-11-27T10:00:00Z') })).toEqual([['cut-off', 'departAt', true]]);
    const late = { ...asking, at: new Date('2026-11-27T10:00:00Z') };
    const messages = [{ cutOffMessage: 'Ask by Thursday' }, {}, { cutOffDays: 0, cutOffAt: '08:00' }, { cutOffDays: 3 }].map(
      (more) => leaveFindings({ ...emptyLeaveType, ...type, ...more }, asked, late)[0]?.message,
    );
    expect(messages).toEqual([
      'Ask by Thursday',
      'This leave is asked for by 18:00 on the day before it begins',
      'This leave is asked for by 08:00 on the day it begins',
      'This leave is asked for by 18:00, 3 days before it begins',
    ]);
  });

  test('the day of departure is the school’s own, also where it is another day in UTC', () => {
    const type = { cutOff: 'HARD', cutOffDays: 0, cutOffAt: '00:15' } as const;
    const leave = { departAt: '2026-11-26T23:30:00.000Z' };
    expect(found(type, leave, { at: new Date('2026-11-26T23:14:00Z') })).toEqual([]);
    expect(found(type, leave, { at: new Date('2026-11-26T23:16:00Z') })).toEqual([['cut-off', 'departAt', true]]);
  });

  test('hours are hours, and days end at the same time of the school’s clock, also where the clocks change', () => {
    expect(found({ longest: { count: 50, unit: 'HOURS' } })).toEqual([]);
    expect(found({ longest: { count: 49, unit: 'HOURS' } })).toEqual([['longest', 'returnBy', true]]);
    expect(found({ shortest: { count: 3, unit: 'DAYS' } })).toEqual([['shortest', 'returnBy', true]]);
    // In Paris the clocks go back on 25 October 2026: this Sunday has 25 hours.
    const leave = { departAt: '2026-10-24T10:00:00.000Z', returnBy: '2026-10-25T11:00:00.000Z' };
    const paris = { timeZone: 'Europe/Paris' };
    expect(found({ longest: { count: 1, unit: 'DAYS' } }, leave, paris)).toEqual([]);
    expect(found({ longest: { count: 24, unit: 'HOURS' } }, leave, paris)).toEqual([['longest', 'returnBy', true]]);
  });

  test('a leave that ends before it begins has no length', () => {
    expect(found({ shortest: { count: 1, unit: 'HOURS' } }, { returnBy: asked.departAt })).toEqual([]);
  });

  test('a quota that is used up and days of no leave are warnings; a number that is not known is none', () => {
    expect(found({ quota: 2 }, {}, { takenThisTerm: 1 })).toEqual([]);
    expect(found({ quota: 2 }, {}, { takenThisTerm: 2 })).toEqual([['quota', 'typeId', false]]);
    expect(found({ quota: 2 }, {}, { takenThisTerm: null })).toEqual([]);
    const blackouts = (from: string, until: string) => ({ blackouts: { [crypto.randomUUID()]: { name: 'Exams', from, until } } });
    expect(found(blackouts('2026-11-20', '2026-11-26'))).toEqual([]);
    expect(found(blackouts('2026-11-29', '2026-12-04'))).toEqual([['blackout', 'departAt', false]]);
    expect(found(blackouts('2026-11-28', '2026-11-28'))).toEqual([['blackout', 'departAt', false]]);
  });

  test('what the type asks for besides', () => {
    expect(found({ isNoteRequired: true }, { note: '  ' })).toEqual([['note-missing', 'note', true]]);
    expect(found({ isCollectorRequired: true }, { collector: null })).toEqual([['collector-missing', 'collector', true]]);
    expect(found({ isCollectorRequired: false }, { collector: null })).toEqual([]);
    expect(found({ isHostRefused: true }, { collector: 'HOST' })).toEqual([['host-refused', 'collector', true]]);
  });
});
