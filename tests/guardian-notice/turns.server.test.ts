import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { one, take, markOf } from '#tests/register/registers.ts';
import { engines } from '#tests/support/app.ts';
import { clockAt, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { choose, startTold, type Told } from './telling.ts';

/** At this time of the tests' Friday in Lagos, by a clock that is right. */
const moment = (time: string) => clockAt(`2026-11-20T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}:${time.slice(3)}:00.000Z`);

describe.each(engines)('the last that guardians were told is what the school knows, on %s', (engine) => {
  let told: Told;
  beforeEach(async () => {
    told = await startTold(engine);
    await choose(told, { absence: true, late: true });
  });
  afterEach(() => told.app.close());

  const mark = async (time: string, code: Parameters<typeof markOf>[0]) => {
    told.at(time);
    await take(told.session, one(told.classId), { [told.ada]: markOf(code) }, { [told.ada]: 'Looked again' });
  };
  /** What a gate says waits for somebody to take it back. */
  const passHold = async (until: string) => {
    await told.round();
    told.at(until);
    await told.round();
  };
  const kinds = () => told.letters.map(({ said }) => said.kind);
  /** Oldest first. */
  const lines = async () =>
    (await told.ledger()).map(({ kind, state, noLongerAt }) => [kind, state, noLongerAt?.slice(11, 16) ?? null]).reverse();

  test('where a mark is put right and is an absence after all', async () => {
    await mark('08:31', 'A');
    await told.round();
    await mark('08:40', 'P');
    await told.round();
    await mark('08:50', 'A');
    await told.round();
    await told.round();
    expect(kinds()).toEqual(['ABSENCE', 'CAME', 'ABSENCE']);
    expect(await lines()).toEqual([
      ['ABSENCE', 'SENT', '07:40'],
      ['CAME', 'SENT', '07:50'],
      ['ABSENCE', 'SENT', null],
    ]);
    await mark('09:00', 'P');
    await told.round();
    expect(kinds()).toEqual(['ABSENCE', 'CAME', 'ABSENCE', 'CAME']);
  });

  test('where the scan that showed the child was of another one, and where it comes then', async () => {
    await mark('08:31', 'A');
    await told.round();
    told.at('09:10');
    const movement = await recorded(told.session, { id: told.ada }, { device: moment('09:05') });
    await passHold('09:13');
    told.at('09:20');
    await voidOf(told.session, { id: told.ada }, movement);
    await told.round();
    expect(kinds()).toEqual(['ABSENCE', 'CAME', 'ABSENCE']);
    told.at('09:40');
    await recorded(told.session, { id: told.ada }, { device: moment('09:35') });
    await passHold('09:43');
    expect(told.letters.map(({ said }) => [said.kind, said.time])).toEqual([
      ['ABSENCE', null],
      ['CAME', '09:05'],
      ['ABSENCE', null],
      ['CAME', '09:35'],
    ]);
  });

  test('where they were told of a lateness first', async () => {
    told.at('08:45');
    const movement = await recorded(told.session, { id: told.ada }, { device: moment('08:22') });
    await passHold('08:48');
    await voidOf(told.session, { id: told.ada }, movement);
    await mark('08:50', 'A');
    await told.round();
    await mark('09:00', 'L');
    await told.round();
    expect(kinds()).toEqual(['LATE', 'ABSENCE', 'CAME']);
    expect(await lines()).toEqual([
      ['LATE', 'SENT', '07:50'],
      ['ABSENCE', 'SENT', '08:00'],
      ['CAME', 'SENT', null],
    ]);
  });

  test('and what changed twice before anything went out is told to nobody', async () => {
    await mark('08:31', 'A');
    await told.round();
    told.now.mail = 'is away';
    await mark('08:40', 'P');
    await told.round();
    await mark('08:41', 'A');
    await told.round();
    told.now.mail = 'takes';
    told.at('09:30');
    await told.round();
    expect(kinds()).toEqual(['ABSENCE']);
    expect(await lines()).toEqual([
      ['ABSENCE', 'SENT', null],
      ['CAME', 'NOT_NEEDED', null],
    ]);
    await mark('09:40', 'P');
    await told.round();
    await told.round();
    expect(kinds()).toEqual(['ABSENCE', 'CAME']);
  });

  test('once, of two servers that look at the same time', async () => {
    await mark('08:31', 'A');
    await told.round();
    await mark('08:40', 'P');
    await told.round();
    await mark('08:50', 'A');
    await recorded(told.session, { id: told.ben }, { device: moment('08:49') });
    await Promise.all([told.round(), told.round()]);
    await told.round();
    expect(kinds()).toEqual(['ABSENCE', 'CAME', 'ABSENCE']);
  });
});
