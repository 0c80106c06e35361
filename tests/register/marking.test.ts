import { expect, test } from 'vitest';
import { calledOf, elsewhereOf, restOf } from '#client/features/register/children.ts';
import { createMarking, isAmended, markIn } from '#client/features/register/marking.ts';
import { nextNotTaken } from '#client/features/register/next-class.tsx';
import { markOf, today } from './registers.ts';

test('what is handed in are the marks that differ from what was handed in, with what was seen when they were made', () => {
  const marking = createMarking({ ada: markOf('P'), ben: markOf('A') });
  marking.mark('ada', markOf('L'));
  marking.mark('chi', markOf('P'));
  marking.mark('ben', markOf('P'));
  marking.mark('ben', markOf('A'));
  marking.explain('ada', ' Came at nine ');
  // A colleague marks her meanwhile: what this person saw is what they changed.
  marking.follow({ ada: markOf('A'), ben: markOf('A') });
  expect(marking.typed()).toEqual({
    changes: { 'marks/ada': markOf('L'), 'why/ada': 'Came at nine', 'marks/chi': markOf('P') },
    was: { 'marks/ada': markOf('P'), 'marks/chi': null },
  });
  expect(isAmended(marking.get(), 'ada')).toBe(true);
  expect(isAmended(marking.get(), 'chi')).toBe(false);
});

test('whoever says why a mark is another now has seen the one that stands, also when it came while theirs was not handed in', () => {
  const marking = createMarking({});
  marking.mark('ada', markOf('A'));
  marking.follow({ ada: markOf('L') });
  expect(isAmended(marking.get(), 'ada')).toBe(true);
  expect(marking.typed().was).toEqual({ 'marks/ada': null });
  marking.explain('ada', 'Not in the room');
  expect(marking.typed()).toEqual({
    changes: { 'marks/ada': markOf('A'), 'why/ada': 'Not in the room' },
    was: { 'marks/ada': markOf('L') },
  });
});

test('the last mark is taken back, also of many at once; a draft is brought back as it was', () => {
  const marking = createMarking({});
  marking.mark('ada', markOf('A'));
  marking.markRest([
    { id: 'ada', mark: markOf('P') },
    { id: 'ben', mark: markOf('P') },
    { id: 'chi', mark: markOf('SU') },
  ]);
  expect(['ada', 'ben', 'chi'].map((id) => markIn(marking.get(), id)?.code)).toEqual(['A', 'P', 'SU']);
  const draft = marking.typed();
  marking.undo();
  expect(Object.keys(marking.typed().changes)).toEqual(['marks/ada']);
  const again = createMarking({});
  again.restore(draft);
  expect(again.typed()).toEqual(draft);
  again.handedIn();
  expect(again.typed()).toEqual({ changes: {}, was: {} });
});

test('who is here by the ledger is likely present, or late by as much as it was, who is suspended is not; who sits elsewhere by now keeps the mark', () => {
  const now = {
    place: 'ON_SITE',
    since: `${today}T06:31:00.000Z`,
    at: `${today}T06:31:00.000Z`,
    kind: 'IN',
    movementId: 'm',
    point: 'Gate',
    method: 'MANUAL',
    by: 'Ada',
  };
  const card = (id: string, given: object) => ({
    id,
    firstName: id,
    lastName: 'X',
    classId: 'c',
    rollNo: null,
    state: 'ACTIVE',
    entryDate: '2024-01-01',
    whereNow: null,
    ...given,
  });
  const students = [
    card('ada', { rollNo: 2, whereNow: now }),
    card('ben', { rollNo: 1, state: 'SUSPENDED' }),
    card('chi', {}),
    card('new', { state: 'EXPECTED' }),
    card('late', { rollNo: 3, whereNow: { ...now, since: `${today}T07:14:00.000Z` } }),
    card('back', { rollNo: 4, whereNow: { ...now, since: `${today}T09:14:00.000Z` } }),
    card('away', { rollNo: 5, whereNow: { ...now, place: 'ON_EXEAT', at: '2026-11-18T15:00:00.000Z', since: '2026-11-18T15:00:00.000Z' } }),
    card('later', { entryDate: '2026-11-30' }),
    card('moved', { classId: 'other' }),
  ] as unknown as Parameters<typeof calledOf>[1]['students'];
  const content = { marks: { moved: markOf('P') }, why: {}, handedIn: null };
  const known = { students, today, timeZone: 'Africa/Lagos' };
  const times = { versionId: null, starts: '08:00', graceMin: 10, closesMin: 30 };
  const called = calledOf({ classId: 'c', day: today, session: 'DAY', times }, known);
  const elsewhere = elsewhereOf({ content }, called, students);
  expect(called.map(({ id, hint }) => [id, hint?.code, hint?.minutesLate])).toEqual([
    ['ben', 'SU', null],
    ['ada', 'P', null],
    // By the gate, within the time of the register; who came after that may have gone out meanwhile.
    ['late', 'L', 14],
    ['back', 'P', null],
    // Left on an exeat days ago, and not seen since.
    ['away', 'X', null],
    ['chi', undefined, undefined],
  ]);
  expect(elsewhere.map(({ id }) => id)).toEqual(['moved']);
  expect(restOf(called).map(({ mark }) => mark.code)).toEqual(['SU', 'P', 'L', 'P', 'X', 'P']);
});

test('after one class comes the next that is not taken, and after the last the first', () => {
  const line = (classId: string, marked: number) => ({
    classId,
    day: today,
    session: 'DAY',
    figures: { expected: 2, marked, present: marked, late: 0, absent: 0 },
  });
  const lines = [line('a', 1), line('b', 2), line('c', 0), line('d', 2)] as unknown as Parameters<typeof nextNotTaken>[0];
  const after = (classId: string) => nextNotTaken(lines, { classId, day: today, session: 'DAY' })?.classId;
  expect([nextNotTaken(lines, null)?.classId, after('a'), after('c'), after('d')]).toEqual(['a', 'c', 'a', 'a']);
});
