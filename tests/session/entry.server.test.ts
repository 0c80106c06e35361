import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, logout, readMe } from '#contract/session.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import { type Answer, callAnonymously } from '#tests/support/session.ts';

const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-T225) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe.each(engines)('who is let in, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ engine });
  });
  afterAll(() => server.close());

  function knock({ email, password }: Pick<StaffMember, 'email' | 'password'>): Promise<Answer> {
    return callAnonymously(server.transport, login, { body: { email, password }, headers: { 'user-agent': tablet } });
  }

  function change({ schoolId, id }: StaffMember, to: Partial<typeof schoolUser.$inferInsert>): Promise<unknown> {
    return within(server.db, schoolId, (tx) => tx.update(schoolUser).set(to).where(eq(schoolUser.id, id)));
  }

  test('signing in and out leaves a line each, which says on what device', async () => {
    const member = await server.addStaff({ name: 'Ngozi Okafor' });
    const before = await lastSeq(server);
    expect((await knock(member)).status).toBe(200);
    const [signedIn] = await factsSince(server, before);
    expect(signedIn).toMatchObject({
      action: 'session.signed-in',
      actorId: member.id,
      actorName: 'Ngozi Okafor',
      object: { kind: 'session', id: signedIn?.sessionId, label: 'Chrome on Android' },
    });

    const browser = await server.signIn(member);
    const later = await lastSeq(server);
    await browser.call(logout, { body: {} });
    expect(await factsSince(server, later)).toMatchObject([{ action: 'session.signed-out', actorId: member.id }]);
  });

  test('a wrong password for somebody leaves a line, one for nobody leaves none and writes nothing that stays', async () => {
    const member = await server.addStaff();
    const before = await lastSeq(server);
    await knock({ ...member, password: 'not this one' });
    await knock({ email: 'nobody@greenfield.example', password: 'not this one' });
    const facts = await factsSince(server, before);
    expect(facts).toMatchObject([
      {
        action: 'session.refused',
        actorId: null,
        object: { kind: 'user', id: member.id },
        after: { why: 'wrong-password', device: 'Chrome on Android' },
      },
    ]);
    expect(JSON.stringify(facts)).not.toContain('not this one');
    expect(await server.letters()).toEqual([]);
  });

  test('somebody who is suspended is answered as if the password were wrong, and the trail knows why', async () => {
    const member = await server.addStaff();
    await change(member, { disabledAt: server.clock.now() });
    const before = await lastSeq(server);
    const answer = await knock(member);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'wrong_credentials', message: 'The e-mail or the password is not right' });
    expect(await factsSince(server, before)).toMatchObject([{ action: 'session.refused', after: { why: 'suspended' } }]);
  });

  test('somebody who was removed and came back signs in as who they are now', async () => {
    const removed = await server.addStaff();
    await change(removed, { disabledAt: server.clock.now(), removedAt: server.clock.now() });
    const back = await server.addStaff({ email: removed.email, password: 'another one altogether' });
    expect((await knock(removed)).status).toBe(401);
    expect((await knock(back)).body.data.userId).toBe(back.id);
  });

  test('somebody who is invited has no password that could be right', async () => {
    const member = await server.addStaff();
    await change(member, { passwordHash: null });
    expect((await knock(member)).body.code).toBe('wrong_credentials');
  });

  test("a first day begins, and a last day ends, at the school's own midnight", async () => {
    // Friday, 20 November, 23:30 in Lagos.
    server.clock.set('2026-11-20T22:30:00.000Z');
    const [soon, leaving] = [await server.addStaff(), await server.addStaff()];
    await change(soon, { startsOn: '2026-11-21' });
    await change(leaving, { endsOn: '2026-11-20' });
    const before = await lastSeq(server);
    expect((await knock(soon)).body.code).toBe('wrong_credentials');
    expect(await factsSince(server, before)).toMatchObject([{ action: 'session.refused', after: { why: 'before-first-day' } }]);
    const browser = await server.signIn(leaving);
    expect((await browser.call(readMe)).status).toBe(200);

    server.clock.set('2026-11-20T23:00:00.000Z');
    expect((await knock(soon)).status).toBe(200);
    expect((await browser.call(readMe)).body.code).toBe('session_ended');
    expect((await knock(leaving)).body.code).toBe('wrong_credentials');
  });
});
