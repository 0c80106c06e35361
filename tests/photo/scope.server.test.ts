import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePhoto, type PhotoOf, readPhoto, readThumbs, removePhoto } from '#contract/photo.ts';
import { everyRole } from '#contract/role.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addChild, addEmployee, addGuardian, assign, base64, photograph } from './persons.ts';

describe.each(engines)('who sees whose picture, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let picture: string;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    picture = await base64(photograph(40, 50).png());
  });
  afterEach(() => app.close());

  const put = (who: Session, of: PhotoOf, id: string) => who.call(changePhoto, { params: { of, id }, body: { image: picture } });
  const thumbs = async (who: Session, of: PhotoOf, ids: string[]) => {
    const { body } = await who.call(readThumbs, { params: { of }, query: { ids: ids.join(',') } });
    return body.data.map(({ id }: { id: string }) => id);
  };
  const carer = async (role: 'Correspondent' | 'Hybrid' = 'Correspondent') => {
    const member = await app.addStaff({ role, scopeMode: 'ASSIGNED' });
    return { id: member.id, session: await app.signIn(member) };
  };

  test.each(['Correspondent', 'Hybrid'] as const)('a %s sees, changes and removes those of their own children only', async (role) => {
    const [own, other] = [await addChild(app), await addChild(app)];
    const { id, session } = await carer(role);
    await assign(app, id, own);
    for (const child of [own, other]) expect((await put(admin, 'student', child)).status).toBe(200);
    expect(await thumbs(session, 'student', [own, other])).toEqual([own]);
    expect((await put(session, 'student', own)).status).toBe(200);
    const missing = { status: 404, body: { code: 'not_found', message: 'There is no such student' } };
    for (const child of [other, crypto.randomUUID()]) {
      expect(await session.call(readPhoto, { params: { of: 'student', id: child } })).toMatchObject(missing);
      expect(await put(session, 'student', child)).toMatchObject(missing);
      expect(await session.call(removePhoto, { params: { of: 'student', id: child } })).toMatchObject(missing);
    }
    expect((await admin.call(readPhoto, { params: { of: 'student', id: other } })).status).toBe(200);
  });

  test('a Correspondent sees the guardians of their own children, and whom they added and nobody has linked yet', async () => {
    const [own, other] = [await addChild(app), await addChild(app)];
    const { id, session } = await carer();
    await assign(app, id, own);
    const mother = await addGuardian(app, [own, other]);
    const stranger = await addGuardian(app, [other]);
    const added = await addGuardian(app, [], { createdBy: id });
    const linkedSince = await addGuardian(app, [other], { createdBy: id });
    const all = [mother, stranger, added, linkedSince];
    for (const guardian of all) expect((await put(admin, 'guardian', guardian)).status).toBe(200);
    expect((await thumbs(session, 'guardian', all)).sort()).toEqual([mother, added].sort());
    expect((await put(session, 'guardian', mother)).status).toBe(200);
    expect((await put(session, 'guardian', stranger)).status).toBe(404);
    expect((await session.call(readPhoto, { params: { of: 'guardian', id: linkedSince } })).status).toBe(404);
  });

  test('those of employees are for School Admins', async () => {
    const id = await addEmployee(app);
    await put(admin, 'employee', id);
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const session = await app.signIn(await app.addStaff({ role }));
      expect((await session.call(readPhoto, { params: { of: 'employee', id } })).status, role).toBe(403);
      expect((await session.call(readThumbs, { params: { of: 'employee' }, query: { ids: id } })).status, role).toBe(403);
      expect((await put(session, 'employee', id)).status, role).toBe(403);
      expect((await session.call(removePhoto, { params: { of: 'employee', id: crypto.randomUUID() } })).status, role).toBe(403);
    }
  });

  test('those of another school are nobody’s here', async () => {
    const { schoolId } = await app.addSchool();
    const ids = {
      student: await addChild(app, { schoolId }),
      guardian: await addGuardian(app, [], { schoolId }),
      employee: await addEmployee(app, { schoolId }),
    };
    const there = await app.signIn(await app.addStaff({ schoolId }));
    for (const of of ['student', 'guardian', 'employee'] as const) {
      expect((await put(there, of, ids[of])).status).toBe(200);
      expect(await thumbs(there, of, [ids[of]])).toEqual([ids[of]]);
      expect(await thumbs(admin, of, [ids[of]])).toEqual([]);
      expect((await admin.call(readPhoto, { params: { of, id: ids[of] } })).status).toBe(404);
      expect((await put(admin, of, ids[of])).status).toBe(404);
    }
  });

  test('a hundred small ones cost as many statements as one', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => addChild(app)));
    const [first = ''] = ids;
    const cost = async (wanted: string[]) => {
      app.statements.length = 0;
      await thumbs(admin, 'student', wanted);
      return app.statements.length;
    };
    expect(await cost(ids)).toBe(await cost([first]));
  });
});
