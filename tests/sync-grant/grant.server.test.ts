import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { changeOwnPassword, endOtherSessions, endOwnSession, listOwnSessions } from '#contract/own-account.ts';
import { logout, readMe } from '#contract/session.ts';
import { deleteSubUser, endSessionsOf } from '#contract/user.ts';
import { issueSyncGrant, syncGrantHours } from '#contract/sync-grant.ts';
import { createApp } from '#server/app.ts';
import { revokeGrants } from '#server/auth/sync-grant.ts';
import { syncGrant } from '#server/auth/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { edit } from '#tests/user/staff.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import { callAnonymously, inProcess, sending, type Session } from '#tests/support/session.ts';
import { change, forget, newestCode } from '#tests/support/sign-up.ts';
import { addBus, reportOf, today } from '#tests/sync/queue.ts';
import { browserCookie, type ClosedConsole, closeConsole } from './closed-console.ts';

describe.each(engines)('a grant to send while the console is closed, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
  });
  afterAll(() => app.close());

  async function away(given: Partial<StaffMember> = {}): Promise<{ member: StaffMember; session: Session; console: ClosedConsole }> {
    const member = await app.addStaff(given);
    const session = await app.signIn(member);
    return { member, session, console: await closeConsole(app, session) };
  }

  const inSchool = <Result>(work: Parameters<typeof within<Result>>[2]) => within(app.db, app.school.schoolId, work);
  const setPerson = (id: string, given: Partial<typeof schoolUser.$inferInsert>) =>
    inSchool((tx) => tx.update(schoolUser).set(given).where(eq(schoolUser.id, id)));
  const rowsOf = ({ userId }: Session) => inSchool((tx) => tx.select().from(syncGrant).where(eq(syncGrant.userId, userId)));
  const ended = { status: 401, body: { code: 'session_ended' } };

  test('sends what waits once, as the person, and the trail names the session that asked for it', async () => {
    const { member, session, console } = await away({ name: 'Ngozi Okafor' });
    const busId = await addBus(admin);
    const before = await lastSeq(app);
    const op = console.op({
      kind: 'bus-report.record',
      params: { busId, day: today },
      body: { changes: { notes: 'Left late' } },
      base: { version: null, was: { notes: '' } },
    });
    const first = await console.send(op);
    expect(first).toMatchObject({ status: 200, body: { data: { results: [{ outcome: 'applied', replayed: false }] } } });
    expect((await console.send(op)).body.data.results).toMatchObject([{ outcome: 'applied', replayed: true }]);
    expect((await reportOf(admin, busId)).content.notes).toBe('Left late');
    const { sessionId, deviceId } = (await rowsOf(session))[0] ?? {};
    expect(await factsSince(app, before)).toMatchObject([
      { action: 'bus-report.changed', actorId: member.id, actorName: 'Ngozi Okafor', sessionId, deviceId, madeAt: op.at.device },
    ]);
    expect(deviceId).toBe(session.cookies['muster-device']?.split('.')[0]);
  });

  test('opens no other call', async () => {
    const { session, console } = await away();
    const signedIn = Object.entries(endpoints).filter(([name, { roles }]) => roles !== 'public' && name !== 'syncOps');
    expect(signedIn.length).toBeGreaterThan(40);
    const opened = [];
    const known: Record<string, string> = { schoolId: session.schoolId, day: today, of: 'student' };
    const paramsOf = (path: string) =>
      Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, known[name] ?? crypto.randomUUID()]));
    const cookie = Object.entries(session.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (const [name, endpoint] of signedIn) {
      for (const scheme of ['SyncGrant', 'Bearer']) {
        const headers = { authorization: `${scheme} ${console.grant}`, cookie };
        const answer = await callAnonymously(app.transport, endpoint, {
          params: paramsOf(endpoint.path),
          ...(endpoint.method === 'GET' ? {} : { body: {} }),
          headers,
        });
        if (answer.status !== 401 || answer.body?.code !== 'session_ended') opened.push({ name, scheme, status: answer.status });
      }
    }
    expect(opened).toEqual([]);
  });

  test('is good for nothing without the cookie of its own browser', async () => {
    const { member, console } = await away();
    const other = browserCookie(await app.signIn(member));
    for (const cookie of ['', other, 'muster-device=x', other.replace(/.$/, '')]) {
      const headers = { ...console.headers, cookie };
      expect(
        await callAnonymously(app.transport, endpoints.syncOps, { body: { deviceId: console.outboxId, ops: [console.op()] }, headers }),
      ).toMatchObject(ended);
    }
    expect((await console.sendOne()).status).toBe(200);
  });

  test('that was made up, cut or put together of two is refused', async () => {
    const [one, two] = [await away(), await away()];
    const [a, b] = [one.console.grant.split('.'), two.console.grant.split('.')];
    const secret = (b[4] ?? '').split('').toReversed().join('');
    const forged = [
      '',
      'x',
      a.slice(0, 4).join('.'),
      [...a.slice(0, 4), b[4]].join('.'),
      [...a.slice(0, 4), secret].join('.'),
      [...b.slice(0, 3), a[3], b[4]].join('.'),
      [b[0], a[1], ...b.slice(2)].join('.'),
      `${one.console.grant}.x`,
    ];
    for (const grant of forged) {
      const headers = { authorization: `SyncGrant ${grant}`, cookie: two.console.headers['cookie'] ?? '', ...sending(two.session) };
      const answer = await callAnonymously(app.transport, endpoints.syncOps, {
        body: { deviceId: two.console.outboxId, ops: [two.console.op()] },
        headers,
      });
      expect({ grant, ...answer }).toMatchObject(ended);
    }
    expect((await two.console.sendOne()).status).toBe(200);
  });

  test('is kept as a hash only', async () => {
    const { session, console } = await away();
    const kept = JSON.stringify(await rowsOf(session));
    expect(kept).toContain(console.outboxId);
    expect(kept).not.toContain(console.grant.split('.')[4]);
  });

  test('sends edits of its own person and its own outbox only', async () => {
    const [one, two] = [await away(), await away()];
    const answer = await one.console.send(one.console.op(), one.console.op({ part: two.session.part }));
    expect(answer.body.data.results).toMatchObject([{ outcome: 'applied' }, { status: 403, code: 'wrong_actor' }]);
    const body = { deviceId: two.console.outboxId, ops: [one.console.op()] };
    expect(await callAnonymously(app.transport, endpoints.syncOps, { body, headers: one.console.headers })).toMatchObject({
      status: 403,
      body: { code: 'wrong_actor' },
    });
  });

  test('works after the session went idle and came to its end, keeps neither alive, and ends after 72 hours', async () => {
    const { session, console } = await away();
    expect(Date.parse(console.expiresAt) - app.clock.now().getTime()).toBe(syncGrantHours * 3_600_000);
    app.clock.advance({ minutes: 50 });
    expect((await console.sendOne()).status).toBe(200);
    app.clock.advance({ minutes: 20 });
    expect((await session.call(readMe)).body.code).toBe('session_ended');
    expect((await session.call(issueSyncGrant, { body: { outboxId: console.outboxId } })).status).toBe(401);
    expect((await console.sendOne()).status).toBe(200);
    app.clock.advance({ minutes: 70 * 60 + 49 });
    expect((await console.sendOne()).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await console.sendOne()).toMatchObject(ended);
    admin = await app.signIn();
  });

  test('a new one takes the place of the one before, in the same browser and for the same person', async () => {
    const { session, console } = await away();
    const next = await closeConsole(app, session);
    expect(await console.sendOne()).toMatchObject(ended);
    expect((await next.sendOne()).status).toBe(200);
    expect(await rowsOf(session)).toHaveLength(1);
  });

  test('one that ran out is forgotten once others of the school send again', async () => {
    const { session } = await away();
    app.clock.advance({ minutes: (syncGrantHours + 24) * 60 });
    const { console } = await away();
    await console.sendOne();
    expect(await rowsOf(session)).toEqual([]);
    admin = await app.signIn();
  });

  const endings: Record<string, (who: Awaited<ReturnType<typeof away>>) => Promise<unknown>> = {
    'signing out': ({ session }) => session.call(logout, { body: {} }),
    'ending it from another device': async ({ member, session }) => {
      const id = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString()).sid;
      return (await app.signIn(member)).call(endOwnSession, { params: { id }, body: {} });
    },
    'ending all others': async ({ member }) => (await app.signIn(member)).call(endOtherSessions, { body: {} }),
    'an administrator who signs them out': ({ member }) => admin.call(endSessionsOf, { params: { id: member.id }, body: {} }),
    'another password': ({ member, session }) =>
      session.call(changeOwnPassword, { body: { currentPassword: member.password, newPassword: 'a yellow bus at seven in the morning' } }),
    'a password by mail': async ({ member }) => {
      await forget(app, member.email);
      return change(app, member.email, { otp: await newestCode(app, member.email) });
    },
    'another role': ({ member }) => edit(admin, member.id, { role: 'Support' }),
    'another scope': ({ member }) => edit(admin, member.id, { role: 'Correspondent', scopeMode: 'ASSIGNED' }),
    'a suspension': ({ member }) => edit(admin, member.id, { suspended: true }),
    'a removal': ({ member }) => admin.call(deleteSubUser, { params: { id: member.id } }),
    'signing everybody out of the browser': ({ session }) => {
      const deviceId = session.cookies['muster-device']?.split('.')[0] ?? '';
      return inSchool((tx) => revokeGrants(tx, { schoolId: session.schoolId, deviceId, at: app.clock.now() }));
    },
  };

  test.each(Object.entries(endings))('ends with %s', async (_, end) => {
    const who = await away({ role: 'Correspondent', scopeMode: 'ALL' });
    expect((await who.console.sendOne()).status).toBe(200);
    const answer = await end(who);
    if (typeof answer === 'object' && answer !== null && 'status' in answer) expect(answer).toMatchObject({ status: 200 });
    expect(await who.console.sendOne()).toMatchObject(ended);
    expect((await rowsOf(who.session)).every(({ revokedAt }) => revokedAt !== null)).toBe(true);
  });

  test('of an earlier session in the same browser ends with signing out too, and other browsers keep theirs', async () => {
    const { member, session, console } = await away();
    const elsewhere = await closeConsole(app, await app.signIn(member));
    await session.call(logout, { body: {} });
    expect(await console.sendOne()).toMatchObject(ended);
    expect((await elsewhere.sendOne()).status).toBe(200);
  });

  test('whoever ends all other sessions keeps the grant of the browser they sit at', async () => {
    const { session, console } = await away();
    await session.call(endOtherSessions, { body: {} });
    expect((await session.call(listOwnSessions)).body.data).toHaveLength(1);
    expect((await console.sendOne()).status).toBe(200);
  });

  test('role, suspension and days of work are read at every edit', async () => {
    const { member, console } = await away();
    const bus = () => console.op({ kind: 'bus.record', params: { id: crypto.randomUUID() }, body: { changes: busContent() } });
    expect((await console.send(bus())).body.data.results).toMatchObject([{ outcome: 'applied' }]);
    await setPerson(member.id, { role: 'Support' });
    expect((await console.send(bus(), console.op())).body.data.results).toMatchObject([
      { status: 403, code: 'not_allowed' },
      { outcome: 'applied' },
    ]);
    await setPerson(member.id, { endsOn: '2020-01-01' });
    expect(await console.sendOne()).toMatchObject(ended);
    await setPerson(member.id, { endsOn: null, disabledAt: app.clock.now() });
    expect(await console.sendOne()).toMatchObject(ended);
  });

  test('asked for while the session is ended elsewhere, it does not outlive it', async () => {
    const { session } = await away();
    await inSchool((tx) => tx.delete(syncGrant).where(eq(syncGrant.userId, session.userId)));
    await Promise.all([session.call(logout, { body: {} }), session.call(issueSyncGrant, { body: { outboxId: crypto.randomUUID() } })]);
    expect((await rowsOf(session)).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  });
});

describe.each(engines)('a grant, on %s', (engine) => {
  test('is braked as a session is, by browser', async () => {
    const app = await startApp({ engine, settings: { CALLS_PER_MINUTE: '60', CALLS_BURST: '5' } });
    const console = await closeConsole(app, await app.signIn());
    const statuses = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await console.sendOne()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const made = { ...console.headers, authorization: `SyncGrant ${console.grant.replace(/[^.]{43}$/, 'x'.repeat(43))}` };
    expect((await callAnonymously(app.transport, endpoints.syncOps, { body: {}, headers: made })).status).toBe(429);
    await app.close();
  });

  test('of the demo school is good only where the demo is', async () => {
    const app = await startApp({ engine, settings: { DEMO: 'on' } });
    const { schoolId } = await app.addSchool({ isDemo: true });
    const console = await closeConsole(app, await app.signIn(await app.addStaff({ schoolId })));
    expect((await console.sendOne()).status).toBe(200);
    const { db, clock, config } = app;
    const off = await createApp({ db, clock, config: { ...config, demo: false }, newId: () => crypto.randomUUID() });
    expect(await console.sendOne(inProcess(off))).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    await off.close();
    await app.close();
  });
});
