import { describe, expect, test } from 'vitest';
import type { HeldExeat } from '#contract/exeat-held.ts';
import type { KeptRollMark, LastMark } from '#contract/house-roll.ts';
import type { WhereNow } from '#contract/whereabouts.ts';
import { bedPlanOf } from '#client/features/house/bed-plan.ts';
import { accountOf, countsByHouse, residentsNow } from '#client/features/house/where-now.ts';
import { projectHeld } from '#client/features/exeat/held.ts';
import type { ShownExeat } from '#client/features/exeat/queries.ts';
import { projectLast, type ShownMark } from '#client/features/house-roll/projection.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { card } from '#tests/roster/cards.ts';

const idOf = (digit: number) => `0192f000-0000-7000-8000-00000000000${digit}`;
const [adaId, ruby, bola, first, second] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];
const now = new Date('2026-11-20T21:00:00.000Z');
const moment = { now, today: '2026-11-20', dayEnds: new Date('2026-11-20T23:00:00.000Z') };
const known = (marks: readonly ShownMark[], leaves: readonly ShownExeat[] = []) => ({ marks, leaves });

function seen(at: string, given: Partial<WhereNow> = {}): WhereNow {
  return { place: 'ON_SITE', since: at, movementId: 'm', kind: 'ROLL', at, point: 'Ruby', method: 'ROLL', by: 'Bola', ...given };
}

function said(says: KeptRollMark['says'], at: string): KeptRollMark {
  const by = { by: 'Bola', byId: 'bola' };
  return {
    id: says,
    studentId: 'ada',
    says,
    over: [],
    place: '',
    note: 'Known',
    method: 'MANUAL',
    ...by,
    at,
    receivedAt: at,
    isOffline: false,
  };
}

test('who was seen counts as in for a night, and who left as out until they are back', () => {
  expect(accountOf({ whereNow: seen('2026-11-20T20:30:00.000Z') }, undefined, now)).toBe('IN');
  expect(accountOf({ whereNow: seen('2026-11-20T08:30:00.000Z') }, undefined, now)).toBe('NOT_ACCOUNTED');
  expect(accountOf({ whereNow: seen('2026-11-18T08:30:00.000Z', { place: 'OFF_SITE', kind: 'OUT' }) }, undefined, now)).toBe('OUT');
  expect(accountOf({ whereNow: null }, undefined, now)).toBe('NOT_ACCOUNTED');
});

test('what was said at a roll counts where it is newer than the last sighting, and not where it is older', () => {
  const before = { whereNow: seen('2026-11-20T19:00:00.000Z') };
  expect(accountOf(before, [said('NOT_SEEN', '2026-11-20T20:31:00.000Z')], now)).toBe('NOT_ACCOUNTED');
  expect(accountOf(before, [said('OUT', '2026-11-20T20:31:00.000Z')], now)).toBe('OUT');
  expect(accountOf({ whereNow: seen('2026-11-20T20:40:00.000Z') }, [said('NOT_SEEN', '2026-11-20T20:31:00.000Z')], now)).toBe('IN');
  const both = [said('SEEN', '2026-11-20T20:31:00.000Z'), said('NOT_SEEN', '2026-11-20T20:32:00.000Z')];
  expect(accountOf(before, both, now)).toBe('NOT_ACCOUNTED');
});

const house = { houseId: 'ruby', day: '2026-11-20' };
const rollOf = (time: string, mark: KeptRollMark): LastMark => ({ ...house, time, ...mark, id: `${time} ${mark.says}` });

test('who was missing at a roll is missing until somebody sees them, whatever roll comes next', () => {
  const ada = card({ id: 'ada', houseId: 'ruby', whereNow: seen('2026-11-20T12:00:00.000Z') });
  const missed = rollOf('18:00', said('NOT_SEEN', '2026-11-20T17:05:00.000Z'));
  const account = (...marks: LastMark[]) => residentsNow([ada], known(marks), moment)[0]?.account;
  expect(account(missed)).toBe('NOT_ACCOUNTED');
  expect(countsByHouse([ada], known([missed]), moment).get('ruby')).toEqual({ IN: 0, OUT: 0, DUE: 0, OVERDUE: 0, NOT_ACCOUNTED: 1 });
  expect(account(missed, rollOf('19:12', said('OUT', '2026-11-20T18:13:00.000Z')))).toBe('OUT');
  // In whatever order they come.
  expect(
    account(rollOf('19:12', said('NOT_SEEN', '2026-11-20T18:13:00.000Z')), rollOf('18:00', said('OUT', '2026-11-20T17:05:00.000Z'))),
  ).toBe('NOT_ACCOUNTED');
  const back = { ...ada, whereNow: seen('2026-11-20T20:00:00.000Z') };
  expect(residentsNow([back], known([missed]), moment)[0]?.account).toBe('IN');
  // What was said a day ago says nothing of now.
  expect(account(rollOf('21:00', said('OUT', '2026-11-19T20:05:00.000Z')))).toBe('IN');
});

test('who has not come to the school yet is missed by nobody, as at a roll', () => {
  const given = { houseId: 'ruby', whereNow: null };
  const cards = [
    card({ id: 'ada', ...given, state: 'EXPECTED' }),
    card({ id: 'ben', ...given, entryDate: '2026-11-21' }),
    card({ id: 'chi', ...given }),
  ];
  expect(residentsNow(cards, known([]), moment).map((one) => one.card.id)).toEqual(['chi']);
  expect(countsByHouse(cards, known([]), moment).get('ruby')).toEqual({ IN: 0, OUT: 0, DUE: 0, OVERDUE: 0, NOT_ACCOUNTED: 1 });
});

test('what this device said and did not send yet is on its board, as a claim', () => {
  const ada = card({ id: adaId, houseId: ruby, whereNow: null });
  const who = { id: bola, name: 'Bola' };
  const record = (params: { id: string; time: string }, body: object, given = {}) =>
    outboxRecord({
      kind: 'house-roll.mark',
      params: { houseId: ruby, day: '2026-11-20', ...params },
      body: { studentId: adaId, says: 'SEEN', over: [], place: '', note: '', method: 'MANUAL', isOffline: true, ...body },
      ...given,
    });
  const device = (at: string) => ({ at, skewMs: null, withinMs: null });
  const missed = {
    houseId: ruby,
    day: '2026-11-20',
    time: '18:00',
    ...said('NOT_SEEN', '2026-11-20T17:05:00.000Z'),
    id: first,
    studentId: adaId,
  };
  const found = record({ id: second, time: '18:00' }, { over: [first], device: device('2026-11-20T18:00:00.000Z') });
  const boardOf = (marks: LastMark[], ...records: ReturnType<typeof record>[]) =>
    residentsNow([ada], known(projectLast(marks, records, { who })), moment)[0];
  expect(boardOf([missed])).toMatchObject({ account: 'NOT_ACCOUNTED', isClaim: false });
  expect(boardOf([missed], found)).toMatchObject({ account: 'IN', isClaim: true, said: [{ id: second, by: 'Bola' }] });
  expect(boardOf([missed], { ...found, state: 'acked' })).toMatchObject({ account: 'IN', isClaim: false });
  const missing = record({ id: second, time: '20:00' }, { says: 'NOT_SEEN', device: device('2026-11-20T20:01:00.000Z') });
  expect(boardOf([], missing)).toMatchObject({ account: 'NOT_ACCOUNTED', isClaim: true });
  // What somebody saw since is known.
  const back = { ...ada, whereNow: seen('2026-11-20T20:30:00.000Z') };
  expect(residentsNow([back], known(projectLast([], [missing], { who })), moment)).toMatchObject([{ account: 'IN', isClaim: false }]);
});

describe('a resident with an exeat', () => {
  const leave = (given: Partial<HeldExeat> = {}): HeldExeat => ({
    id: idOf(6),
    version: 4,
    ref: 'CEDAR 417',
    state: 'OUT',
    studentId: adaId,
    studentName: 'Ada Eze',
    typeName: 'Weekend',
    departAt: '2026-11-20T15:00:00.000Z',
    returnBy: '2026-11-22T17:00:00.000Z',
    graceMin: 15,
    outAt: '2026-11-20T15:02:00.000Z',
    ...given,
  });
  const left = seen('2026-11-20T15:02:00.000Z', { place: 'ON_EXEAT', kind: 'EXEAT_OUT' });
  const ada = card({ id: adaId, houseId: ruby, whereNow: left });
  const board = (given: Partial<HeldExeat>, { at = ada, marks = [] as LastMark[], when = moment } = {}) =>
    residentsNow([at], known(marks, projectHeld([leave(given)], [])), when)[0];
  const later = (now: string, dayEnds: string) => ({ now: new Date(now), today: now.slice(0, 10), dayEnds: new Date(dayEnds) });

  test('is out until the return, due on its day, and overdue after the grace', () => {
    expect(board({})).toMatchObject({ account: 'OUT', leaveAs: 'OUT', isClaim: false });
    const sunday = '2026-11-22T23:00:00.000Z';
    expect(board({}, { when: later('2026-11-22T08:00:00.000Z', sunday) })).toMatchObject({ account: 'DUE' });
    expect(board({}, { when: later('2026-11-22T17:15:00.000Z', sunday) })).toMatchObject({ account: 'DUE' });
    expect(board({}, { when: later('2026-11-22T17:16:00.000Z', sunday) })).toMatchObject({ account: 'OVERDUE', leaveAs: 'OVERDUE' });
    // Signed out of the house alone, the gate has seen nobody.
    const inHall = { ...ada, whereNow: seen('2026-11-20T14:00:00.000Z') };
    expect(board({ state: 'HOUSE_SIGNED_OUT' }, { at: inHall })).toMatchObject({ account: 'OUT' });
    expect(countsByHouse([ada], known([], projectHeld([leave()], [])), moment).get(ruby)).toMatchObject({ OUT: 1, NOT_ACCOUNTED: 0 });
  });

  test('what is planned changes nothing of where they are, and is only shown near its time', () => {
    const here = { ...ada, whereNow: seen('2026-11-20T20:30:00.000Z') };
    const planned = { state: 'SCHEDULED', outAt: null, departAt: '2026-11-21T15:00:00.000Z' } as const;
    expect(board(planned, { at: here })).toMatchObject({ account: 'IN', leaveAs: 'PLANNED' });
    const unseen = { ...ada, whereNow: null };
    expect(board({ ...planned, departAt: '2026-11-20T15:00:00.000Z' }, { at: unseen })).toMatchObject({
      account: 'NOT_ACCOUNTED',
      leaveAs: 'PLANNED',
    });
    const far = { ...planned, departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T15:00:00.000Z' };
    expect(board(far, { at: here })).toMatchObject({ account: 'IN', leave: null });
    expect(board({ ...planned, state: 'PARENT_CONSENT' }, { at: here })).toMatchObject({ leave: null });
  });

  test('who was seen here since is here, and it is said that nobody signed them in', () => {
    const back = { ...ada, whereNow: seen('2026-11-20T20:30:00.000Z') };
    expect(board({}, { at: back })).toMatchObject({ account: 'IN', leaveAs: 'SEEN' });
    const marked = { houseId: ruby, day: '2026-11-20', time: '21:00', ...said('SEEN', '2026-11-20T20:40:00.000Z'), studentId: adaId };
    expect(board({}, { marks: [marked] })).toMatchObject({ account: 'IN', leaveAs: 'SEEN' });
    const missed = { ...marked, ...said('NOT_SEEN', '2026-11-20T20:40:00.000Z'), studentId: adaId };
    expect(board({}, { marks: [missed] })).toMatchObject({ account: 'OUT' });
  });

  test('what this device signed and did not send yet stands there as a claim', () => {
    const sign = (deed: string, at: string, given = {}) =>
      outboxRecord({
        kind: 'exeat.sign',
        params: { id: idOf(6), stepId: idOf(7) },
        body: {
          deed,
          point: { gateId: null, name: '' },
          device: { at, skewMs: null, withinMs: null },
          isOffline: true,
          check: null,
          note: '',
        },
        ...given,
      });
    const signedHere = (state: HeldExeat['state'], at: typeof ada, ...records: ReturnType<typeof sign>[]) =>
      residentsNow([at], known([], projectHeld([leave({ state, outAt: null })], records)), moment)[0];
    const here = { ...ada, whereNow: seen('2026-11-20T14:00:00.000Z') };
    expect(signedHere('SCHEDULED', here, sign('house-out', '2026-11-20T15:00:00.000Z'))).toMatchObject({ account: 'OUT', isClaim: true });
    expect(signedHere('SCHEDULED', here, sign('house-out', '2026-11-20T15:00:00.000Z', { state: 'acked' }))).toMatchObject({
      account: 'OUT',
      isClaim: false,
    });
    expect(signedHere('OUT', ada, sign('house-in', '2026-11-20T20:00:00.000Z'))).toMatchObject({
      account: 'IN',
      isClaim: true,
      leave: null,
    });
  });
});

test('the plan has every bed once, names who has none, and shows a bed that was given twice', () => {
  const child = (id: string, bed: string) => card({ id, bed });
  const plan = bedPlanOf(
    [
      { name: '1', beds: 2 },
      { name: 'A', beds: 1 },
    ],
    [child('ada', '1-1'), child('ben', '1-1'), child('chi', 'by the door')],
  );
  expect(plan.rooms.flatMap(({ beds }) => beds.map(({ name, sleepers }) => [name, sleepers.length]))).toEqual([
    ['1-1', 2],
    ['1-2', 0],
    ['A-1', 0],
  ]);
  expect(plan.free).toEqual(['1-2', 'A-1']);
  expect(plan.without.map(({ id }) => id)).toEqual(['chi']);
});
