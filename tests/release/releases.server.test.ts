import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { readBacklog } from '#contract/backlog.ts';
import { decideGuardianLink } from '#contract/guardian.ts';
import { decideGuardianRequest } from '#contract/guardian-request.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { exportReleases, listReleasesOfDay, lookAtRelease } from '#contract/release.ts';
import { formWaitsMs } from '#contract/sync.ts';
import { release as table } from '#server/features/release/table.ts';
import { addStudent, assign, hybridOf } from '#tests/class/rows.ts';
import { addParent } from '#tests/guardian/family.ts';
import { decide, entered, pickupToday } from '#tests/guardian-request/requests.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, dayOf, nowOf, okay, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { declareVoid, keepAway, release, releasesOf, toGuardian } from './releases.ts';

const refusedAt = (path: string) => ({ status: 422, body: { details: [{ path }] } });

describe.each(engines)('a child is handed over, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let ada = '';
  let mother = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    ada = await addStudent(app, { lastName: 'Eze' });
    mother = await addParent(admin, ada, { mayCollect: true, person: { firstName: 'Ngozi', lastName: 'Eze' } });
  });
  afterEach(() => app.close());

  const waiting = async () => okay(await admin.call(readBacklog)).releaseAlarms;
  const news = async () =>
    okay(await admin.call(listSchoolNotifications, { params: { schoolId: app.school.schoolId } })).data as {
      kind: string;
      class: string;
    }[];

  test('to a guardian who may collect it: the child is off site from then on, and the trail tells to whom', async () => {
    await recorded(admin, { id: ada });
    const answer = await release(admin, ada, { to: toGuardian(mother) });
    expect(answer).toMatchObject({ status: 200, body: { data: { right: 'GUARDIAN', by: app.admin.name, alarms: [] } } });
    expect(answer.body.data.toName).toContain('Ngozi Eze');
    expect(await nowOf(admin, { id: ada })).toMatchObject({ place: 'OFF_SITE', kind: 'RELEASED', method: 'RELEASE' });
    const { body } = await admin.call(listAudit, { query: { action: 'student.released' } });
    expect(body.data.data).toMatchObject([{ after: { right: 'GUARDIAN', check: 'ID_CARD' } }]);
  });

  test('a restriction beats the right, by name alone too, and whatever the guardian on the telephone says', async () => {
    const father = await addParent(admin, ada, {
      slot: 'PARENT2',
      mayCollect: true,
      person: { title: 'Mr', firstName: 'Bode', lastName: 'Alli' },
    });
    await keepAway(admin, ada, { personName: 'Bode Alli' });
    expect(await release(admin, ada, { to: toGuardian(father) })).toMatchObject(refusedAt('to'));
    const asked = { of: 'OTHER', phone: '', agreedBy: mother } as const;
    expect(await release(admin, ada, { to: { ...asked, name: 'Mr. Alli' } })).toMatchObject(refusedAt('to'));
    expect(await release(admin, ada, { to: { ...asked, name: 'Mrs Ada Bello' } })).toMatchObject({ body: { data: { right: 'WORD' } } });
  });

  test('a misspelt name is let go with the child only where the office agreed, and raised where nobody could be asked', async () => {
    await keepAway(admin, ada, { personName: 'Bode Alli' });
    const to = { of: 'OTHER', phone: '', agreedBy: mother, name: 'Mr Bodé Ali' } as const;
    expect(await release(admin, ada, { to })).toMatchObject(refusedAt('office'));
    const id = randomUUIDv7();
    expect(await release(admin, ada, { to, id, isOffline: true })).toMatchObject({
      status: 200,
      body: { data: { alarms: ['NEAR_NAME'] } },
    });
    okay(await declareVoid(admin, ada, id));
    expect(await release(admin, ada, { to, office: 'Mrs Bello' })).toMatchObject({ status: 200, body: { data: { alarms: [] } } });
  });

  test('a request that was approved before the restriction came gives no right', async () => {
    const id = await entered(admin, pickupToday({ studentIds: [ada], askedBy: mother }));
    const approval = { to: 'APPROVED', fields: [], seen: {}, note: '', version: 1 };
    const { about } = okay(await admin.call(decideGuardianRequest, { params: { id }, body: approval, headers: { 'if-match': '"1"' } }));
    await keepAway(admin, ada, { guardianId: about.guardianId });
    expect(await release(admin, ada, { to: toGuardian(about.guardianId) })).toMatchObject(refusedAt('to'));
  });

  test('a request of who is no guardian of the child any more gives no right, unless somebody else asked the same', async () => {
    const father = await addParent(admin, ada, { slot: 'PARENT2', mayCollect: true, person: { firstName: 'Sani', lastName: 'Eze' } });
    const byHim = await entered(admin, pickupToday({ studentIds: [ada], askedBy: father }));
    const { guardianId } = okay(await decide(admin, byHim, 'APPROVED')).about;
    okay(
      await admin.call(decideGuardianLink, {
        params: { studentId: ada, guardianId: father },
        body: { to: 'REVOKED', reason: 'A court has decided', version: 1 },
      }),
    );
    expect(await release(admin, ada, { to: toGuardian(guardianId) })).toMatchObject(refusedAt('to'));
    const byHer = await entered(admin, pickupToday({ studentIds: [ada], askedBy: mother }, { guardianId, person: null }));
    okay(await decide(admin, byHer, 'APPROVED'));
    expect(await release(admin, ada, { to: toGuardian(guardianId) })).toMatchObject({ status: 200, body: { data: { alarms: [] } } });
  });

  test('a restriction of a guardian keeps the same person away under a second record', async () => {
    const bode = { title: 'Mr', firstName: 'Bode', lastName: 'Alli' };
    const father = await addParent(admin, ada, { slot: 'PARENT2', mayCollect: true, person: bode });
    const id = await entered(admin, pickupToday({ studentIds: [ada], askedBy: mother }));
    const approval = { to: 'APPROVED', fields: [], seen: {}, note: '', version: 1 };
    const { about } = okay(await admin.call(decideGuardianRequest, { params: { id }, body: approval, headers: { 'if-match': '"1"' } }));
    await keepAway(admin, ada, { guardianId: father, personName: 'Mr Bode Alli' });
    expect(about.guardianId).not.toBe(father);
    expect(await release(admin, ada, { to: toGuardian(about.guardianId) })).toMatchObject(refusedAt('to'));
  });

  test('by a request of today: the release says so', async () => {
    const id = await entered(admin, pickupToday({ studentIds: [ada], askedBy: mother }));
    const approval = { to: 'APPROVED', fields: [], seen: {}, note: '', version: 1 };
    const { about } = okay(await admin.call(decideGuardianRequest, { params: { id }, body: approval, headers: { 'if-match': '"1"' } }));
    // Whoever collects by a request alone sends nobody else.
    const byTheirWord = { of: 'OTHER', phone: '', name: 'Mrs Ada Bello', agreedBy: about.guardianId } as const;
    expect(await release(admin, ada, { to: byTheirWord })).toMatchObject(refusedAt('to'));
    expect(await release(admin, ada, { to: toGuardian(about.guardianId) })).toMatchObject({ body: { data: { right: 'REQUEST' } } });
  });

  test('who has no right is refused, and a stranger without the word of who has one', async () => {
    const aunt = await addParent(admin, ada, { slot: 'OTHER', relation: 'AUNT_UNCLE', mayCollect: false });
    expect(await release(admin, ada, { to: toGuardian(aunt) })).toMatchObject(refusedAt('to'));
    expect(await release(admin, ada, { to: toGuardian(crypto.randomUUID()) })).toMatchObject(refusedAt('to'));
    const stranger = { of: 'OTHER', name: 'Mrs Ada Bello', phone: '' } as const;
    expect(await release(admin, ada, { to: { ...stranger, agreedBy: aunt } })).toMatchObject(refusedAt('to'));
    const seen = release(admin, ada, { to: { ...stranger, agreedBy: mother }, check: 'ID_CARD' });
    expect(await seen).toMatchObject(refusedAt('check'));
    expect(await release(admin, ada, { to: toGuardian(mother), childComfortable: false })).toMatchObject(refusedAt('note'));
  });

  test('what happened without a connection is kept, and raised at once to School Admins until one says what they found', async () => {
    await keepAway(admin, ada, { guardianId: mother, personName: 'Mrs Ngozi Eze' });
    const id = randomUUIDv7();
    const listAsOf = '2026-11-20T03:00:00.000Z';
    const answer = await release(admin, ada, { id, to: toGuardian(mother), isOffline: true, listAsOf });
    expect(answer).toMatchObject({ status: 200, body: { data: { right: 'NONE', alarms: ['KEPT_AWAY', 'OLD_LIST'] } } });
    expect(await nowOf(admin, { id: ada })).toMatchObject({ place: 'OFF_SITE' });
    expect(await news()).toMatchObject([{ kind: 'release.alarm', class: 'DANGER' }]);
    expect(await waiting()).toBe(1);
    const looked = await admin.call(lookAtRelease, { params: { studentId: ada, id }, body: { found: 'The court has lifted it' } });
    expect(looked).toMatchObject({ status: 200, body: { data: { looked: { found: 'The court has lifted it', by: app.admin.name } } } });
    expect(await waiting()).toBe(0);
    const { data } = okay(await admin.call(listReleasesOfDay, { query: { day: '2026-11-20' } }));
    expect(data).toHaveLength(1);
  });

  test('how old a list is goes by the clock of the device, and one that does not say is old', async () => {
    const ahead = clockAt('2026-11-20T16:42:00.000Z', 10 * 60 * 60_000);
    const alarmsOf = async (listAsOf: string | null) => {
      const id = randomUUIDv7();
      const answer = await release(admin, ada, { id, to: toGuardian(mother), isOffline: true, device: ahead, listAsOf });
      okay(await declareVoid(admin, ada, id));
      return okay(answer).alarms;
    };
    expect(await alarmsOf('2026-11-20T16:30:00.000Z')).toEqual([]);
    expect(await alarmsOf('2026-11-20T14:30:00.000Z')).toEqual(['OLD_LIST']);
    expect(await alarmsOf('2026-11-21T06:00:00.000Z')).toEqual(['OLD_LIST']);
    expect(await alarmsOf(null)).toEqual(['OLD_LIST']);
    const none = { to: toGuardian(mother), isOffline: true, listAsOf: '0000-01-01T00:00:00.000Z' };
    expect(await release(admin, ada, none)).toMatchObject({ ...refusedAt('listAsOf'), status: 400 });
  });

  test('so is what arrives once the form has let go, although its device had thought to be connected', async () => {
    const ago = (ms: number) => clockAt(new Date(app.clock.now().getTime() - ms).toISOString());
    const to = toGuardian(crypto.randomUUID());
    expect(await release(admin, ada, { to, device: ago(formWaitsMs) })).toMatchObject(refusedAt('to'));
    const answer = await release(admin, ada, { to, device: ago(formWaitsMs + 1) });
    expect(answer).toMatchObject({ status: 200, body: { data: { toName: 'As the gate saw them', alarms: ['NO_RIGHT'] } } });
    expect(await news()).toMatchObject([{ kind: 'release.alarm', class: 'DANGER' }]);
  });

  test('two gates hand one child over once: the second is told who did and when', async () => {
    const [first, second] = [randomUUIDv7(), randomUUIDv7()];
    const answers = await Promise.all([first, second].map((id) => release(admin, ada, { id, to: toGuardian(mother), isOffline: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'already_decided', decided: { by: app.admin.name, at: '2026-11-20T06:42:00.000Z' } });
    expect(await releasesOf(admin, ada)).toHaveLength(1);
  });

  test.each([
    ['ahead', '2026-11-23T06:42:00.000Z'],
    ['weeks behind', '2026-10-01T06:42:00.000Z'],
  ])('a clock that is %s loses no release: it has the time at which it arrived, and the device’s own stays with it', async (_, at) => {
    const id = randomUUIDv7();
    const answer = await release(admin, ada, { id, to: toGuardian(mother), isOffline: true, device: clockAt(at, null), listAsOf: at });
    const now = '2026-11-20T06:42:00.000Z';
    expect(answer).toMatchObject({ status: 200, body: { data: { at: now, receivedAt: now, alarms: ['CLOCK'] } } });
    expect(await dayOf(admin, { id: ada })).toMatchObject([{ id, at: now, device: { at } }]);
    expect(await news()).toMatchObject([{ kind: 'release.alarm', class: 'DANGER' }]);
  });

  test('while the school can be asked, a clock that is ahead is put right first; of no year is no time', async () => {
    const to = toGuardian(mother);
    expect(await release(admin, ada, { to, device: clockAt('2026-11-23T06:42:00.000Z', null) })).toMatchObject(refusedAt('device/at'));
    const none = clockAt('0000-01-01T00:00:00.000Z', null);
    expect(await release(admin, ada, { to, device: none, isOffline: true })).toMatchObject({ ...refusedAt('device/at'), status: 400 });
  });

  test('a gate without a connection that hands it to somebody else is heard of: a child with two is nobody’s to overlook', async () => {
    const father = await addParent(admin, ada, { slot: 'PARENT2', mayCollect: true, person: { firstName: 'Bode', lastName: 'Alli' } });
    const grandmother = await addParent(admin, ada, { slot: 'OTHER', mayCollect: true, person: { firstName: 'Ife', lastName: 'Musa' } });
    await keepAway(admin, ada, { guardianId: father });
    expect((await release(admin, ada, { to: toGuardian(mother) })).status).toBe(200);
    const late = { isOffline: true };
    expect((await release(admin, ada, { to: toGuardian(mother), ...late })).status).toBe(409);
    expect((await release(admin, ada, { to: toGuardian(grandmother) })).status).toBe(409);
    expect(await release(admin, ada, { to: toGuardian(grandmother), ...late })).toMatchObject({ body: { data: { alarms: ['TWICE'] } } });
    const kept = await release(admin, ada, { to: toGuardian(father), ...late });
    expect(kept).toMatchObject({ status: 200, body: { data: { right: 'NONE', alarms: ['KEPT_AWAY', 'TWICE'] } } });
    expect(await news()).toMatchObject([{ class: 'DANGER' }, { class: 'DANGER' }]);
    expect(await waiting()).toBe(2);
  });

  test('a child that came back is handed over again', async () => {
    await release(admin, ada, { to: toGuardian(mother), device: clockAt('2026-11-20T06:30:00.000Z'), isOffline: true });
    await recorded(admin, { id: ada }, { device: clockAt('2026-11-20T06:35:00.000Z') });
    expect((await release(admin, ada, { to: toGuardian(mother) })).status).toBe(200);
    expect(await releasesOf(admin, ada)).toHaveLength(2);
  });

  test('however often it arrives it is one release, and its number is good for no other child', async () => {
    const id = randomUUIDv7();
    await release(admin, ada, { id, to: toGuardian(mother) });
    expect((await release(admin, ada, { id, to: toGuardian(mother) })).status).toBe(200);
    const ben = await addStudent(app);
    const parent = await addParent(admin, ben, { mayCollect: true });
    expect(await release(admin, ben, { id, to: toGuardian(parent) })).toMatchObject(refusedAt('id'));
  });

  test('a void one stays, with why, and the child is where it was; its movement alone is not declared void', async () => {
    await recorded(admin, { id: ada });
    const id = randomUUIDv7();
    await release(admin, ada, { id, to: toGuardian(mother) });
    expect(await voidOf(admin, { id: ada }, id)).toMatchObject(refusedAt('reason'));
    expect(await declareVoid(admin, ada, id)).toMatchObject({ status: 200, body: { data: { voided: { reason: 'Another child' } } } });
    expect(await nowOf(admin, { id: ada })).toMatchObject({ place: 'ON_SITE', kind: 'IN' });
    expect((await declareVoid(admin, ada, id)).status).toBe(200);
    expect((await release(admin, ada, { to: toGuardian(mother) })).status).toBe(200);
    expect((await releasesOf(admin, ada)).map(({ voided }) => voided?.reason)).toEqual([undefined, 'Another child']);
  });

  test('a Hybrid hands over the children they see, and declares nothing void', async () => {
    const hybrid = await hybridOf(app, ada);
    const id = randomUUIDv7();
    expect((await release(hybrid, ada, { id, to: toGuardian(mother) })).status).toBe(200);
    expect((await declareVoid(hybrid, ada, id)).status).toBe(403);
    const ben = await addStudent(app);
    expect((await release(hybrid, ben, { to: toGuardian(mother) })).status).toBe(404);
    await assign(app, hybrid, ben);
    expect(await release(hybrid, ben, { to: toGuardian(mother) })).toMatchObject(refusedAt('to'));
  });

  test('the list finds by words without their accents, of the child and of whom it left with', async () => {
    const aunt = await addParent(admin, ada, { slot: 'OTHER', mayCollect: true, person: { firstName: 'Sọlá', lastName: 'Adéyẹmí' } });
    await release(admin, ada, { to: { of: 'GUARDIAN', guardianId: aunt, name: 'Sọlá' } });
    const found = async (search: string) => okay(await admin.call(listReleasesOfDay, { query: { day: '2026-11-20', search } })).count;
    expect([await found('adeyemi SOLA'), await found('Adéyẹmí'), await found('nobody')]).toEqual([1, 1, 0]);
  });

  test('the day can be taken along as a file, and the database takes no change', async () => {
    await release(admin, ada, { to: toGuardian(mother), note: 'In a hurry' });
    const file = await admin.call(exportReleases, { query: { day: '2026-11-20', format: 'csv' } });
    expect(file.status).toBe(200);
    const change = within(app.db, app.school.schoolId, (tx) => tx.update(table).set({ toName: 'Nobody' }));
    await expect(change).rejects.toThrow();
  });
});
