import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyTerm, recordTerm } from '#contract/calendar-record.ts';
import { engines } from '#tests/support/app.ts';
import { addLeaveType, ask, decide, given, type Leaving, read, startLeaving, weekend } from './leaving.ts';

describe.each(engines)('how many leaves a term has, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  test('of the leaves of a term those before it count, and of two that wait only the first', async () => {
    const { app, admin, officer } = leaving;
    await admin.call(recordTerm, {
      params: { id: crypto.randomUUID() },
      body: { changes: { ...emptyTerm, name: 'First', session: '2026/2027', from: '2026-09-14', until: '2026-12-11' } },
      headers: { 'if-none-match': '*' },
    });
    const typeId = await addLeaveType(app, { quota: 1 });
    const used = (of: { warnings: readonly { message: string }[] }) =>
      of.warnings.filter(({ message }) => message === 'Leaves of this type in this term: 1 of 1 are used already').length;
    const first = given(await ask(app, officer, weekend(leaving, { typeId })));
    app.clock.set('2026-11-20T10:30:00.000Z');
    const later = weekend(leaving, { typeId, departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T16:00:00.000Z' });
    const second = given(await ask(app, officer, later));
    expect([used(first), used(given(await read(officer, first.id))), used(second)]).toEqual([0, 0, 1]);
    given(await decide(admin, second, { deed: 'override', note: 'Her sister marries' }));
    expect(used(given(await read(officer, first.id)))).toBe(1);
  });
});
