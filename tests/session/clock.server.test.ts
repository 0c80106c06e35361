/** After a weekend with the machine switched off sessions go by the time that was lived through: so does ending them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signDeviceOut } from '#contract/device.ts';
import { endOtherSessions, listOwnSessions } from '#contract/own-account.ts';
import { readMe } from '#contract/session.ts';
import { endSessionsOf, readSubUser } from '#contract/user.ts';
import { devicesOf, tell } from '#tests/device/browser.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

describe.each(engines)('on the day after a weekend in which the server was off, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    app.clock.jump({ days: 3 });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const isIn = async (one: Session) => (await one.call(readMe)).status === 200;

  test('a person sees where they are signed in, and signs out everywhere else', async () => {
    const elsewhere = await app.signIn();
    expect((await session.call(listOwnSessions)).body.data).toHaveLength(2);
    expect(await session.call(endOtherSessions, { body: {} })).toMatchObject({ status: 200 });
    expect([await isIn(session), await isIn(elsewhere)]).toEqual([true, false]);
  });

  test('a School Admin sees that somebody is signed in, and ends it', async () => {
    const theirs = await app.signIn(await app.addStaff());
    const params = { id: theirs.userId };
    expect((await session.call(readSubUser, { params })).body.data).toMatchObject({ sessions: 1 });
    expect(await session.call(endSessionsOf, { params, body: {} })).toMatchObject({ status: 200 });
    expect(await isIn(theirs)).toBe(false);
  });

  test('a device is signed out', async () => {
    const theirs = await app.signIn(await app.addStaff());
    await tell(theirs, crypto.randomUUID());
    const { data } = await devicesOf(session);
    expect(data).toMatchObject([{ people: [{ isSignedIn: true }] }]);
    expect(await session.call(signDeviceOut, { params: { id: data[0]?._id ?? '' }, body: {} })).toMatchObject({ status: 200 });
    expect(await isIn(theirs)).toBe(false);
  });
});
