import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, readMe } from '#contract/session.ts';
import { takeFactorAway } from '#contract/user.ts';
import { recoveryCode } from '#server/auth/table.ts';
import { switchFactorOn } from '#tests/factor/authenticator.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import { callAnonymously, type Session } from '#tests/support/session.ts';
import { readUser, trailOf } from './staff.ts';

describe.each(engines)('a lost second factor, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let member: StaffMember;
  let theirs: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    member = await app.addStaff({ role: 'Support', name: 'Halima Sani' });
    theirs = await app.signIn(member);
    await switchFactorOn(theirs, app);
  });
  afterEach(() => app.close());

  const takeAway = (id = member.id) => admin.call(takeFactorAway, { params: { id }, body: {} });
  const enter = (code?: string) =>
    callAnonymously(app.transport, login, { body: { email: member.email, password: member.password, code } });

  test('is taken away by a School Admin: the password alone lets in, and every session before is over', async () => {
    expect((await enter()).body.code).toBe('factor_needed');
    expect(await takeAway()).toMatchObject({
      status: 200,
      body: { message: 'Halima Sani signs in with the password alone now', data: { hasFactor: false, sessions: 0 } },
    });
    expect((await theirs.call(readMe)).status).toBe(401);
    expect((await enter()).status).toBe(200);
    expect((await readUser(admin, member.id)).hasFactor).toBe(false);
    expect((await app.letters()).at(-1)).toMatchObject({ kind: 'factor-changed', isOn: false, to: member.email });
    expect((await trailOf(app)).filter(({ action }) => action === 'factor.off')).toMatchObject([
      { actorId: admin.userId, object: { id: member.id } },
    ]);
  });

  test('takes its recovery codes along', async () => {
    const codes = () =>
      within(app.db, app.school.schoolId, (tx) => tx.select().from(recoveryCode).where(eq(recoveryCode.userId, member.id)));
    expect(await codes()).not.toEqual([]);
    await takeAway();
    expect(await codes()).toEqual([]);
  });

  test("is nothing to take where there is none, and one's own is not taken this way", async () => {
    const plain = await app.addStaff({ role: 'Support' });
    expect((await takeAway(plain.id)).status).toBe(422);
    await switchFactorOn(admin, app);
    expect((await takeAway(admin.userId)).status).toBe(422);
    expect((await admin.call(readMe)).status).toBe(200);
  });
});
