import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Guardian, listGuardians, readGuardian } from '#contract/guardian.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { guardianContent, linkContent } from './content.ts';
import { addChild, addGuardian, addParent, writeGuardian, writeLink } from './family.ts';

describe.each(engines)('guardians, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let stranger: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    stranger = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
  });
  afterEach(() => app.close());

  const list = async (session: Session, query: Record<string, string> = {}) => (await session.call(listGuardians, { query })).body.data;
  const names = async (session: Session, query: Record<string, string> = {}) =>
    (await list(session, query)).data.map(({ firstName }: Guardian) => firstName);
  const read = (session: Session, id: string) => session.call(readGuardian, { params: { id } });

  test('a guardian that was added can be read, listed and changed', async () => {
    const id = await addGuardian(admin, { phone1: '+234 803 555 0100' });
    expect(await writeGuardian(admin, id, { phone2: '+2348035550101' }, 1)).toMatchObject({
      status: 200,
      body: { message: 'Guardian saved', data: { version: 2, phone1: '+2348035550100', phone2: '+2348035550101' } },
    });
    expect((await read(admin, id)).body.data).toMatchObject({ id, version: 2, photo: null, children: [], updatedBy: app.admin.name });
    expect(await list(admin)).toMatchObject({ count: 1, nextPage: false, data: [{ id }] });
  });

  test('what is wrong is said at its field, and nothing is kept', async () => {
    const id = crypto.randomUUID();
    const answer = await writeGuardian(admin, id, guardianContent({ lastName: ' ', phone1: '0803' }));
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['lastName', 'phone1']);
    expect((await read(admin, id)).status).toBe(404);
  });

  test('names the children that the reader may see, and no others', async () => {
    const mine = await addChild(app, { firstName: 'Ada' }, [officer]);
    const other = await addChild(app, { firstName: 'Obi' });
    const id = await addParent(admin, mine);
    await writeLink(admin, { studentId: other, guardianId: id }, linkContent());
    const children = async (session: Session) =>
      (await read(session, id)).body.data.children.map((child: { childName: string }) => child.childName);
    expect(await children(admin)).toEqual(['Ada Eze', 'Obi Eze']);
    expect(await children(officer)).toEqual(['Ada Eze']);
    expect((await read(stranger, id)).body).toMatchObject({ code: 'not_found', message: 'There is no such guardian' });
  });

  test('is seen through a child only, and by its maker until it has one', async () => {
    const id = await addGuardian(officer, { firstName: 'New' });
    expect(await names(officer)).toEqual(['New']);
    expect(await names(stranger)).toEqual([]);
    expect(await names(admin)).toEqual(['New']);
    await writeLink(admin, { studentId: await addChild(app, {}, [stranger]), guardianId: id }, linkContent());
    expect(await names(officer)).toEqual([]);
    expect((await read(officer, id)).status).toBe(404);
    expect(await names(stranger)).toEqual(['New']);
  });

  test('one that may not be seen cannot be changed, nor its id taken', async () => {
    const id = await addGuardian(admin);
    for (const version of [null, 1, 7]) {
      expect(await writeGuardian(officer, id, guardianContent({ firstName: 'Taken' }), version)).toMatchObject({
        status: 404,
        body: { message: 'There is no such guardian' },
      });
    }
    expect((await read(admin, id)).body.data).toMatchObject({ version: 1, firstName: 'Ngozi' });
  });

  test('is found by name in any order, by accents left out, and by telephone however it is typed', async () => {
    await addGuardian(admin, { firstName: 'Ṣọlá', lastName: 'Adébáyò', phone1: '+2348035550100' });
    await addGuardian(admin, {
      firstName: 'Musa',
      lastName: 'Bello',
      phone1: '+2348120000777',
      whatsapp: '+447700900123',
      email: 'musa@home.example',
    });
    expect(await names(admin, { search: 'adebayo sola' })).toEqual(['Ṣọlá']);
    expect(await names(admin, { search: '0803 555 0100' })).toEqual(['Ṣọlá']);
    expect(await names(admin, { search: '+234 (812) 000' })).toEqual(['Musa']);
    expect(await names(admin, { search: '07700-900123' })).toEqual(['Musa']);
    expect(await names(admin, { search: 'MUSA@home' })).toEqual(['Musa']);
    expect(await names(admin, { search: '%' })).toEqual([]);
    expect(await names(admin, { search: ' ' })).toEqual(['Ṣọlá', 'Musa']);
  });

  test('two people may have one telephone', async () => {
    await addGuardian(admin, { firstName: 'Ngozi' });
    await addGuardian(admin, { firstName: 'Obinna' });
    expect(await names(admin, { search: '0803 555 0100' })).toEqual(['Ngozi', 'Obinna']);
  });

  test('has views, an order and pages', async () => {
    const child = await addChild(app, {}, [officer]);
    await addParent(admin, child, { mayCollect: true, person: { firstName: 'A', lastName: 'A', phone2: '+2348035550199' } });
    await addParent(officer, child, { slot: 'OTHER', mayCollect: true, person: { firstName: 'B', lastName: 'B' } });
    await addParent(admin, child, { slot: 'OTHER', mayCollect: true, validTo: '2026-11-19', person: { firstName: 'C', lastName: 'C' } });
    await addGuardian(admin, { firstName: 'D', lastName: 'D' });
    expect(await names(admin, { view: 'MAY_COLLECT' })).toEqual(['A']);
    expect(await names(admin, { view: 'PENDING' })).toEqual(['B']);
    expect(await names(stranger, { view: 'PENDING' })).toEqual([]);
    expect(await names(admin, { view: 'NO_SECOND_PHONE' })).toEqual(['B', 'C', 'D']);
    expect(await names(admin, { view: 'NO_CHILD' })).toEqual(['D']);
    expect(await names(admin, { sort: '-name' })).toEqual(['D', 'C', 'B', 'A']);
    expect(await list(admin, { limit: '3' })).toMatchObject({ count: 4, nextPage: true });
    expect(await names(admin, { limit: '3', page: '2' })).toEqual(['D']);
    expect(await list(officer)).toMatchObject({ count: 3 });
  });

  test('two people who change different fields both keep theirs', async () => {
    const id = await addGuardian(admin);
    const edit = (changes: Record<string, string>, was: Record<string, string>) => ({
      kind: 'guardian.record' as const,
      params: { id },
      body: { changes },
      base: { version: 1, was },
    });
    await deviceOf(admin).apply(edit({ address: '1 Marina' }, { address: '' }));
    const colleague = await app.signIn(await app.addStaff());
    expect(
      await deviceOf(colleague).apply(edit({ occupation: 'Nurse', address: '2 Marina' }, { occupation: '', address: '' })),
    ).toMatchObject({
      status: 409,
      conflicts: [{ path: 'address', mine: '2 Marina', theirs: '1 Marina' }],
    });
    expect((await read(admin, id)).body.data).toMatchObject({ address: '1 Marina', occupation: 'Nurse' });
  });

  test('takes the same number of statements for one as for many', async () => {
    const child = await addChild(app, {}, [officer]);
    const cost = async () => {
      app.statements.length = 0;
      await list(officer);
      return app.statements.length;
    };
    await addParent(admin, child);
    const one = await cost();
    for (let more = 0; more < 8; more += 1) await addParent(admin, child, { slot: 'OTHER' });
    expect(await cost()).toBe(one);
  });

  test('is nobody’s business in another school', async () => {
    const id = await addGuardian(admin);
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const foreign = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await list(foreign)).toMatchObject({ count: 0 });
    expect((await read(foreign, id)).status).toBe(404);
    expect((await writeGuardian(foreign, id, { firstName: 'X' }, 1)).status).toBe(404);
  });
});
