import { describe, expect, test } from 'vitest';
import { causeOf } from '#client/features/attention/cause.ts';
import { register } from '#client/features/register/feature.ts';
import { keepMine, mayBeSentAgain, refusedGroups } from '#client/features/attention/refused-edit.ts';
import { outboxRecord, refusedRecord } from '#tests/offline-client/records.ts';

const today = { busId: 'bus-4', day: '2026-11-20' };
const recorded = { kind: 'bus-report.record', params: today } as const;
const conflicts = [{ path: 'trips/am/boarded', base: null, mine: 24, theirs: 23 }];

describe('the inbox', () => {
  test('puts what waits in the same lane below the refused edit, and nothing else', () => {
    const refused = refusedRecord({ ...recorded, seq: 2 }, { status: 409 });
    const earlier = outboxRecord({ ...recorded, seq: 1, state: 'leased' });
    const later = outboxRecord({ kind: 'bus-report.submit', params: today, seq: 3 });
    const sent = outboxRecord({ ...recorded, seq: 4, state: 'acked' });
    const elsewhere = outboxRecord({ ...recorded, params: { ...today, day: '2026-11-19' }, seq: 5 });
    expect(refusedGroups([elsewhere, sent, later, refused, earlier])).toEqual([{ record: refused, waiting: [later] }]);
  });

  test('puts an edit of another lane below the one that creates what it needs', () => {
    const bus = refusedRecord({ kind: 'bus.record', params: { id: 'bus-4' }, seq: 1 }, { status: 422 });
    const report = outboxRecord({ ...recorded, seq: 2, deps: [bus.id] });
    expect(refusedGroups([bus, report])).toEqual([{ record: bus, waiting: [report] }]);
  });

  test('shows each waiting edit once, and the oldest refusal first', () => {
    const first = refusedRecord({ ...recorded, seq: 1 }, { status: 409 });
    const second = refusedRecord({ ...recorded, seq: 2 }, { status: 422 });
    const waiting = outboxRecord({ ...recorded, seq: 3 });
    expect(refusedGroups([second, waiting, first])).toEqual([
      { record: first, waiting: [waiting] },
      { record: second, waiting: [] },
    ]);
  });

  test('keeps mine by a new edit made upon what stands there now', () => {
    const refused = refusedRecord(
      { ...recorded, body: { changes: { 'trips/am/boarded': 24, notes: 'taken' } } },
      { status: 409, conflicts },
    );
    expect(keepMine(refused)).toMatchObject({
      kind: 'bus-report.record',
      params: today,
      body: { changes: { 'trips/am/boarded': 24 } },
      base: { was: { 'trips/am/boarded': 23 } },
      supersedes: refused.id,
    });
  });

  test('keeps why a mark is another by the words of who wrote it, and says itself why where nobody did', () => {
    const mark = (child: string) => ({ path: `marks/${child}`, base: null, mine: { code: 'A' }, theirs: { code: 'L' } });
    const refused = refusedRecord(
      { kind: 'register.record', params: {}, body: { changes: { 'marks/ada': {}, 'why/ada': 'Not in the room', 'marks/ben': {} } } },
      { status: 409, conflicts: [mark('ada'), mark('ben')] },
    );
    const { body } = keepMine(refused, register.edits['register.record'].settles);
    expect(body).toMatchObject({ changes: { 'why/ada': 'Not in the room', 'why/ben': expect.stringContaining('Needs attention') } });
  });

  test('offers to send again only what could come out otherwise', () => {
    const offered = (status: number) => mayBeSentAgain(refusedRecord(recorded, { status }));
    expect([403, 500, 502].map(offered)).toEqual([true, true, true]);
    expect([400, 404, 409, 410, 413, 422].map(offered)).toEqual([false, false, false, false, false, false]);
  });
});

describe('the cause is said in words', () => {
  test('a conflict by field, a decision by its maker, a refusal by the server’s sentence', () => {
    expect(causeOf(refusedRecord(recorded, { status: 409, code: 'conflict', conflicts })).title).toBe(
      'Somebody changed the same field first',
    );
    const decided = { state: 'REVIEWED', by: 'Ngozi', at: '2026-11-20T07:00:00.000Z' };
    const late = refusedRecord(recorded, { status: 409, code: 'already_decided', decided, message: 'Ngozi has reviewed this report' });
    expect(causeOf(late).text).toContain('Ngozi has reviewed this report');
    expect(causeOf(refusedRecord(recorded, { message: 'The odometer at the end is below the one at the start' })).text).toBe(
      'The odometer at the end is below the one at the start',
    );
  });

  test('that other changes were taken only when there were others', () => {
    const textOf = (changes: Record<string, string | number>) =>
      causeOf(refusedRecord({ ...recorded, body: { changes } }, { status: 409, code: 'conflict', conflicts })).text;
    expect(textOf({ 'trips/am/boarded': 24 })).toBe('Choose what the field below should hold.');
    expect(textOf({ 'trips/am/boarded': 24, notes: 'x' })).toBe(
      'Your other changes were accepted. Choose what the field below should hold.',
    );
  });

  test('a missing right, a missing record and a failing server', () => {
    const titleOf = (status: number) => causeOf(refusedRecord(recorded, { status })).title;
    expect([403, 404, 410, 413, 500].map(titleOf)).toEqual([
      'Not allowed',
      'No longer there',
      'No longer there',
      'Too large',
      'Server problem',
    ]);
  });
});
