import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AbsenceContact,
  listAbsenceContacts,
  listWaitingAbsences,
  type RecordedContact,
  recordAbsenceContact,
  voidAbsenceContact,
  type WaitingAbsence,
  type WaitingWhen,
} from '#contract/absence-contact.ts';
import { listAudit } from '#contract/audit.ts';
import { absenceContact } from '#server/features/absence-contact/table.ts';
import { addClass, addStudents, hybridOf } from '#tests/class/rows.ts';
import { addParent } from '#tests/guardian/family.ts';
import { markOf, one, take, today } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt } from '#tests/whereabouts/movements.ts';

const yesterday = '2026-11-19';
const anew = { 'if-none-match': '*' };

describe.each(engines)('an absence is followed up, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let ada = '';
  let ben = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    classId = await addClass(session);
    [ada = '', ben = ''] = await addStudents(app, [
      { classId, lastName: 'Eze' },
      { classId, lastName: 'Musa' },
    ]);
  });
  afterEach(() => app.close());

  const asked = (given: Partial<RecordedContact> = {}): RecordedContact => ({
    day: today,
    guardianId: null,
    whom: 'The grandmother',
    way: 'PHONE',
    outcome: 'REASON_GIVEN',
    said: 'Has a fever',
    device: clockAt('2026-11-20T06:40:00.000Z'),
    isOffline: false,
    ...given,
  });
  const record = (who: Session, studentId: string, given: Partial<RecordedContact> = {}, id: string = crypto.randomUUID()) =>
    who.call(recordAbsenceContact, { params: { studentId, id }, body: asked(given), headers: anew });
  const voidOne = (who: Session, id: string) =>
    who.call(voidAbsenceContact, { params: { studentId: ada, id }, body: { reason: 'Another child' }, headers: anew });
  const contactsOf = async (studentId: string): Promise<AbsenceContact[]> =>
    (await session.call(listAbsenceContacts, { params: { studentId } })).body.data.data;
  const waiting = async (when: WaitingWhen, who = session): Promise<WaitingAbsence[]> =>
    (await who.call(listWaitingAbsences, { query: { when } })).body.data.data;

  test('it waits until somebody was reached: a try that reached nobody counts as one, and a void contact as none', async () => {
    await take(session, one(classId), { [ada]: 'A', [ben]: 'AE' });
    expect(await waiting('TODAY')).toMatchObject([{ studentId: ada, day: today, session: 'DAY', told: 0, notReached: 0 }]);
    await record(session, ada, { outcome: 'NOT_REACHED' });
    expect(await waiting('TODAY')).toMatchObject([{ studentId: ada, notReached: 1 }]);
    const id = crypto.randomUUID();
    expect(await record(session, ada, {}, id)).toMatchObject({
      status: 200,
      body: { data: { whom: 'The grandmother', by: app.admin.name } },
    });
    expect(await waiting('TODAY')).toEqual([]);
    expect(await voidOne(session, id)).toMatchObject({ status: 200 });
    expect(await waiting('TODAY')).toMatchObject([{ studentId: ada }]);
    expect((await contactsOf(ada)).map(({ voided }) => voided?.reason)).toContain('Another child');
  });

  test('those of earlier days wait too, and leave the list when the mark is put right', async () => {
    await take(session, one(classId, { day: yesterday }), { [ada]: 'A', [ben]: 'A' });
    expect((await waiting('EARLIER')).map(({ studentId }) => studentId)).toEqual([ada, ben]);
    expect(await waiting('TODAY')).toEqual([]);
    await record(session, ada, { day: yesterday });
    await take(session, one(classId, { day: yesterday }), { [ben]: markOf('AE', { reason: 'SICK' }) }, { [ben]: 'The mother called' });
    expect(await waiting('EARLIER')).toEqual([]);
  });

  test('a Hybrid follows up their own children, and takes back their own contacts only', async () => {
    const hybrid = await hybridOf(app, ada);
    await take(session, one(classId), { [ada]: 'A', [ben]: 'A' });
    expect((await waiting('TODAY', hybrid)).map(({ studentId }) => studentId)).toEqual([ada]);
    expect((await record(hybrid, ben)).status).toBe(404);
    const [theirs, mine] = [crypto.randomUUID(), crypto.randomUUID()];
    await record(hybrid, ada, {}, theirs);
    await record(session, ada, {}, mine);
    expect((await voidOne(hybrid, theirs)).status).toBe(200);
    expect((await voidOne(hybrid, mine)).status).toBe(403);
  });

  test('however often a contact arrives it is one, and its number is good for no other', async () => {
    const id = crypto.randomUUID();
    await record(session, ada, {}, id);
    expect((await record(session, ada, {}, id)).status).toBe(200);
    expect(await contactsOf(ada)).toHaveLength(1);
    expect(await record(session, ben, {}, id)).toMatchObject({ status: 422, body: { details: [{ path: 'id' }] } });
  });

  test('what cannot be is refused at its field', async () => {
    const refused = (path: string) => ({ status: 422, body: { details: [{ path }] } });
    expect(await record(session, ada, { day: '2026-11-21' })).toMatchObject(refused('day'));
    expect(await record(session, ada, { device: clockAt('2026-11-20T09:00:00.000Z') })).toMatchObject(refused('device/at'));
    const foreign = await addParent(session, ben, {});
    expect(await record(session, ada, { guardianId: foreign })).toMatchObject(refused('guardianId'));
    expect((await record(session, ada, { whom: '' })).status).toBe(400);
  });

  test('the database takes no change to a contact, and the trail tells that one was declared void', async () => {
    const id = crypto.randomUUID();
    await record(session, ada, {}, id);
    await voidOne(session, id);
    await voidOne(session, id);
    const change = within(app.db, app.school.schoolId, (tx) => tx.update(absenceContact).set({ said: 'Nothing' }));
    await expect(change).rejects.toThrow();
    const { body } = await session.call(listAudit, { query: { action: 'student.absence-contact-voided' } });
    expect(body.data.data).toMatchObject([{ after: { reason: 'Another child' } }]);
  });
});
