import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSubUser, deleteSubUser, inviteAgain } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/session.ts';
import { askToRegister, change, forget, lettersTo, register, ticketFor } from '#tests/support/sign-up.ts';
import { invite, newPerson } from './staff.ts';

/** Anybody may register a school, and its School Admin may write any e-mail into an invitation. */
describe.each(engines)('an invitation from a school that somebody has nothing to do with, on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ engine });
  });
  afterEach(() => app.close());

  async function inviteFromElsewhere(email: string) {
    const { schoolId } = await app.addSchool({ name: 'Elsewhere' });
    return invite(await app.signIn(await app.addStaff({ schoolId })), { email });
  }

  test('does not keep them from registering a school of their own', async () => {
    await inviteFromElsewhere('ngozi@hilltop.example');
    await askToRegister(app, 'ngozi@hilltop.example');
    expect(lettersTo(await app.letters(), 'ngozi@hilltop.example')).toEqual(['invitation', 'registration-code']);
    app.clock.advance({ minutes: 1 });
    const ticket = await ticketFor(app, 'ngozi@hilltop.example');
    expect((await register(app, 'ngozi@hilltop.example', { ticket })).status).toBe(200);
  });

  test('however many there are, keeps them from neither signing in at their school nor a new password there', async () => {
    for (let times = 0; times < 4; times += 1) await inviteFromElsewhere('chidi@greenfield.example');
    app.clock.advance({ minutes: 1 });
    const chidi = await app.addStaff({ email: 'chidi@greenfield.example' });
    expect((await signIn(app.transport, chidi)).schoolId).toBe(app.school.schoolId);
    await forget(app, chidi.email);
    const codes = (await app.letters()).flatMap((letter) =>
      letter.kind === 'reset-code' && letter.schoolName === app.school.name ? letter.code : [],
    );
    expect(codes).toHaveLength(1);
    expect((await change(app, chidi.email, { otp: codes[0] ?? '' })).status).toBe(200);
  });
});

describe.each(engines)('a School Admin who uses invitations to fill mailboxes, on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ engine });
  });
  afterEach(() => app.close());

  test('cannot write to one again by removing its person and inviting them anew', async () => {
    const admin = await app.signIn();
    const body = newPerson();
    const statuses = [];
    for (let times = 0; times < 5; times += 1) {
      const { status, body: answer } = await admin.call(addSubUser, { body });
      statuses.push(status);
      if (status === 200) await admin.call(deleteSubUser, { params: { id: answer.data._id } });
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await app.letters()).filter(({ kind }) => kind === 'invitation')).toHaveLength(3);
  });

  test('writes to one at most eight times a day by inviting again', async () => {
    const person = await invite(await app.signIn());
    for (let times = 0; times < 30; times += 1) {
      app.clock.advance({ minutes: 30 });
      const admin = await app.signIn();
      await admin.call(inviteAgain, { params: { id: person._id }, body: {} });
    }
    expect((await app.letters()).filter(({ kind }) => kind === 'invitation')).toHaveLength(8);
  });

  test('invites at most two hundred people a day, once its own first day is over', async () => {
    app.clock.advance({ days: 1 });
    let admin = await app.signIn();
    const statuses = [];
    for (let times = 0; times < 201; times += 1) statuses.push((await admin.call(addSubUser, { body: newPerson() })).status);
    expect(statuses).toEqual([...Array<number>(200).fill(200), 429]);
    app.clock.advance({ days: 1 });
    admin = await app.signIn();
    expect((await admin.call(addSubUser, { body: newPerson() })).status).toBe(200);
  });
});
