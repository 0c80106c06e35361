import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LiveEvent, liveEventName } from '#contract/live.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport, incident } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { fileReport } from '#tests/bus-report/filing.ts';
import { addBus, deviceOf, reportOf, today } from './queue.ts';

describe.each(engines)('what open consoles hear of queued edits, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let colleague: Session;
  let busId: string;
  let socket: Socket;
  let heard: LiveEvent[];

  beforeEach(async () => {
    app = await startApp({ engine });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    session = await app.signIn();
    colleague = await app.signIn(await app.addStaff());
    busId = await addBus(session);
    await fileReport(session, { busId, day: today, content: finishedReport() });
    socket = await open(colleague);
    heard = [];
    socket.on(liveEventName, (event: LiveEvent) => heard.push(event));
  });
  afterEach(async () => {
    socket.close();
    await app.close();
  });

  async function open({ token, cookies }: Session): Promise<Socket> {
    const { port } = app.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const opening = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, extraHeaders: { cookie } });
    await new Promise<void>((resolve, reject) => opening.once('connect', resolve).once('connect_error', reject));
    return opening;
  }

  const edit = (field: string, value: unknown, was: string | null = null) => ({
    kind: 'bus-report.record' as const,
    params: { busId, day: today },
    body: { changes: { [field]: value } } as never,
    base: { was: { [field]: was } },
  });
  async function hears(event: Partial<LiveEvent>): Promise<void> {
    await expect.poll(() => heard).toEqual(expect.arrayContaining([expect.objectContaining(event)]));
  }

  test('an edit is heard with the version it made', async () => {
    const result = await deviceOf(session).apply(edit('notes', 'Rain', ''));
    await hears({ kind: 'bus-report', id: `${busId}/${today}`, version: result.version ?? 0 });
  });

  test('handing in is heard as a change of the report and as a notification of one’s own', async () => {
    await deviceOf(session).apply({ kind: 'bus-report.submit', params: { busId, day: today } });
    await hears({ kind: 'bus-report', id: `${busId}/${today}` });
    await hears({ kind: 'notification', id: colleague.userId });
    expect(heard.filter(({ kind, id }) => kind === 'notification' && id !== colleague.userId)).toEqual([]);
  });

  test('an edit that was refused, one that changed nothing and one sent again are not heard', async () => {
    const device = deviceOf(session);
    const wrong = edit('incidents/a', { ...incident({ severity: 'HIGH' }), at: '25:00' });
    const good = device.op(edit('notes', 'Rain', ''));
    const { version } = await reportOf(session, busId);
    await device.send(device.op({ ...wrong, params: { busId, day: '2026-11-19' } }), good);
    await device.send(good);
    await device.apply(edit('notes', 'Rain', ''));
    await device.apply(edit('fuelReceipt', 'the last one', ''));
    await hears({ version: version + 2 });
    expect(heard.map((event) => event.version)).toEqual([version + 1, version + 2]);
  });
});
