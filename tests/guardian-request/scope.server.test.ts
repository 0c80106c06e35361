import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LiveEvent, liveEventName } from '#contract/live.ts';
import { addChild, addGuardian, addParent, writeLink } from '#tests/guardian/family.ts';
import { linkContent } from '#tests/guardian/content.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { ask, decide, details, entered, listed, pickup, read } from './requests.ts';

describe.each(engines)('who sees a request of a guardian, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let officer: Session;
  let stranger: Session;
  let ada: string;
  let obi: string;
  let mother: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' }));
    stranger = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, [officer]);
    obi = await addChild(app, { firstName: 'Obi', lastName: 'Eze' }, [stranger]);
    mother = await addParent(admin, ada, { mayCollect: true });
    await writeLink(admin, { studentId: obi, guardianId: mother }, linkContent({ mayCollect: true }));
  });
  afterEach(() => app.close());

  test('those who see all of its children', async () => {
    const one = await entered(officer, pickup({ studentIds: [ada], askedBy: mother }));
    const both = await entered(admin, pickup({ studentIds: [ada, obi], askedBy: mother }));
    expect((await listed(officer)).map(({ id }) => id)).toEqual([one]);
    expect(await listed(stranger)).toEqual([]);
    expect((await listed(admin)).map(({ id }) => id).sort()).toEqual([one, both].sort());
    for (const session of [officer, stranger]) {
      expect(await read(session, both)).toMatchObject({ status: 404, body: { message: 'There is no such request' } });
      expect(await decide(session, both, 'APPROVED')).toMatchObject({ status: 404, body: { message: 'There is no such request' } });
    }
    expect((await read(stranger, one)).status).toBe(404);
  });

  test('a request with one child or guardian that is not to be seen is refused whole, and says nothing of them', async () => {
    const hidden = await addGuardian(admin, { firstName: 'Hidden' });
    const refused = { status: 404, body: { message: 'There is no such student', details: [] } };
    expect(await ask(officer, pickup({ studentIds: [ada, obi], askedBy: mother }))).toMatchObject(refused);
    expect(await ask(officer, pickup({ studentIds: [ada, crypto.randomUUID()], askedBy: mother }))).toMatchObject(refused);
    const noGuardian = { status: 404, body: { message: 'There is no such guardian' } };
    expect(await ask(officer, pickup({ studentIds: [ada], askedBy: hidden }))).toMatchObject(noGuardian);
    expect(await ask(officer, pickup({ studentIds: [ada], askedBy: mother }, { guardianId: hidden, person: null }))).toMatchObject(
      noGuardian,
    );
    expect(await ask(officer, details({ studentIds: [ada], askedBy: mother }, { address: '1 Marina' }, hidden))).toMatchObject(noGuardian);
    expect(await listed(admin, { state: 'ALL' })).toEqual([]);
  });

  test('an id that is taken by a request of others is answered as if there were none', async () => {
    const id = await entered(officer, pickup({ studentIds: [ada], askedBy: mother }));
    expect(await ask(stranger, pickup({ studentIds: [obi], askedBy: mother }), id)).toMatchObject({
      status: 404,
      body: { message: 'There is no such request' },
    });
  });

  test('another school sees and names nothing of it', async () => {
    const id = await entered(officer, pickup({ studentIds: [ada], askedBy: mother }));
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const foreign = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await listed(foreign, { state: 'ALL' })).toEqual([]);
    expect((await read(foreign, id)).status).toBe(404);
    expect((await ask(foreign, pickup({ studentIds: [ada], askedBy: mother }))).status).toBe(404);
  });

  test('who sees all of its children hears of it, and nobody else', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const sockets: Socket[] = [];
    async function listen({ token, cookies }: Session): Promise<string[]> {
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, extraHeaders: { cookie } });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      const heard: string[] = [];
      socket.on(liveEventName, ({ kind, id }: LiveEvent) => kind === 'guardian-request' && heard.push(id));
      return heard;
    }
    const [ours, theirs, office] = [await listen(officer), await listen(stranger), await listen(admin)];
    const first = await entered(officer, pickup({ studentIds: [ada], askedBy: mother }));
    const both = await entered(admin, pickup({ studentIds: [ada, obi], askedBy: mother }));
    await decide(admin, first, 'DECLINED', { note: 'No' });
    await expect.poll(() => office).toEqual([first, both, first]);
    await expect.poll(() => ours).toEqual([first, first]);
    expect(theirs).toEqual([]);
    for (const socket of sockets) socket.close();
  });
});
