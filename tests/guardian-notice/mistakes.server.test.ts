/** A movement that was recorded by mistake, and what guardians learn of it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '#server/mail/compose.ts';
import { engines } from '#tests/support/app.ts';
import { one, take } from '#tests/register/registers.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addMovements, clockAt, dayOf, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { choose, startTold, type Told } from './telling.ts';

/** At this time of the tests' Friday in Lagos, by a clock that is right. */
const moment = (time: string) => clockAt(`2026-11-20T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}:${time.slice(3)}:00.000Z`);

describe.each(engines)('a mistake at the gate, on %s', (engine) => {
  let told: Told;
  beforeEach(async () => {
    told = await startTold(engine);
    await choose(told, { absence: true, late: true, early: true });
    told.at('07:50');
    await moves('07:50');
  });
  afterEach(() => told.app.close());

  const moves = (time: string, kind: 'IN' | 'OUT' = 'IN') => recorded(told.session, { id: told.ada }, { kind, device: moment(time) });
  const takesBack = (id: string) => voidOf(told.session, { id: told.ada }, id);
  const round = (time: string) => {
    told.at(time);
    return told.round();
  };
  const said = () => told.letters.map((letter) => [letter.said.kind, letter.said.time]);
  const ledger = async () => (await told.ledger()).map(({ kind, state }) => [kind, state]);

  /** Somebody took the wrong child’s card, and nobody noticed for a while. */
  async function leftByMistake() {
    told.at('12:00');
    const id = await moves('12:00', 'OUT');
    await round('12:00');
    await round('12:03');
    expect(said()).toEqual([['EARLY', '12:00']]);
    return id;
  }

  test('that is taken back within minutes is told to nobody', async () => {
    told.at('12:00');
    const id = await moves('12:00', 'OUT');
    await told.round();
    expect(await told.ledger()).toMatchObject([{ kind: 'EARLY', state: 'QUEUED', waitsUntil: '2026-11-20T11:03:00.000Z' }]);
    told.at('12:02');
    await takesBack(id);
    await told.round();
    await round('12:03');
    await round('12:30');
    expect(told.letters).toEqual([]);
    const [line] = await told.ledger();
    expect(line).toMatchObject({ kind: 'EARLY', state: 'NOT_NEEDED' });
    expect(line?.waitsUntil).toBeUndefined();
  });

  test('and the true one a moment later is told once, by its own time and after its own wait', async () => {
    told.at('12:00');
    const id = await moves('12:00', 'OUT');
    await told.round();
    told.at('12:01');
    await takesBack(id);
    await told.round();
    told.at('12:02');
    await moves('12:02', 'OUT');
    await told.round();
    await round('12:03');
    await round('12:04');
    expect(said()).toEqual([]);
    await round('12:05');
    await round('12:06');
    expect(said()).toEqual([['EARLY', '12:02']]);
  });

  test('and the true one before anybody looked is told by its own time', async () => {
    told.at('12:00');
    const id = await moves('12:00', 'OUT');
    await told.round();
    told.at('12:01');
    await takesBack(id);
    await moves('12:01', 'OUT');
    await round('12:03');
    await round('12:04');
    expect(said()).toEqual([['EARLY', '12:01']]);
  });

  test('that was told is corrected once, in words of this child alone', async () => {
    await addParent(told.session, told.ada, {
      slot: 'OTHER',
      relation: 'AUNT_UNCLE',
      person: { lastName: 'Koffi', email: '', phone1: '+2348035550151', language: 'français' },
    });
    const id = await leftByMistake();
    told.at('12:10');
    await takesBack(id);
    await told.round();
    await told.round();
    await round('13:00');
    expect(said()).toEqual([
      ['EARLY', '12:00'],
      ['STAYED', '12:00'],
    ]);
    const { text, html } = compose(told.letters[1] ?? fail(), 'https://muster.example');
    expect(text).toContain('Ada did not leave Greenfield College at 12:00 on Friday 20 November 2026. We had told you so by mistake.');
    for (const words of [text, html]) expect(words).not.toMatch(/Ben|Musa|Adaeze|Another child/);
    expect(told.texts.map((one) => one.text)[1]).toBe(
      'Ada n’a pas quitté Greenfield College à 12:00 le vendredi 20 novembre 2026. Nous vous l’avions annoncé par erreur.',
    );
    expect((await told.ledger()).map(({ kind, noLongerAt }) => [kind, noLongerAt]).sort()).toEqual([
      ['EARLY', '2026-11-20T11:10:00.000Z'],
      ['EARLY', '2026-11-20T11:10:00.000Z'],
      ['STAYED', null],
      ['STAYED', null],
    ]);
  });

  test('is not what a child does who left and came back', async () => {
    await leftByMistake();
    told.at('12:40');
    await moves('12:40');
    await told.round();
    await round('12:50');
    expect(said()).toEqual([['EARLY', '12:00']]);
  });

  test('that is put right by another leaving is not said to be none', async () => {
    const id = await leftByMistake();
    told.at('12:05');
    await takesBack(id);
    const person = { kind: 'student', id: told.ada } as const;
    const seen = { point: { gateId: null, name: 'Front gate' }, by: { id: null, name: 'Gate' }, isOffline: false, note: '' };
    await addMovements(told.app, [
      { id: crypto.randomUUID(), person, kind: 'RELEASED', method: 'RELEASE', device: moment('12:01'), ...seen },
    ]);
    await told.round();
    await round('12:30');
    expect(said()).toEqual([['EARLY', '12:00']]);
  });

  test('that was corrected does not keep the true leaving of the day from being told, nor its correction', async () => {
    const id = await leftByMistake();
    told.at('12:05');
    await takesBack(id);
    await told.round();
    told.at('13:00');
    const second = await moves('13:00', 'OUT');
    await told.round();
    await round('13:03');
    await round('13:10');
    told.at('13:20');
    await takesBack(second);
    await told.round();
    await round('13:40');
    expect(said()).toEqual([
      ['EARLY', '12:00'],
      ['STAYED', '12:00'],
      ['EARLY', '13:00'],
      ['STAYED', '13:00'],
    ]);
    expect(await ledger()).toHaveLength(4);
  });

  test('does not say that a child came which had been missed', async () => {
    told.at('08:20');
    await takesBack((await movesOf())[0] ?? '');
    await take(told.session, one(told.classId), { [told.ada]: 'A' });
    await round('08:31');
    told.at('09:00');
    const id = await moves('09:00');
    await told.round();
    told.at('09:01');
    await takesBack(id);
    await told.round();
    await round('09:10');
    expect(said()).toEqual([['ABSENCE', null]]);
  });

  const movesOf = async () => (await dayOf(told.session, { id: told.ada })).map(({ id }) => id);
});

function fail(): never {
  throw new Error('No letter was written');
}
