/** With which a browser seals what it keeps of somebody who has signed out. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/session.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import { callAnonymously } from '#tests/support/session.ts';

describe.each(engines)('the key of a person, on %s', (engine) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp({ engine });
  });
  afterEach(() => server.close());

  async function keyOf({ email, password }: StaffMember): Promise<string> {
    const { body } = await callAnonymously(server.transport, login, { body: { email, password } });
    return body.data.sealKey;
  }

  test('is the same at each sign-in, on whichever device, and 256 bits long', async () => {
    const [first, again] = [await keyOf(server.admin), await keyOf(server.admin)];
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect(again).toBe(first);
  });

  test('is another one for a colleague, for the same person at another school, and under another secret', async () => {
    const { email } = server.admin;
    const redwood = await server.addSchool({ name: 'Redwood' });
    const people = [
      server.admin,
      await server.addStaff(),
      await server.addStaff({ schoolId: redwood.schoolId, email, password: 'another one, for Redwood' }),
    ];
    const keys = [];
    for (const person of people) keys.push(await keyOf(person));
    await server.close();
    server = await startApp({ engine, isKept: true, settings: { SESSION_SECRET: 'another secret of the tests, at least 32 characters' } });
    keys.push(await keyOf(people[0] ?? server.admin));
    expect(new Set(keys).size).toBe(4);
  });
});
