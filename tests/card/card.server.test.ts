import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CardHolder, issueCards, type IssuedCard, replaceCard } from '#contract/card.ts';
import { readCardText } from '#contract/card-text.ts';
import { readEmployee } from '#contract/employee.ts';
import { readGuardian } from '#contract/guardian.ts';
import { everyRole } from '#contract/role.ts';
import { readRoster } from '#contract/roster.ts';
import { listAudit } from '#contract/audit.ts';
import { signedBy } from '#client/features/gate/signature.ts';
import { cardKey } from '#server/features/card/table.ts';
import { register } from '#tests/employee/employees.ts';
import { addParent } from '#tests/guardian/family.ts';
import { assign } from '#tests/photo/persons.ts';
import { addStudent } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';

describe.each(engines)('cards, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
  });
  afterAll(() => app.close());

  const issue = (who: Session, ids: string[], of: CardHolder = 'student') => who.call(issueCards, { params: { of }, body: { ids } });
  const lose = (who: Session, id: string, version: number, of: CardHolder = 'student') =>
    who.call(replaceCard, { params: { of, id }, body: { version } });
  const rosterOf = async (who: Session, since?: string) =>
    (await who.call(readRoster, { query: since === undefined ? {} : { since } })).body.data;
  const cardOn = async (who: Session, id: string) =>
    (await rosterOf(who)).students.find((one: { id: string }) => one.id === id)?.cardVersion;

  async function cardOf(id: string): Promise<IssuedCard> {
    const [card] = (await issue(admin, [id])).body.data;
    return card;
  }

  test('the school signs a card, and the roster brings by what every device checks it', async () => {
    const { id } = await addStudent(admin);
    const card = await cardOf(id);
    expect(card).toMatchObject({ id, version: 1 });
    const read = readCardText(card.text);
    expect(read).toMatchObject({ of: 'student', id, version: 1 });
    const { cardKeys, cursor } = await rosterOf(admin);
    expect(read && (await signedBy(read, cardKeys))).toBe('YES');
    expect((await rosterOf(admin, cursor)).cardKeys).toEqual(cardKeys);
  });

  test('with one key for all of its cards, whose secret half is kept sealed', async () => {
    const { id } = await addStudent(admin);
    const [first, second] = [await cardOf(id), await cardOf(id)];
    expect(first.text).toBe(second.text);
    const rows = await within(app.db, app.school.schoolId, (tx) => tx.select().from(cardKey));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed).not.toContain('PRIVATE');
  });

  test('a lost card is ended: the new one has the next number, and devices hear of it with their next changes', async () => {
    const { id } = await addStudent(admin);
    await cardOf(id);
    const { cursor } = await rosterOf(admin);
    expect(await lose(admin, id, 1)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(await cardOf(id)).toMatchObject({ version: 2 });
    const { students } = await rosterOf(admin, cursor);
    expect(students).toMatchObject([{ id, cardVersion: 2 }]);
  });

  test('asked for twice, it is one new card', async () => {
    const { id } = await addStudent(admin);
    await lose(admin, id, 1);
    expect(await lose(admin, id, 1)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect(await lose(admin, id, 5)).toMatchObject({ status: 400, body: { message: 'There is no such card yet' } });
    expect(await cardOn(admin, id)).toBe(2);
  });

  test('the trail says whose card was issued, and whose was ended', async () => {
    const { id } = await addStudent(admin);
    await cardOf(id);
    await lose(admin, id, 1);
    const { data } = (await admin.call(listAudit, { query: { objectKind: 'student', objectId: id } })).body.data;
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'student.card-replaced', before: { card: 1 }, after: { card: 2 } },
      { action: 'student.card-issued', after: { card: 1 } },
    ]);
  });

  test('who sees some children issues and ends the cards of those alone', async () => {
    const [own, other] = [await addStudent(admin), await addStudent(admin)];
    const member = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    await assign(app, member.id, own.id);
    const session = await app.signIn(member);
    expect((await issue(session, [own.id, other.id])).body.data).toMatchObject([{ id: own.id }]);
    expect((await lose(session, own.id, 1)).status).toBe(200);
    expect(await lose(session, other.id, 1)).toMatchObject({ status: 404, body: { message: 'There is no such student' } });
    expect(await cardOn(admin, other.id)).toBe(1);
  });

  test('those of employees are for School Admins', async () => {
    const id = await register(admin);
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const session = await app.signIn(await app.addStaff({ role }));
      expect((await issue(session, [id], 'employee')).status, role).toBe(403);
      expect((await lose(session, id, 1, 'employee')).status, role).toBe(403);
    }
    expect((await issue(admin, [id], 'employee')).body.data).toMatchObject([{ id, version: 1 }]);
    await lose(admin, id, 1, 'employee');
    expect((await admin.call(readEmployee, { params: { id } })).body.data).toMatchObject({ cardVersion: 2 });
  });

  test('a guardian carries one card for all of their children, for whoever sees one of them, and it brings them no right', async () => {
    const [own, other] = [await addStudent(admin), await addStudent(admin)];
    const mother = await addParent(admin, own.id, { mayCollect: false });
    const stranger = await addParent(admin, other.id);
    const member = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    await assign(app, member.id, own.id);
    const session = await app.signIn(member);
    const [card, ...others] = (await issue(session, [mother, stranger], 'guardian')).body.data;
    expect(others).toEqual([]);
    expect(readCardText(card.text)).toMatchObject({ of: 'guardian', id: mother, version: 1 });

    const { cursor } = await rosterOf(session);
    expect(await lose(session, stranger, 1, 'guardian')).toMatchObject({ status: 404, body: { message: 'There is no such guardian' } });
    expect(await lose(session, mother, 1, 'guardian')).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    // The gate hears of it by the child.
    const { students } = await rosterOf(session, cursor);
    expect(students).toMatchObject([{ id: own.id, guardians: [{ guardianId: mother, cardVersion: 2, mayCollect: false }] }]);
    expect((await admin.call(readGuardian, { params: { id: mother } })).body.data).toMatchObject({ cardVersion: 2 });
    const { data } = (await admin.call(listAudit, { query: { objectKind: 'guardian', objectId: mother } })).body.data;
    expect(data.slice(0, 2)).toMatchObject([{ action: 'guardian.card-replaced' }, { action: 'guardian.card-issued' }]);
  });

  test('nobody, and more than a hundred, are refused at the field', async () => {
    expect(await issue(admin, [])).toMatchObject({ status: 400, body: { message: 'Choose somebody' } });
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect(await issue(admin, many)).toMatchObject({ status: 400, body: { message: 'Choose at most 100 people' } });
  });
});
