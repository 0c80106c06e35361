import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptySpecialDay, recordSpecialDay } from '#contract/calendar-record.ts';
import { take, markOf, one, today } from '#tests/register/registers.ts';
import { engines } from '#tests/support/app.ts';
import { clockAt, recorded } from '#tests/whereabouts/movements.ts';
import { choose, startTold, type Told } from './telling.ts';

describe.each(engines)('where the calendar of today becomes another one, guardians, on %s', (engine) => {
  let told: Told;
  beforeEach(async () => {
    told = await startTold(engine);
    await choose(told, { absence: true, late: true });
  });
  afterEach(() => told.app.close());

  const write = async (id: string, changes: object, version: number | null = null) => {
    const headers: Record<string, string> = version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
    const { status, body } = await told.session.call(recordSpecialDay, { params: { id }, body: { changes }, headers });
    if (status !== 200) throw new Error(`The day was answered ${status}: ${JSON.stringify(body)}`);
  };
  const special = async (changes: object) => {
    const id = randomUUIDv7();
    await write(id, { ...emptySpecialDay, name: 'Flood', from: today, until: today, ...changes });
    return id;
  };
  const hours = { opens: '08:30', starts: '10:00', ends: '14:00', closes: '15:00', breaks: [] };
  const late = (changes: object = {}) => special({ name: 'Late start', kind: 'TIMING_CHANGE', hours, ...changes });
  const absent = () => take(told.session, one(told.classId), { [told.ada]: 'A' });
  const kinds = async () => (await told.ledger()).map(({ kind, state, noLongerAt }) => [kind, state, noLongerAt]);

  test('are not told what waited to be sent and is no longer so', async () => {
    told.at('08:20');
    await absent();
    told.now.mail = 'is away';
    told.at('08:31');
    await told.round();
    expect(await kinds()).toEqual([['ABSENCE', 'QUEUED', null]]);
    await special({});
    await told.round();
    expect(await kinds()).toEqual([['ABSENCE', 'NOT_NEEDED', null]]);
    told.now.mail = 'takes';
    told.at('09:30');
    await told.round();
    expect(told.letters).toEqual([]);
  });

  test('were told already: the ledger says since when it is no longer so, and says so no more when the closure is withdrawn', async () => {
    told.at('08:20');
    await absent();
    told.at('08:31');
    await told.round();
    told.at('08:50');
    const id = await special({});
    await told.round();
    expect(await kinds()).toEqual([['ABSENCE', 'SENT', '2026-11-20T07:50:00.000Z']]);
    await write(id, { isWithdrawn: true }, 1);
    await told.round();
    expect(await kinds()).toEqual([['ABSENCE', 'SENT', null]]);
    expect(told.letters).toHaveLength(1);
  });

  test('are told by the times that hold now: not before the register closes by them, and then once', async () => {
    told.at('08:20');
    await absent();
    told.now.mail = 'is away';
    told.at('08:31');
    await told.round();
    await late();
    await told.round();
    expect(await kinds()).toEqual([['ABSENCE', 'NOT_NEEDED', null]]);
    told.now.mail = 'takes';
    told.at('10:20');
    await told.round();
    expect(told.letters).toEqual([]);
    told.at('10:31');
    await told.round();
    await told.round();
    expect(told.letters.map(({ said }) => said.kind)).toEqual(['ABSENCE']);
    expect(await kinds()).toEqual([['ABSENCE', 'SENT', null]]);
  });

  test('are told nothing of a lateness that is none by the new times, and the ledger says so where they were', async () => {
    told.at('08:50');
    await recorded(told.session, { id: told.ada }, { device: clockAt('2026-11-20T07:45:00.000Z') });
    await told.round();
    told.at('08:53');
    await told.round();
    expect(await kinds()).toEqual([['LATE', 'SENT', null]]);
    await late();
    await told.round();
    expect(await kinds()).toEqual([['LATE', 'SENT', '2026-11-20T07:53:00.000Z']]);
  });

  test('learn of what the withdrawn closure makes true', async () => {
    told.at('08:10');
    await take(told.session, one(told.classId), { [told.ada]: markOf('A') });
    const id = await special({});
    told.at('09:00');
    await told.round();
    expect(await kinds()).toEqual([]);
    await write(id, { isWithdrawn: true }, 1);
    await told.round();
    expect(told.letters.map(({ said }) => said.kind)).toEqual(['ABSENCE']);
  });
});
