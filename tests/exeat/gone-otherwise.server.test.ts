import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callChild } from '#contract/dismissal.ts';
import { moveStudent, readStudent } from '#contract/student.ts';
import { addParent } from '#tests/guardian/family.ts';
import { decide as decideRequest, entered, pickup } from '#tests/guardian-request/requests.ts';
import { step } from '#tests/pick-up/pick-up.ts';
import { keepAway, release, releasesOf, toGuardian } from '#tests/release/releases.ts';
import { engines } from '#tests/support/app.ts';
import { clockAt, nowOf, okay, recorded } from '#tests/whereabouts/movements.ts';
import {
  ask,
  bell,
  consent,
  decide,
  given,
  leaveSchool,
  type Leaving,
  read,
  restrictUncle,
  scheduled,
  sign,
  startLeaving,
  undo,
  weekend,
  withdraw,
} from './leaving.ts';

describe.each(engines)('a child who went otherwise than the leave says, on %s', (engine) => {
  let leaving: Leaving;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  const nowAt = () => clockAt(leaving.app.clock.now().toISOString());
  const late = (leave: Parameters<typeof sign>[2], deed: string, at: string) =>
    sign(leaving.app, leaving.officer, leave, deed, { at, isOffline: true });
  const alarms = async () => (await bell(leaving.admin)).filter(([kind]) => kind === 'exeat.alarm').map(([, title]) => title);
  const untilTonight = () => weekend(leaving, { returnBy: '2026-11-20T20:00:00.000Z' });
  const father = () =>
    addParent(leaving.admin, leaving.ada, {
      slot: 'PARENT2',
      relation: 'FATHER',
      mayCollect: true,
      person: { title: 'Mr', firstName: 'Obinna', lastName: 'Nwosu', phone1: '+2348035550999' },
    });

  test('who came back and left again by a gate without a connection is out, and that is an alarm', async () => {
    const leave = await scheduled(leaving, untilTonight());
    leaving.app.clock.advance({ hours: 3 });
    given(await late(leave, 'gate-out', '2026-11-20T07:00:00.000Z'));
    given(await late(leave, 'gate-in', '2026-11-20T07:10:00.000Z'));
    // With a connection the leave is used up.
    expect((await sign(leaving.app, leaving.admin, leave, 'gate-out')).status).toBe(409);
    expect(given(await late(leave, 'gate-out', '2026-11-20T08:42:00.000Z'))).toMatchObject({ state: 'OUT', backAt: null });
    expect(await nowOf(leaving.admin, { id: leaving.ada })).toMatchObject({ place: 'ON_EXEAT' });
    expect(await alarms()).toEqual(['A child who was back left on the same exeat again']);
    leaving.app.clock.set('2026-11-20T20:30:00.000Z');
    await leaving.round();
    expect(given(await read(leaving.admin, leave.id)).late).not.toEqual([]);
  });

  test('a return that lies before the leaving, and is heard after it, closes nothing', async () => {
    const leave = await scheduled(leaving, untilTonight());
    leaving.app.clock.advance({ hours: 2 });
    given(await sign(leaving.app, leaving.admin, leave, 'gate-out'));
    expect(given(await late(leave, 'gate-in', '2026-11-20T07:10:00.000Z'))).toMatchObject({ state: 'OUT', backAt: null });
    expect(await nowOf(leaving.admin, { id: leaving.ada })).toMatchObject({ place: 'ON_EXEAT' });
    leaving.app.clock.set('2026-11-20T20:30:00.000Z');
    await leaving.round();
    expect(given(await read(leaving.admin, leave.id)).late.map(({ kind }) => kind)).toContain('TOLD');
  });

  test('who is out on a leave is handed over at no gate and called from no class, until seen at school', async () => {
    const dad = await father();
    const leave = await scheduled(leaving);
    given(await sign(leaving.app, leaving.admin, leave, 'gate-out'));
    leaving.app.clock.advance({ minutes: 5 });
    const to = toGuardian(dad);
    expect(await release(leaving.admin, leaving.ada, { to, device: nowAt() })).toMatchObject({
      status: 409,
      body: { message: `This child left on ${leave.ref} and is not back: sign it in at the gate first` },
    });
    const params = { studentId: leaving.ada, id: crypto.randomUUID() };
    const called = () =>
      leaving.admin.call(callChild, {
        params,
        body: { point: { gateId: null, name: 'Front gate' }, forWhom: '' },
        headers: { 'if-none-match': '*' },
      });
    expect((await called()).status).toBe(409);
    okay(await release(leaving.admin, leaving.ada, { to, device: nowAt(), isOffline: true }));
    expect((await releasesOf(leaving.admin, leaving.ada))[0]?.alarms).toEqual(['TWICE']);
    leaving.app.clock.advance({ minutes: 5 });
    given(await sign(leaving.app, leaving.admin, leave, 'gate-in'));
    leaving.app.clock.advance({ minutes: 5 });
    expect((await called()).status).toBe(200);
  });

  test.each([
    ['an alarm', false, ['TWICE']],
    ['no alarm where the child was seen in between', true, []],
  ] as const)('a hand-over before the leaving that is heard after it is %s', async (_, wasSeen, expected) => {
    const { app, admin, ada } = leaving;
    const leave = await scheduled(leaving);
    const dad = await father();
    const handedOver = { to: toGuardian(dad), device: nowAt(), isOffline: true };
    app.clock.advance({ minutes: 30 });
    if (wasSeen) await recorded(admin, { id: ada }, { device: nowAt() });
    app.clock.advance({ minutes: 30 });
    given(await sign(app, admin, leave, 'gate-out'));
    app.clock.advance({ minutes: 5 });
    okay(await release(admin, ada, handedOver));
    expect((await releasesOf(admin, ada))[0]?.alarms).toEqual(expected);
  });

  test('who was handed over that day leaves on no leave: refused, or an alarm', async () => {
    const leave = await scheduled(leaving);
    okay(await release(leaving.admin, leaving.ada, { to: toGuardian(await father()) }));
    leaving.app.clock.advance({ minutes: 5 });
    expect(await sign(leaving.app, leaving.admin, leave, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('has handed this child over to Mr Obinna Nwosu already') },
    });
    given(await late(leave, 'gate-out', leaving.app.clock.now().toISOString()));
    expect(await alarms()).toEqual(['A child left on an exeat and had left already']);
  });

  test('who collects by the request of somebody who is kept away by now takes nobody along', async () => {
    const dad = await father();
    const body = pickup({ studentIds: [leaving.ada], askedBy: dad }, { from: '2026-11-20', to: '2026-11-22' });
    const { about } = okay(await decideRequest(leaving.admin, await entered(leaving.admin, body), 'APPROVED'));
    const collector = { kind: 'GUARDIAN' as const, guardianId: about.guardianId };
    const leave = await scheduled(leaving, weekend(leaving, { collector }));
    await keepAway(leaving.admin, leaving.ada, { guardianId: dad, personName: 'Mr Obinna Nwosu' });
    expect(given(await read(leaving.admin, leave.id)).warnings.map(({ kind }) => kind)).toContain('NO_RIGHT');
    expect((await sign(leaving.app, leaving.admin, leave, 'gate-out')).status).toBe(422);
  });

  test('a clock that cannot be right hides no leaving: it is kept by its arrival, with an alarm', async () => {
    const leave = await scheduled(leaving, untilTonight());
    expect(given(await late(leave, 'gate-out', '2026-11-23T06:42:00.000Z')).state).toBe('OUT');
    expect(await nowOf(leaving.admin, { id: leaving.ada })).toMatchObject({
      place: 'ON_EXEAT',
      at: leaving.app.clock.now().toISOString(),
    });
    expect(await alarms()).toEqual(['A child left on an exeat by a clock that was wrong: the time is that of the arrival']);
  });

  test('who left on an approval that was taken back and declined is out, and that is an alarm', async () => {
    const asked = given(await ask(leaving.app, leaving.officer, weekend(leaving)));
    const endorsed = given(
      await decide(leaving.warden, given(await consent(leaving.app, leaving.officer, asked, leaving)), { deed: 'approve' }),
    );
    const stepId = crypto.randomUUID();
    const first = given(await decide(leaving.admin, endorsed, { deed: 'approve' }, stepId));
    given(await decide(leaving.admin, given(await undo(leaving.admin, first, stepId)), { deed: 'decline', note: 'No' }));
    expect((await sign(leaving.app, leaving.officer, first, 'gate-out')).status).toBe(409);
    expect(given(await late(first, 'gate-out', leaving.app.clock.now().toISOString())).state).toBe('OUT');
    expect(await alarms()).toEqual(['A child left on an exeat that was called off']);
  });

  test('who leaves as it was approved before it was approved anew is refused, or an alarm', async () => {
    const { app, admin, warden, officer } = leaving;
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    const endorsed = given(await decide(warden, agreed, { deed: 'approve' }));
    const stepId = crypto.randomUUID();
    const first = given(await decide(admin, endorsed, { deed: 'approve' }, stepId));
    const sent = given(await decide(admin, given(await undo(admin, first, stepId)), { deed: 'ask-changes', note: 'By her father' }));
    const collector = { kind: 'GUARDIAN' as const, guardianId: await father() };
    const anew = given(await ask(app, officer, weekend(leaving, { collector }), { id: sent.id, version: sent.version }));
    const consented = given(await consent(app, officer, anew, leaving));
    const second = given(await decide(admin, given(await decide(warden, consented, { deed: 'approve' })), { deed: 'approve' }));
    expect(await sign(app, officer, first, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: 'This exeat was approved anew meanwhile: look at it again, and at who takes the child along' },
    });
    given(await sign(app, officer, second, 'house-out'));
    given(await late(first, 'gate-out', app.clock.now().toISOString()));
    expect(await alarms()).toEqual(['A child left on an exeat as it was before it was approved anew: look at who took the child along']);
  });

  test('who was taken off the roll by mistake while out, and put back, is still looked for', async () => {
    const leave = await scheduled(leaving, untilTonight());
    given(await sign(leaving.app, leaving.admin, leave, 'gate-out'));
    await leaveSchool(leaving.app, leaving.admin, leaving.ada);
    leaving.app.clock.set('2026-11-20T20:30:00.000Z');
    await leaving.round();
    const { version } = okay(await leaving.admin.call(readStudent, { params: { id: leaving.ada } }));
    const body = { to: 'ACTIVE', on: '2026-11-20', reason: 'A mistake', version };
    okay(await leaving.admin.call(moveStudent, { params: { id: leaving.ada }, body }));
    leaving.app.clock.set('2026-11-21T06:30:00.000Z');
    await leaving.round();
    expect(given(await read(leaving.admin, leave.id)).late).not.toEqual([]);
  });

  test('a host who is called nearly like somebody kept away is a warning to be named, and leaves with nobody unnamed', async () => {
    const host = { kind: 'HOST' as const, name: 'Mr Emeke Okonkwo', phone: '+2348035550222', idCard: 'A1' };
    const before = await scheduled(leaving, weekend(leaving, { collector: host }));
    await restrictUncle(leaving, { personName: 'Emeka Okonkwo' });
    expect(await sign(leaving.app, leaving.admin, before, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Emeka Okonkwo away, who is called almost so') },
    });
    given(await withdraw(leaving.warden, before, 'recall'));
    const named = await scheduled(leaving, weekend(leaving, { collector: host }));
    expect(named.warnings).toMatchObject([{ kind: 'NEAR_NAME', subject: 'Emeka Okonkwo', blocks: false }, { kind: 'HOST' }]);
    given(await sign(leaving.app, leaving.admin, named, 'gate-out'));
  });

  test('a host, or whom to call, with the telephone of somebody kept away is a warning to be named, and leaves with nobody unnamed', async () => {
    const host = { kind: 'HOST' as const, name: 'Mr Sola Ajayi', phone: '+2348035550999', idCard: 'A1' };
    const dad = await father();
    const before = await scheduled(leaving, weekend(leaving, { collector: host }));
    await keepAway(leaving.admin, leaving.ada, { guardianId: dad });
    expect(await sign(leaving.app, leaving.admin, before, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: 'A restriction keeps Mr Obinna Nwosu away, whose telephone this is: ask the office for another approval' },
    });
    given(await withdraw(leaving.warden, before, 'recall'));
    const warned = { kind: 'PHONE', subject: 'Mr Obinna Nwosu', blocks: false };
    expect((await scheduled(leaving, weekend(leaving, { emergencyPhone: host.phone }))).warnings).toMatchObject([warned]);
    const later = { departAt: '2026-11-20T16:00:00.000Z', returnBy: '2026-11-20T18:00:00.000Z' };
    const named = await scheduled(leaving, weekend(leaving, { ...later, collector: host }));
    expect(named.warnings).toMatchObject([warned, { kind: 'HOST' }, { kind: 'EXEAT' }]);
    given(await sign(leaving.app, leaving.admin, named, 'gate-out'));
  });

  test('nor somebody who had come without a request', async () => {
    const leave = await scheduled(leaving, weekend(leaving, { collector: { kind: 'GUARDIAN', guardianId: leaving.mother } }));
    const person = { guardianId: leaving.mother, name: 'Ngozi Eze' };
    okay(await step(leaving.admin, leaving.ada, { requestId: null, person, state: 'REFUSED', device: nowAt() }));
    leaving.app.clock.advance({ minutes: 5 });
    expect(await sign(leaving.app, leaving.admin, leave, 'gate-out')).toMatchObject({
      status: 422,
      body: { details: [{ path: 'office' }] },
    });
    given(await sign(leaving.app, leaving.admin, leave, 'gate-out', { office: 'Mrs Bello' }));
    expect(await alarms()).toEqual([]);
  });

  test('a refusal that is heard once the child has left with them on an exeat is an alarm', async () => {
    const leave = await scheduled(leaving, weekend(leaving, { collector: { kind: 'GUARDIAN', guardianId: leaving.mother } }));
    const device = nowAt();
    leaving.app.clock.advance({ minutes: 5 });
    given(await sign(leaving.app, leaving.admin, leave, 'gate-out'));
    const person = { guardianId: leaving.mother, name: 'Ngozi Eze' };
    const refusal = { requestId: null, state: 'REFUSED', device, isOffline: true } as const;
    okay(await step(leaving.admin, leaving.ada, { ...refusal, person: { guardianId: null, name: 'Sade Cole' } }));
    expect(await alarms()).toEqual([]);
    okay(await step(leaving.admin, leaving.ada, { ...refusal, person }));
    expect(await alarms()).toEqual(['A child left on an exeat with somebody whom a gate had refused that day']);
  });

  test('whom a gate has sent away that day takes nobody along on an exeat either', async () => {
    const body = pickup({ studentIds: [leaving.ada], askedBy: leaving.mother }, { from: '2026-11-20', to: '2026-11-22' });
    const requestId = await entered(leaving.admin, body);
    const { about } = okay(await decideRequest(leaving.admin, requestId, 'APPROVED'));
    const collector = { kind: 'GUARDIAN' as const, guardianId: about.guardianId };
    const leave = await scheduled(leaving, weekend(leaving, { collector }));
    okay(await step(leaving.admin, leaving.ada, { requestId, state: 'REFUSED', reason: 'Smells of drink', device: nowAt() }));
    leaving.app.clock.advance({ minutes: 5 });
    expect(await sign(leaving.app, leaving.admin, leave, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('at a gate today: Smells of drink') },
    });
    given(await late(leave, 'gate-out', leaving.app.clock.now().toISOString()));
    expect(await alarms()).toEqual(['A child left on an exeat with somebody whom a gate had refused that day']);
  });
});
