import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listStudentDays } from '#contract/student-day-report.ts';
import { compose } from '#server/mail/compose.ts';
import { addParent, writeGuardian } from '#tests/guardian/family.ts';
import { one, take, markOf, today } from '#tests/register/registers.ts';
import { engines } from '#tests/support/app.ts';
import { clockAt, recorded } from '#tests/whereabouts/movements.ts';
import { choose, startTold, type Told } from './telling.ts';

/** At this time of the tests' Friday in Lagos, by a clock that is right. */
const moment = (time: string) => clockAt(`2026-11-20T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}:${time.slice(3)}:00.000Z`);

describe.each(engines)('what guardians are told goes out, on %s', (engine) => {
  let told: Told;
  beforeEach(async () => {
    told = await startTold(engine);
  });
  afterEach(() => told.app.close());

  const mark = (code: Parameters<typeof markOf>[0], given = {}, why = {}) =>
    take(told.session, one(told.classId), { [told.ada]: markOf(code, given) }, why);

  test('after the quiet hours if it is still the same day, and else the ledger says why not', async () => {
    await choose(told, { late: true, quiet: { from: '08:00', until: '10:00' } });
    told.at('08:20');
    await recorded(told.session, { id: told.ada }, { device: moment('08:15') });
    await told.round();
    expect(await told.ledger()).toMatchObject([{ state: 'QUEUED', sentAt: null }]);
    told.at('10:00');
    await told.round();
    expect(await told.ledger()).toMatchObject([{ state: 'SENT' }]);
    await choose(told, { early: true, quiet: { from: '13:00', until: '06:30' } }, 1);
    told.at('13:30');
    await recorded(told.session, { id: told.ada }, { kind: 'OUT', device: moment('13:20') });
    await told.round();
    expect((await told.ledger())[0]).toMatchObject({ kind: 'EARLY', state: 'QUIET', sentAt: null });
    expect(told.letters).toHaveLength(1);
  });

  test('in the language and to the address that hold when it goes out', async () => {
    await choose(told, { late: true, quiet: { from: '08:00', until: '10:00' } });
    told.at('08:20');
    await mark('L');
    await told.round();
    expect(await told.ledger()).toMatchObject([{ state: 'QUEUED', language: 'en-NG', waitsUntil: '2026-11-20T09:00:00.000Z' }]);
    const changed = await writeGuardian(told.session, told.mother, { language: 'French', email: 'new@parents.example' }, 1);
    expect(changed.status).toBe(200);
    told.at('10:00');
    await told.round();
    const [letter = fail()] = told.letters;
    expect(letter).toMatchObject({ to: 'new@parents.example', language: 'fr-FR' });
    expect(compose(letter, 'https://muster.example').text).toContain('Ada est arrivé en retard');
    const [line] = await told.ledger();
    expect(line).toMatchObject({ state: 'SENT', language: 'fr-FR', address: 'n•••@parents.example' });
    expect(line?.waitsUntil).toBeUndefined();
  });

  test('to nobody who has no way any more by which they could be reached when it is time', async () => {
    await choose(told, { late: true, quiet: { from: '08:00', until: '10:00' } });
    told.at('08:20');
    await mark('L');
    await told.round();
    told.at('10:00');
    await told.round({ EMAIL: false, SMS: false });
    expect(await told.ledger()).toMatchObject([{ state: 'NO_CHANNEL', channel: null, address: '' }]);
    expect(told.letters).toEqual([]);
  });

  test('before the quiet hours, where its short wait would end in them', async () => {
    await choose(told, { early: true, quiet: { from: '13:00', until: '06:30' } });
    told.at('12:58');
    await recorded(told.session, { id: told.ada }, { device: moment('07:50') });
    await recorded(told.session, { id: told.ada }, { kind: 'OUT', device: moment('12:58') });
    await told.round();
    expect(told.letters.map(({ said }) => said.kind)).toEqual(['EARLY']);
  });

  test('by text message to who does not prefer e-mail, and where there is no way the ledger says it', async () => {
    await choose(told, { late: true });
    await addParent(told.session, told.ben, { person: { email: '', phone1: '+2348035550141', language: 'Français' } });
    told.at('08:25');
    await take(told.session, one(told.classId), { [told.ben]: markOf('L', { minutesLate: 15 }) });
    await told.round();
    expect(told.texts).toMatchObject([{ to: '+2348035550141', language: 'fr-FR' }]);
    expect(told.texts[0]?.text).toBe('Ben est arrivé avec 15 minutes de retard à Greenfield College le vendredi 20 novembre 2026.');
    expect(await told.ledger(told.ben)).toMatchObject([{ channel: 'SMS', address: '+234•••••41', state: 'SENT' }]);
    const late = await startTold(engine, { email: '' });
    await choose(late, { late: true });
    late.at('08:25');
    await take(late.session, one(late.classId), { [late.ada]: 'L' });
    await late.round({ SMS: false });
    expect(await late.ledger()).toMatchObject([{ channel: null, address: '', state: 'NO_CHANNEL' }]);
    await late.app.close();
  });

  test('again while nobody takes it, until it is given up; and of what the gateway refuses at once', async () => {
    await choose(told, { late: true });
    told.now.mail = 'is away';
    told.at('08:25');
    await mark('L');
    for (const time of ['08:25', '08:26', '08:31', '08:46', '09:16', '10:16']) {
      told.at(time);
      await told.round();
      await told.round();
    }
    expect(await told.ledger()).toMatchObject([{ state: 'QUEUED', tries: 6, error: 'The mail server did not take it' }]);
    told.at('12:16');
    await told.round();
    expect(await told.ledger()).toMatchObject([{ state: 'FAILED', tries: 7 }]);
    await addParent(told.session, told.ben, { person: { email: '', phone1: '+2348035550142' } });
    told.now.gateway = { is: 'refused', error: 'The gateway answered 400' };
    await take(told.session, one(told.classId), { [told.ben]: 'L' });
    await told.round();
    expect(await told.ledger(told.ben)).toMatchObject([{ state: 'FAILED', tries: 1, error: 'The gateway answered 400' }]);
  });

  test('of nothing that was switched off, or put right, while it waited', async () => {
    await choose(told, { late: true, absence: true });
    told.now.mail = 'is away';
    told.at('08:31');
    await mark('A');
    await told.round();
    await mark('L', {}, { [told.ada]: 'Came at half past' });
    told.at('08:40');
    await told.round();
    expect((await told.ledger()).map(({ kind, state }) => [kind, state])).toEqual([
      ['LATE', 'QUEUED'],
      ['ABSENCE', 'NOT_NEEDED'],
    ]);
    await choose(told, { late: false }, 1);
    told.now.mail = 'takes';
    told.at('09:00');
    await told.round();
    expect((await told.ledger()).map(({ kind, state }) => [kind, state])).toEqual([
      ['LATE', 'DISABLED'],
      ['ABSENCE', 'NOT_NEEDED'],
    ]);
    expect(told.letters).toEqual([]);
  });

  test('two servers that look at the same time tell nobody twice', async () => {
    await choose(told, { late: true });
    told.at('08:25');
    await mark('L');
    await recorded(told.session, { id: told.ada }, { device: moment('08:22') });
    await Promise.all([told.round(), told.round()]);
    told.at('08:28');
    await Promise.all([told.round(), told.round()]);
    await told.round();
    expect(told.letters).toHaveLength(1);
    expect(await told.ledger()).toMatchObject([{ state: 'SENT', tries: 1 }]);
  });

  test('in words that name no other child and no reason, and the daily report says when and how', async () => {
    await choose(told, { absence: true });
    told.at('08:31');
    await mark('A', { note: 'Malaria again, says Ben' });
    await told.round();
    const { subject, text, html } = compose(told.letters[0] ?? fail(), 'https://muster.example');
    expect(subject).toBe('Greenfield College: Ada');
    expect(text).toContain('Ada was marked absent from Greenfield College on Friday 20 November 2026.');
    for (const words of [text, html]) expect(words).not.toMatch(/Malaria|Ben|Musa|Adaeze/);
    const { body } = await told.session.call(listStudentDays, { query: { day: today } });
    const rows: { id: string; told: unknown }[] = body.data.data;
    expect(rows.find(({ id }) => id === told.ada)?.told).toEqual({ at: '2026-11-20T07:31:00.000Z', channel: 'EMAIL', guardians: 1 });
    expect(rows.find(({ id }) => id === told.ben)?.told).toBeNull();
  });
});

function fail(): never {
  throw new Error('No letter was written');
}
