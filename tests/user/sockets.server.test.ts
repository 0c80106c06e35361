import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveEventName, sessionEndedEventName } from '#contract/live.ts';
import { deleteSubUser, endSessionsOf, type UserEdit } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { edit } from './staff.ts';

const soonMs = 2000;

describe.each(engines)('the open consoles of the staff, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let member: StaffMember;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    app = await startApp({ engine });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    admin = await app.signIn();
    member = await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await app.close();
  });

  async function openConsole({ token, cookies }: Session): Promise<Socket> {
    const { port } = app.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token },
      extraHeaders: { cookie },
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return socket;
  }
  const once = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));

  const changes: [string, () => Promise<Answer>][] = [
    ...(['role', 'scopeMode', 'suspended', 'endsOn'] as const).map((field): [string, () => Promise<Answer>] => [
      `another ${field}`,
      () => edit(admin, member.id, { [field]: others[field] }),
    ]),
    ['a removal', () => admin.call(deleteSubUser, { params: { id: member.id } })],
    ['a word of the School Admin', () => admin.call(endSessionsOf, { params: { id: member.id }, body: {} })],
  ];

  test.each(changes)('close within two seconds after %s, in every place', async (_, change) => {
    const consoles = await Promise.all([await app.signIn(member), await app.signIn(member)].map(openConsole));
    const told = consoles.map((socket) => once(socket, sessionEndedEventName));
    const closed = consoles.map((socket) => once(socket, 'disconnect'));
    const at = performance.now();
    expect((await change()).status).toBe(200);
    await Promise.all(told);
    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(performance.now() - at).toBeLessThan(soonMs);
  });

  test('of a School Admin hear that somebody of the staff changed', async () => {
    const console = await openConsole(admin);
    const heard = once(console, liveEventName);
    await edit(admin, member.id, { jobTitle: 'Nurse' });
    expect(await heard).toEqual({ kind: 'user', id: member.id, version: 2 });
  });
});

const others: Partial<UserEdit> = { role: 'Support', scopeMode: 'ALL', suspended: true, endsOn: '2026-11-19' };
