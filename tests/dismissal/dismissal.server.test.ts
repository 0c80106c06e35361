import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCall, callChild, type DismissalCall, listDismissals } from '#contract/dismissal.ts';
import { addClass, addStudent, assign, hybridOf } from '#tests/class/rows.ts';
import { addParent } from '#tests/guardian/family.ts';
import { declareVoid, release, toGuardian } from '#tests/release/releases.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

describe.each(engines)('a class hears who is called to the gate, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let classId: string;
  let ada: string;
  let mother: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    classId = await addClass(admin);
    ada = await addStudent(app, { lastName: 'Eze', classId });
    mother = await addParent(admin, ada, { mayCollect: true, person: { firstName: 'Ngozi', lastName: 'Eze' } });
  });
  afterEach(() => app.close());

  const summon = (session = admin, id: string = randomUUIDv7()): Promise<Answer> =>
    session.call(callChild, {
      params: { studentId: ada, id },
      body: { point: { gateId: null, name: 'Front gate' }, forWhom: 'Her mother' },
    });
  const say = (id: string, to: 'ON_THE_WAY' | 'CANCELLED', session = admin): Promise<Answer> =>
    session.call(answerCall, { params: { studentId: ada, id }, body: { to } });
  const listed = async (query: Record<string, string> = { classId }, session = admin): Promise<DismissalCall[]> =>
    okay(await session.call(listDismissals, { query }));

  test('called, on the way, handed over; a release that is void ends nothing', async () => {
    const { id } = okay(await summon());
    expect(await listed()).toMatchObject([{ id, state: 'CALLED', forWhom: 'Her mother', point: { name: 'Front gate' } }]);
    okay(await say(id, 'ON_THE_WAY'));
    expect(await listed()).toMatchObject([{ state: 'ON_THE_WAY', by: app.admin.name }]);
    const releaseId = randomUUIDv7();
    okay(await release(admin, ada, { id: releaseId, to: toGuardian(mother), device: clockAt(app.clock.now().toISOString()) }));
    expect(await listed()).toMatchObject([{ state: 'HANDED_OVER' }]);
    expect(await say(id, 'CANCELLED')).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(await summon()).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    okay(await declareVoid(admin, ada, releaseId));
    expect(await listed()).toMatchObject([{ state: 'ON_THE_WAY' }]);
  });

  test('two gates call once, and a call that was taken back calls nobody', async () => {
    const [first, second] = await Promise.all([summon(), summon()]);
    expect(okay(first).id).toBe(okay(second).id);
    okay(await say(okay(first).id, 'CANCELLED'));
    expect(await listed()).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await say(okay(first).id, 'ON_THE_WAY')).toMatchObject({ status: 409 });
    expect(okay(await summon()).id).not.toBe(okay(first).id);
    expect(await listed({ studentId: ada })).toHaveLength(2);
  });

  test('it is of today', async () => {
    const { id } = okay(await summon());
    app.clock.advance({ days: 1 });
    admin = await app.signIn();
    expect(await listed()).toEqual([]);
    expect(await say(id, 'ON_THE_WAY')).toMatchObject({ status: 404 });
  });

  test('a class of another scope is not heard of', async () => {
    const hybrid = await hybridOf(app);
    const { id } = okay(await summon());
    expect(await listed({ classId }, hybrid)).toEqual([]);
    expect(await say(id, 'ON_THE_WAY', hybrid)).toMatchObject({ status: 404 });
    expect(await summon(hybrid)).toMatchObject({ status: 404 });
    await assign(app, hybrid, ada);
    expect(await listed({ classId }, hybrid)).toMatchObject([{ id }]);
    okay(await say(id, 'ON_THE_WAY', hybrid));
  });
});
