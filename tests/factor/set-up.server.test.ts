import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { URI } from 'otpauth';
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes } from '#contract/factor.ts';
import { readOwnAccount, stepUp, stepUpMinutes } from '#contract/own-account.ts';
import { login } from '#contract/session.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { recoveryCode } from '#server/auth/table.ts';
import { factsSince, lastSeq, trailOf } from '#tests/audit/trail.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { callAnonymously } from '#tests/support/session.ts';
import { codeAt, switchFactorOn } from './authenticator.ts';

describe.each(engines)('setting up a second factor, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ engine });
  });
  afterAll(() => server.close());

  test('the picture and the letters say the same secret, and name the school and the person', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    const { secret, uri } = (await browser.call(beginFactor, { body: {} })).body.data;
    const read = URI.parse(uri);
    expect(read.secret.base32).toBe(secret);
    expect(read.issuer).toBe('Muster Greenfield College');
    expect(read.label).toBe(member.email);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('it is on with the first right code, and the person and the trail are told', async () => {
    const member = await server.addStaff({ name: 'Ngozi Okafor' });
    const browser = await server.signIn(member);
    const before = await lastSeq(server);
    const { recoveryCodes } = await switchFactorOn(browser, server);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    const { factor } = (await browser.call(readOwnAccount)).body.data;
    expect(factor).toEqual({ since: server.clock.now().toISOString(), recoveryCodesLeft: 10 });
    expect(await factsSince(server, before)).toMatchObject([{ action: 'factor.on', object: { kind: 'user', label: 'Ngozi Okafor' } }]);
    expect((await server.letters()).at(-1)).toEqual({
      kind: 'factor-changed',
      isOn: true,
      to: member.email,
      name: 'Ngozi Okafor',
      schoolName: 'Greenfield College',
      language: 'en-NG',
    });
  });

  test('until the first right code it is asked for nowhere', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    expect((await browser.call(confirmFactor, { body: { code: '123456' } })).status).toBe(422);
    const { secret } = (await browser.call(beginFactor, { body: {} })).body.data;
    const wrong = await browser.call(confirmFactor, { body: { code: other(codeAt(secret, server.clock.now())) } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.details).toMatchObject([{ path: 'code' }]);
    expect((await browser.call(readOwnAccount)).body.data.factor).toBeNull();
    await server.signIn(member);
  });

  test('a set-up that was left open on a desktop needs the password again: recovery codes let somebody in', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    const { secret } = (await browser.call(beginFactor, { body: {} })).body.data;
    server.clock.advance({ minutes: stepUpMinutes });
    const confirm = () => browser.call(confirmFactor, { body: { code: codeAt(secret, server.clock.now()) } });
    expect(await confirm()).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    await browser.call(stepUp, { body: { password: member.password } });
    expect((await confirm()).status).toBe(200);
  });

  test('beginning anew makes the picture before worthless', async () => {
    const browser = await server.signIn(await server.addStaff());
    const { secret: first } = (await browser.call(beginFactor, { body: {} })).body.data;
    const { secret: second } = (await browser.call(beginFactor, { body: {} })).body.data;
    const at = server.clock.now();
    expect((await browser.call(confirmFactor, { body: { code: codeAt(first, at) } })).status).toBe(422);
    expect((await browser.call(confirmFactor, { body: { code: codeAt(second, at) } })).status).toBe(200);
    expect((await browser.call(beginFactor, { body: {} })).body).toMatchObject({ code: 'refused' });
  });

  test('to begin, to switch off and to renew the codes the password is asked again after five minutes', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    server.clock.advance({ minutes: 5 });
    expect((await browser.call(beginFactor, { body: {} })).body.code).toBe('step_up_needed');
    await browser.call(stepUp, { body: { password: member.password } });
    const { secret } = await switchFactorOn(browser, server);
    server.clock.advance({ minutes: 5 });
    for (const risky of [removeFactor, renewRecoveryCodes]) {
      const refused = await browser.call(risky, { body: { code: codeAt(secret, server.clock.now()) } });
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('step_up_needed');
    }
    expect((await browser.call(readOwnAccount)).body.data.factor).not.toBeNull();
  });

  test('switched off it is asked for no more, and its recovery codes are gone', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    const {
      recoveryCodes: [code],
    } = await switchFactorOn(browser, server);
    expect((await browser.call(removeFactor, { body: { code } })).status).toBe(200);
    await server.signIn(member);
    expect((await server.letters()).at(-1)).toMatchObject({ kind: 'factor-changed', isOn: false, to: member.email });
    expect((await browser.call(removeFactor, { body: { code } })).body.code).toBe('refused');
    const left = await within(server.db, member.schoolId, (tx) => tx.select().from(recoveryCode));
    expect(left.filter(({ userId }) => userId === member.id)).toEqual([]);
  });

  test('new recovery codes make the ones before void', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    const { recoveryCodes: old } = await switchFactorOn(browser, server);
    const { recoveryCodes: fresh } = (await browser.call(renewRecoveryCodes, { body: { code: old[1] } })).body.data;
    const { email, password } = member;
    const answers = [];
    for (const code of [old[0], fresh[0]])
      answers.push(await callAnonymously(server.transport, login, { body: { email, password, code } }));
    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
  });

  for (const [what, risky] of [
    ['to switch it off', removeFactor],
    ['for new recovery codes', renewRecoveryCodes],
  ] as const) {
    test(`${what} the password is not enough: a code of now is, once, and guesses count as tries to sign in`, async () => {
      const member = await server.addStaff();
      const browser = await server.signIn(member);
      const { secret, recoveryCodes } = await switchFactorOn(browser, server);
      const used = codeAt(secret, server.clock.now());
      const give = (code?: string) => browser.call(risky, { body: code === undefined ? {} : { code } });
      expect(await give()).toMatchObject({ status: 400, body: { details: [{ path: 'code' }] } });
      for (const code of [used, other(used), 'AAAAAAAAAA'])
        expect(await give(code)).toMatchObject({ status: 422, body: { code: 'refused', details: [{ path: 'code' }] } });
      // The ten tries that a known browser has in a quarter of an hour; sign-in counts with them.
      for (let guess = 3; guess < 10; guess += 1) expect((await give(other(used))).status).toBe(422);
      expect((await give(recoveryCodes[0])).status).toBe(429);
      expect((await browser.call(readOwnAccount)).body.data.factor).toMatchObject({ recoveryCodesLeft: 10 });
      server.clock.advance({ minutes: 16 });
      await browser.call(stepUp, { body: { password: member.password } });
      expect((await give(codeAt(secret, server.clock.now()))).status).toBe(200);
    });
  }

  test('only School Admins and Support may set one up; whoever has one may switch it off', async () => {
    const support = await server.signIn(await server.addStaff({ role: 'Support' }));
    expect((await support.call(beginFactor, { body: {} })).status).toBe(200);
    const auditor = await server.addStaff({ role: 'Auditor' });
    const browser = await server.signIn(auditor);
    expect((await browser.call(beginFactor, { body: {} })).status).toBe(403);
    expect((await browser.call(readOwnAccount)).body.data.mayHaveFactor).toBe(false);
    expect((await browser.call(removeFactor, { body: { code: '123456' } })).body).toMatchObject({
      code: 'refused',
      message: 'You have no second factor',
    });
  });

  test("the demo's own people keep the sign-in that everybody shares; whom somebody added there is as free as anybody", async () => {
    const { schoolId } = await server.addSchool({ isDemo: true });
    const seeded = await server.signIn(await server.addStaff({ schoolId }));
    const refused = await seeded.call(beginFactor, { body: {} });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('needs its own staff as they are');
    const added = await server.addStaff({ schoolId });
    await within(server.db, schoolId, (tx) => tx.update(schoolUser).set({ createdBy: seeded.userId }));
    expect((await (await server.signIn(added)).call(beginFactor, { body: {} })).status).toBe(200);
  });

  test('neither the tables nor the trail hold a secret or a code as it is', async () => {
    const member = await server.addStaff();
    const { secret, recoveryCodes } = await switchFactorOn(await server.signIn(member), server);
    const kept = await within(server.db, member.schoolId, async (tx) => [
      await tx.select().from(schoolUser),
      await tx.select().from(recoveryCode),
    ]);
    const all = JSON.stringify([kept, await trailOf(server)]);
    expect(all).toContain(member.email);
    for (const canary of [secret, ...recoveryCodes]) expect(all).not.toContain(canary);
  });
});

function other(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
