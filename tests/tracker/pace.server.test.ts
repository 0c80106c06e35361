import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LiveEvent, liveEventName } from '#contract/live.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { asOsmAnd, drive, type TrackFix } from '#tests/support/track.ts';
import { busWithPhone, get, type OnBus, sendAll } from './trackers.ts';

describe('many fixes', () => {
  let server: TestApp;
  let admin: Session;
  let on: OnBus;
  beforeEach(async () => {
    server = await startApp();
    admin = await server.signIn();
    on = await busWithPhone(admin);
  });
  afterEach(() => server.close());

  test('of a device that sends too fast wait, and are taken later', async () => {
    const answers = new Map<number, number>();
    for (let place = 0; place < 1_001; place += 1) {
      const status = await get(server.app, { id: on.token, batt: '80' });
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 200: 1_000, 429: 1 });
    const other = await busWithPhone(admin);
    const [fix] = drive({ at: '2026-11-20T06:41:00.000Z', fixes: 1 }) as [TrackFix];
    expect(await get(server.app, asOsmAnd(other.token, fix))).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect(await get(server.app, asOsmAnd(on.token, fix))).toBe(200);
  });

  test('are told to the consoles of School Admins once in three seconds for each bus, and an alarm at once', async () => {
    const heard = await listening(admin);
    const deaf = await listening(await server.signIn(await server.addStaff({ role: 'Correspondent' })));
    const track = drive({ at: '2026-11-20T06:41:00.000Z', fixes: 8 });
    await sendAll(server.app, on.token, track.slice(0, 5));
    server.clock.advance({ seconds: 3 });
    await sendAll(server.app, on.token, track.slice(5, 6));
    await get(server.app, { ...asOsmAnd(on.token, track[6] as TrackFix), alarm: 'sos' });
    // What is late moves nobody.
    server.clock.advance({ seconds: 3 });
    await get(server.app, { ...asOsmAnd(on.token, track[0] as TrackFix), timestamp: '1795156800' });
    const other = await busWithPhone(admin);
    await sendAll(server.app, other.token, track.slice(0, 1));
    await expect
      .poll(() => heard.filter(({ kind }) => kind === 'bus-position').map(({ id }) => id))
      .toEqual([on.busId, on.busId, on.busId, other.busId]);
    expect(deaf.filter(({ kind }) => kind === 'bus-position')).toEqual([]);
  });

  async function listening(session: Session): Promise<LiveEvent[]> {
    const heard: LiveEvent[] = [];
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = Object.entries(session.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: session.token },
      extraHeaders: { cookie },
    });
    socket.on(liveEventName, (event: LiveEvent) => heard.push(event));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return heard;
  }
});
