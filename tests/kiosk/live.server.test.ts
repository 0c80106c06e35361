import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { replaceCard } from '#contract/card.ts';
import { writeCardNumbers } from '#contract/card-number.ts';
import { revokeKiosk } from '#contract/kiosk.ts';
import { gateEventName, liveEventName, sessionEndedEventName } from '#contract/live.ts';
import { writeRestriction } from '#contract/restriction.ts';
import { addStudent } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { okay, recorded } from '#tests/whereabouts/movements.ts';
import { codeFor, enrolled, madeKiosk, tryCode } from './kiosks.ts';

describe.each(engines)('the line of a tablet at a gate, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let kioskId: string;
  let tablet: Session;
  let child: { id: string };
  const sockets: Socket[] = [];
  beforeEach(async () => {
    app = await startApp({ engine });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    admin = await app.signIn();
    child = await addStudent(admin, { admissionNo: 'GF/1' });
    kioskId = await madeKiosk(admin);
    tablet = await enrolled(app, admin, kioskId);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await app.close();
  });

  function open({ token, cookies }: Session, { hasCookie = true } = {}): Socket {
    const { port } = app.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token },
      extraHeaders: hasCookie ? { cookie } : {},
    });
    sockets.push(socket);
    return socket;
  }
  async function connected(session: Session): Promise<{ socket: Socket; heard: unknown[][] }> {
    const socket = open(session);
    const heard: unknown[][] = [];
    socket.onAny((...event: unknown[]) => heard.push(event));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard };
  }
  const once = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));
  const refusal = async (socket: Socket) => ((await once(socket, 'connect_error')) as Error).message;

  const restriction = () => ({
    guardianId: null,
    personName: 'Barred',
    studentIds: [child.id],
    type: 'COURT_ORDER',
    text: 'Not to be near',
    whatToDo: 'Call the head',
    from: '2026-11-01',
    to: null,
    version: 0,
  });
  const changes: [string, () => Promise<unknown>][] = [
    ['a card is declared lost', () => admin.call(replaceCard, { params: { of: 'student', id: child.id }, body: { version: 1 } })],
    ['a restriction is written', () => admin.call(writeRestriction, { params: { id: crypto.randomUUID() }, body: restriction() })],
    ['a child passes elsewhere', () => recorded(admin, child)],
    [
      'a card of the school’s own is given',
      () => admin.call(writeCardNumbers, { params: { of: 'student' }, body: { lines: [{ personNo: 'GF/1', number: 'AB12' }] } }),
    ],
  ];

  test.each(changes)('says that something changed when %s, and not a word of what or of whom', async (_, change) => {
    const { socket, heard } = await connected(tablet);
    const told = once(socket, gateEventName);
    await change();
    await told;
    expect(heard.every((event) => event.length === 1 && event[0] === gateEventName)).toBe(true);
  });

  test('is silent about what is not the gate’s, and about another school', async () => {
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const theirs = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    const { socket, heard } = await connected(tablet);
    const console_ = await connected(admin);
    const bus = once(console_.socket, liveEventName);
    const headers = { 'if-none-match': '*' };
    okay(await admin.call(recordBus, { params: { id: crypto.randomUUID() }, body: { changes: busContent() }, headers }));
    await bus;
    await addStudent(theirs);
    // The word that ends it comes later on the same line.
    const ended = once(socket, sessionEndedEventName);
    okay(await admin.call(revokeKiosk, { params: { id: kioskId } }));
    await ended;
    expect(heard).toEqual([[sessionEndedEventName]]);
    expect(console_.heard.map(([name]) => name)).not.toContain(gateEventName);
  });

  test('is closed when the tablet is revoked, or another takes its place, and is opened to it no more', async () => {
    const first = await connected(tablet);
    const closed = once(first.socket, 'disconnect');
    const next = await tryCode(app.transport, await codeFor(admin, kioskId));
    expect(next.status).toBe(200);
    expect(await closed).toBe('io server disconnect');
    expect(await refusal(open(tablet))).toBe('session_ended');
  });

  test('needs the cookie as well as the token, and hears nothing the tablet has to say', async () => {
    expect(await refusal(open(tablet, { hasCookie: false }))).toBe('session_ended');
    const { socket } = await connected(tablet);
    const closed = once(socket, 'disconnect');
    socket.emit('join', `school:${app.school.schoolId}`);
    expect(await closed).toBe('io server disconnect');
  });
});
