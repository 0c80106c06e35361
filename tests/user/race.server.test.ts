import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteSubUser } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { edit, listUsers } from './staff.ts';

describe.each(engines)('when the School Admins turn against each other at once, on %s', (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ engine });
  });
  afterEach(() => app.close());

  const deeds: [string, (by: Session, id: string) => Promise<{ status: number }>][] = [
    ['demote', (by, id) => edit(by, id, { role: 'Hybrid' })],
    ['suspend', (by, id) => edit(by, id, { suspended: true })],
    ['remove', (by, id) => by.call(deleteSubUser, { params: { id } })],
  ];

  test.each(deeds)('and %s each other in a ring, one of them still governs the school', async (_, deed) => {
    const people = [app.admin, await app.addStaff(), await app.addStaff(), await app.addStaff()];
    const sessions = await Promise.all(people.map((one) => app.signIn(one)));
    const answers = await Promise.allSettled(sessions.map((by, at) => deed(by, people[(at + 1) % people.length]?.id ?? '')));
    expect(answers.some((answer) => answer.status === 'fulfilled' && answer.value.status === 200)).toBe(true);

    const standing = await Promise.allSettled(people.map((one) => app.signIn(one)));
    const governing = standing.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    const lists = await Promise.allSettled(governing.map((one) => listUsers(one, { role: 'School Admin', state: 'ACTIVE' })));
    expect(lists.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });
});
