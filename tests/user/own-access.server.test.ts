import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteSubUser, editSubUser } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { readUser } from './staff.ts';

// A database reads an id whatever its letters; who compares it as text must not be told two by it.
describe.each(engines)('a School Admin who writes their own id in capitals, on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ engine });
    await app.addStaff();
  });
  afterEach(() => app.close());

  test('changes their own access no more than in small letters, and does not remove themselves', async () => {
    const admin = await app.signIn();
    const { name, phone, jobTitle, role, scopeMode, startsOn, version } = await readUser(admin, app.admin.id);
    const body = { name, phone, jobTitle, role, scopeMode, startsOn, endsOn: '2027-07-31', suspended: false, version };
    const id = app.admin.id.toUpperCase();
    const own = { status: 422, body: { error: 'You cannot change your own access. Ask another School Admin' } };
    expect(await admin.call(editSubUser, { params: { id }, body })).toMatchObject(own);
    expect(await admin.call(deleteSubUser, { params: { id } })).toMatchObject(own);
    expect((await readUser(admin, app.admin.id)).version).toBe(version);
  });
});
