import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noticeLook } from '#server/features/guardian-notice/table.ts';
import { writeRestriction } from '#contract/restriction.ts';
import { addParent } from '#tests/guardian/family.ts';
import { one, take, markOf, today } from '#tests/register/registers.ts';
import { move } from '#tests/student/students.ts';
import { engines } from '#tests/support/app.ts';
import { addMovements, clockAt, recorded } from '#tests/whereabouts/movements.ts';
import { choose, mothersMail, startTold, type Told } from './telling.ts';

/** At this time of the tests' Friday in Lagos, by a clock that is right. */
const moment = (time: string) => clockAt(`2026-11-20T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}:${time.slice(3)}:00.000Z`);

describe.each(engines)('guardians are told, on %s', (engine) => {
  let told: Told;
  beforeEach(async () => {
    told = await startTold(engine);
  });
  afterEach(() => told.app.close());

  const mark = (code: Parameters<typeof markOf>[0], given = {}, why = {}) =>
    take(told.session, one(told.classId), { [told.ada]: markOf(code, given) }, why);

  test('of nothing as long as the school has not chosen it', async () => {
    told.at('08:20');
    await mark('A');
    told.at('09:00');
    await told.round();
    expect(await told.ledger()).toEqual([]);
    const rows = await told.app.db.transaction((tx) => tx.select().from(noticeLook));
    expect(rows).toEqual([]);
  });

  test('of an absence once, when the register has closed, and the ledger says so with a masked address', async () => {
    await choose(told, { absence: true });
    told.at('08:20');
    await mark('A');
    await told.round();
    expect(await told.ledger()).toEqual([]);
    told.at('08:29');
    await told.round();
    expect(told.letters).toEqual([]);
    told.at('08:30');
    await told.round();
    await told.round();
    expect(told.letters).toHaveLength(1);
    expect(told.letters[0]).toMatchObject({ to: mothersMail, said: { kind: 'ABSENCE', child: 'Ada', day: today, session: 'DAY' } });
    expect(await told.ledger()).toMatchObject([
      {
        kind: 'ABSENCE',
        state: 'SENT',
        channel: 'EMAIL',
        address: 'n•••@parents.example',
        guardianName: 'Mrs Ngozi Eze',
        tries: 1,
        error: '',
      },
    ]);
    // Another change of the day makes nobody be told again.
    told.at('09:00');
    await take(told.session, one(told.classId), { [told.ben]: 'P' });
    await recorded(told.session, { id: told.ben }, { device: moment('08:10') });
    await told.round();
    expect(told.letters).toHaveLength(1);
  });

  test('not of who was not marked, and not of an absence with leave', async () => {
    await choose(told, { absence: true });
    await addParent(told.session, told.ben, { person: { email: 'p@parents.example', phone1: '+2348035550111' } });
    told.at('08:20');
    await mark('AE');
    told.at('12:00');
    await told.round();
    expect([...(await told.ledger()), ...(await told.ledger(told.ben))]).toEqual([]);
  });

  test('of no absence that was put right before it was told', async () => {
    await choose(told, { absence: true });
    told.at('08:20');
    await mark('A');
    told.at('08:25');
    await mark('P', {}, { [told.ada]: 'Was in the library' });
    told.at('08:40');
    await told.round();
    expect(await told.ledger()).toEqual([]);
  });

  test('that the child came after all, where they had been told otherwise; and of no lateness besides', async () => {
    await choose(told, { absence: true, late: true });
    told.at('08:20');
    await mark('A');
    told.at('08:31');
    await told.round();
    told.at('09:10');
    await recorded(told.session, { id: told.ada }, { device: moment('09:05') });
    await told.round();
    told.at('09:13');
    await told.round();
    expect(told.letters.map(({ said }) => [said.kind, said.time])).toEqual([
      ['ABSENCE', null],
      ['CAME', '09:05'],
    ]);
  });

  test('of a late arrival by the gate with its time, by the register with its minutes', async () => {
    await choose(told, { late: true });
    await addParent(told.session, told.ben, {
      person: { email: 'f@parents.example', preferredChannel: 'EMAIL', phone1: '+2348035550122' },
    });
    told.at('08:25');
    await recorded(told.session, { id: told.ada }, { device: moment('08:22') });
    await take(told.session, one(told.classId), { [told.ben]: markOf('L', { minutesLate: 15 }) });
    await told.round();
    told.at('08:28');
    await told.round();
    expect(told.letters.map(({ said }) => said).sort((a, b) => (a.child < b.child ? -1 : 1))).toEqual([
      expect.objectContaining({ kind: 'LATE', child: 'Ada', time: '08:22' }),
      expect.objectContaining({ kind: 'LATE', child: 'Ben', time: null, minutes: 15 }),
    ]);
    // Within the grace nobody is late.
    expect(await told.ledger(told.ben)).toHaveLength(1);
  });

  test('of early leaving, unless the child came back before it was told', async () => {
    await choose(told, { early: true });
    told.at('13:30');
    await recorded(told.session, { id: told.ada }, { device: moment('07:50') });
    await recorded(told.session, { id: told.ada }, { kind: 'OUT', device: moment('12:00') });
    await recorded(told.session, { id: told.ada }, { device: moment('12:30') });
    await told.round();
    told.at('13:33');
    await told.round();
    expect(told.letters).toEqual([]);
    await recorded(told.session, { id: told.ada }, { kind: 'OUT', device: moment('13:20') });
    await told.round();
    told.at('13:36');
    await told.round();
    expect(told.letters.map(({ said }) => [said.kind, said.time])).toEqual([['EARLY', '13:20']]);
  });

  test('of no child that was handed over: somebody fetched it', async () => {
    await choose(told, { early: true });
    told.at('12:10');
    await recorded(told.session, { id: told.ada }, { device: moment('07:50') });
    const person = { kind: 'student', id: told.ada } as const;
    const seen = { point: { gateId: null, name: 'Front gate' }, by: { id: null, name: 'Gate' }, isOffline: false, note: '' };
    const released = { id: crypto.randomUUID(), person, kind: 'RELEASED', method: 'RELEASE', device: moment('12:00'), ...seen } as const;
    await addMovements(told.app, [released]);
    await told.round();
    expect(await told.ledger()).toEqual([]);
  });

  test('nothing of a child that has left, though it was marked or counted', async () => {
    await choose(told, { absence: true, late: true });
    told.at('08:20');
    await mark('A');
    const left = await move(told.session, { id: told.ada, version: 1 }, { to: 'WITHDRAWN', on: today });
    expect(left.status).toBe(200);
    told.at('08:40');
    await recorded(told.session, { id: told.ada }, { device: moment('08:35') });
    await told.round();
    expect(await told.ledger()).toEqual([]);
  });

  test('of today only: what is entered of an earlier day is no news', async () => {
    await choose(told, { absence: true, late: true });
    told.at('10:00');
    await take(told.session, one(told.classId, { day: '2026-11-19' }), { [told.ada]: 'A' });
    await told.round();
    expect(await told.ledger()).toEqual([]);
  });

  test('not the next day of what waited until then', async () => {
    await choose(told, { absence: true });
    told.at('08:20');
    await mark('A');
    told.app.clock.set('2026-11-21T06:00:00.000Z');
    await told.round();
    expect(await told.ledger()).toEqual([]);
  });

  test('only who receives alerts by a link in force, and whom no restriction keeps away', async () => {
    await choose(told, { absence: true });
    const person = (name: string, phone1: string) => ({
      person: { lastName: name, phone1, email: `${name.toLowerCase()}@parents.example` },
    });
    const link = (given: object) => ({ slot: 'OTHER' as const, relation: 'AUNT_UNCLE' as const, ...given });
    await addParent(told.session, told.ada, { ...link({ receivesAlerts: false }), ...person('Deaf', '+2348035550131') });
    await addParent(told.session, told.ada, { ...link({ validTo: '2026-11-19' }), ...person('Past', '+2348035550132') });
    await addParent(told.session, told.ada, { ...link({ validFrom: '2026-11-21' }), ...person('Later', '+2348035550133') });
    const barred = await addParent(told.session, told.ada, { ...link({}), ...person('Barred', '+2348035550134') });
    const restriction = {
      guardianId: barred,
      personName: 'Barred',
      studentIds: [told.ada],
      type: 'COURT_ORDER',
      text: 'Not to be near',
      whatToDo: 'Call the head',
      from: '2026-11-01',
      to: null,
      version: 0,
    };
    const written = await told.session.call(writeRestriction, { params: { id: crypto.randomUUID() }, body: restriction });
    expect(written.status).toBe(200);
    told.at('08:20');
    await mark('A');
    told.at('08:30');
    await told.round();
    expect((await told.ledger()).map(({ guardianName }) => guardianName)).toEqual(['Mrs Ngozi Eze']);
  });
});
