import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordAbsenceContact } from '#contract/absence-contact.ts';
import { assignStudentToSubAdmin, unassignStudentFromSubAdmin } from '#contract/assignment.ts';
import { type LiveEvent, liveEventName } from '#contract/live.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent, record } from '#tests/student/students.ts';
import { clockAt, recorded } from '#tests/whereabouts/movements.ts';

describe.each(engines)('what open consoles hear of a child, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let heard: string[];
  let sockets: Socket[];
  beforeEach(async () => {
    app = await startApp({ engine });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    session = await app.signIn();
    [heard, sockets] = [[], []];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.close();
    await app.close();
  });

  async function listen(who: string, { token, cookies }: Session): Promise<void> {
    const { port } = app.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, extraHeaders: { cookie } });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    socket.on(liveEventName, ({ kind, version }: LiveEvent) => heard.push(`${who}: ${kind} ${version}`));
  }
  const hears = async (...lines: string[]) => {
    await expect.poll(() => heard.toSorted()).toEqual(lines.toSorted());
    heard.length = 0;
  };

  test('who was given it, who lost it and who sees every child hear of it, and nobody else does', async () => {
    const chidi = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    await listen('Chidi', await app.signIn(chidi));
    await listen('Admin', await app.signIn(await app.addStaff()));
    await listen('Bola', await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' })));
    await listen('Support', await app.signIn(await app.addStaff({ role: 'Support', scopeMode: 'ASSIGNED' })));
    const { id } = await addStudent(session);
    await hears('Admin: student 1');
    await session.call(assignStudentToSubAdmin, { body: { studentId: id, subAdminId: chidi.id } });
    await hears('Admin: student 1', 'Chidi: student 1');
    await record(session, id, { changes: { address: '1 Marina' }, version: 1 });
    await hears('Admin: student 2', 'Chidi: student 2');
    await session.call(unassignStudentFromSubAdmin, { params: { studentId: id }, body: { subAdminId: chidi.id } });
    await hears('Admin: student 2', 'Chidi: student 2');
    await record(session, id, { changes: { address: '2 Marina' }, version: 2 });
    await hears('Admin: student 3');
  });

  test('who is assigned a child, and whose role may read neither its card nor where it is, hears nothing of it', async () => {
    const { id } = await addStudent(session);
    for (const role of ['Hybrid', 'Support'] as const) {
      const member = await app.addStaff({ role, scopeMode: 'ASSIGNED' });
      await session.call(assignStudentToSubAdmin, { body: { studentId: id, subAdminId: member.id } });
      await listen(role, await app.signIn(member));
    }
    await recorded(session, { id });
    await hears('Hybrid: student-movement 0');
    await record(session, id, { changes: { address: '1 Marina' }, version: 1 });
    await hears('Hybrid: student 2');
    const contact = {
      day: '2026-11-20',
      guardianId: null,
      whom: 'An aunt',
      way: 'PHONE',
      outcome: 'NOT_REACHED',
      said: '',
      isOffline: false,
    };
    const params = { studentId: id, id: crypto.randomUUID() };
    const written = await session.call(recordAbsenceContact, {
      params,
      body: { ...contact, device: clockAt(app.clock.now().toISOString()) },
      headers: { 'if-none-match': '*' },
    });
    expect(written).toMatchObject({ status: 200 });
    await hears('Hybrid: absence-contact 0');
  });
});
