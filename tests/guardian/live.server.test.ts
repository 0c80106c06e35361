import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideGuardianLink } from '#contract/guardian.ts';
import { type LiveEvent, liveEventName } from '#contract/live.ts';
import { writeRestriction } from '#contract/restriction.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addChild, addGuardian, addParent, writeGuardian } from './family.ts';

describe.each(engines)('who hears of guardians, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    app = await startApp({ engine });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await app.close();
  });

  async function listen({ token, cookies }: Session): Promise<string[]> {
    const { port } = app.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, extraHeaders: { cookie } });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    const heard: string[] = [];
    socket.on(liveEventName, ({ kind, id }: LiveEvent) => heard.push(`${kind} ${id}`));
    return heard;
  }

  test('those who may see a child of theirs, whoever sees every child, and nobody else', async () => {
    const child = await addChild(app, {}, [officer]);
    const stranger = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    const [ours, theirs, office] = [await listen(officer), await listen(stranger), await listen(await app.signIn(await app.addStaff()))];
    const id = await addParent(admin, child, { slot: 'OTHER' });
    await expect.poll(() => ours).toEqual(expect.arrayContaining([`student ${child}`, `guardian ${id}`]));
    ours.length = 0;
    await writeGuardian(admin, id, { address: '1 Marina' }, 1);
    await expect.poll(() => ours).toEqual([`guardian ${id}`]);
    ours.length = 0;
    await admin.call(decideGuardianLink, { params: { studentId: child, guardianId: id }, body: { to: 'REVOKED', reason: '', version: 1 } });
    await expect.poll(() => ours).toEqual(expect.arrayContaining([`student ${child}`, `guardian ${id}`]));
    ours.length = 0;
    const ban = {
      guardianId: null,
      personName: 'Emeka',
      studentIds: [child],
      type: 'SCHOOL_BAN',
      text: 'Banned',
      whatToDo: 'Call',
      from: '2026-11-20',
      to: null,
      version: 0,
    };
    await admin.call(writeRestriction, { params: { id: crypto.randomUUID() }, body: ban });
    await expect.poll(() => ours).toEqual([`student ${child}`]);
    // Sent before the last one that was heard elsewhere, so it would be here by now.
    expect(theirs).toEqual([]);
    expect(office.filter((event) => event === `guardian ${id}`).length).toBeGreaterThan(2);
  });

  test('somebody with no child is a matter of their maker and the office', async () => {
    const [ours, office] = [await listen(officer), await listen(admin)];
    const hidden = await addGuardian(admin);
    const own = await addGuardian(officer);
    await expect.poll(() => ours).toEqual([`guardian ${own}`]);
    await expect.poll(() => office).toEqual([`guardian ${hidden}`, `guardian ${own}`]);
  });
});
