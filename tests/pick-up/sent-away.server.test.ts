import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { exportSentAway, listSentAway, type RecordedPickUpStep } from '#contract/pick-up.ts';
import { readStudent } from '#contract/student.ts';
import type { CardSentAway } from '#contract/student-card.ts';
import { hybridOf } from '#tests/class/rows.ts';
import { askFile } from '#tests/export/files.ts';
import { linkContent } from '#tests/guardian/content.ts';
import { addChild, addParent, writeLink } from '#tests/guardian/family.ts';
import { decide, entered, pickup } from '#tests/guardian-request/requests.ts';
import { release, toGuardian } from '#tests/release/releases.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, okay, recorded } from '#tests/whereabouts/movements.ts';
import { approvedToday, step } from './pick-up.ts';

const refusedAt = (path: string) => ({ status: 422, body: { details: [{ path }] } });
const at = (time: string) => clockAt(`2026-11-20T${time}:00.000Z`);

describe.each(engines)('who is sent away at the gate without a request, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let guard: Session;
  let ada: string;
  let mother: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze' }, []);
    guard = await hybridOf(app, ada);
    mother = await addParent(admin, ada, { mayCollect: true, person: { firstName: 'Ngozi', lastName: 'Eze' } });
  });
  afterEach(() => app.close());

  const sendAway = (person: RecordedPickUpStep['person'], given: Partial<RecordedPickUpStep> & { id?: string } = {}) =>
    step(guard, ada, { requestId: null, state: 'REFUSED', person, reason: 'Smelt of drink', device: at('06:41'), ...given });
  const sade = { guardianId: null, name: 'Sade Cole' };
  const onCard = async (): Promise<CardSentAway[]> => okay(await admin.call(readStudent, { params: { id: ada } })).card.sentAway;
  const titles = async () =>
    (okay(await admin.call(listSchoolNotifications, { params: { schoolId: app.school.schoolId } })).data as { title: string }[]).map(
      ({ title }) => title,
    );
  const toSade = { of: 'OTHER' as const, name: 'Sade Cole', phone: '', agreedBy: '' };

  test('a guardian goes with the child only where the office agreed; the card, the history and the School Admins say who and why', async () => {
    okay(await sendAway({ guardianId: mother, name: 'As the gate saw her' }));
    expect(await onCard()).toMatchObject([
      {
        guardianId: mother,
        name: expect.stringContaining('Ngozi Eze'),
        course: { day: '2026-11-20', state: 'REFUSED', reason: 'Smelt of drink' },
      },
    ]);
    expect(await release(admin, ada, { to: toGuardian(mother) })).toMatchObject(refusedAt('office'));
    okay(await release(admin, ada, { to: toGuardian(mother), office: 'Mrs Bello' }));
    expect(await titles()).toEqual(['Somebody who came for a child was sent away at a gate']);
    const { data } = okay(await admin.call(listAudit, { query: { objectKind: 'student', objectId: ada } }));
    expect(data).toContainEqual(
      expect.objectContaining({
        action: 'student.pick-up-refused',
        after: expect.objectContaining({ to: expect.stringContaining('Ngozi Eze'), reason: 'Smelt of drink' }),
      }),
    );
  });

  test('whom nobody knows is told by the name, whatever guardian gives their word', async () => {
    okay(await sendAway(sade));
    const agreedBy = mother;
    expect(await release(admin, ada, { to: { ...toSade, agreedBy } })).toMatchObject(refusedAt('office'));
    expect(await release(admin, ada, { to: { ...toSade, name: 'Mrs Cole Sade', agreedBy } })).toMatchObject(refusedAt('office'));
    okay(await release(admin, ada, { to: { ...toSade, name: 'Bola Akin', agreedBy } }));
  });

  test('somebody who is misspelt, or stands in the records twice, is asked about too', async () => {
    okay(await sendAway({ guardianId: null, name: 'Shade Coll' }));
    expect(await release(admin, ada, { to: { ...toSade, name: 'Shade Cole', agreedBy: mother } })).toMatchObject(refusedAt('office'));
    const twin = await addParent(admin, ada, { slot: 'PARENT2', mayCollect: true, person: { firstName: 'Ngozi', lastName: 'Eze' } });
    okay(await sendAway({ guardianId: mother, name: 'Ngozi Eze' }));
    expect(await release(admin, ada, { to: toGuardian(twin) })).toMatchObject(refusedAt('office'));
  });

  test('a guardian who was sent away is sent away from the brothers and sisters too', async () => {
    const obi = await addChild(app, { firstName: 'Obi', lastName: 'Eze' }, []);
    okay(await writeLink(admin, { studentId: obi, guardianId: mother }, linkContent({ mayCollect: true })));
    okay(await sendAway({ guardianId: mother, name: 'Ngozi Eze' }));
    expect(await release(admin, obi, { to: toGuardian(mother) })).toMatchObject(refusedAt('office'));
  });

  test('who comes again after a hand-over by their request, and is sent away then, is sent away', async () => {
    const { requestId, guardianId } = await approvedToday(admin, { studentIds: [ada], askedBy: mother });
    okay(await release(admin, ada, { to: toGuardian(guardianId), device: at('06:20') }));
    await recorded(admin, { id: ada }, { device: at('06:30') });
    okay(await step(guard, ada, { requestId, state: 'REFUSED', device: at('06:41') }));
    expect(await onCard()).toMatchObject([{ guardianId, course: { state: 'REFUSED' } }]);
    expect(await release(admin, ada, { to: toGuardian(guardianId) })).toMatchObject(refusedAt('office'));
    expect(await titles()).toEqual(['Somebody who came for a child was sent away at a gate']);
  });

  test('a clock that nobody has compared hides no refusal', async () => {
    okay(await sendAway({ guardianId: mother, name: 'Ngozi Eze' }));
    const answer = await release(admin, ada, { to: toGuardian(mother), device: clockAt('2026-11-20T06:30:00.000Z', null) });
    expect(answer).toMatchObject({ status: 200, body: { data: { alarms: ['REFUSED'] } } });
  });

  test('what was done with a number is done once: another step by it is another', async () => {
    const { requestId } = await approvedToday(admin, { studentIds: [ada], askedBy: mother });
    const id = randomUUIDv7();
    okay(await step(guard, ada, { id, requestId, state: 'ARRIVED', device: at('06:40') }));
    expect(await step(guard, ada, { id, requestId, state: 'REFUSED', device: at('06:41') })).toMatchObject(refusedAt('id'));
  });

  test('of a request for several days the day that is asked about counts', async () => {
    const body = pickup({ studentIds: [ada], askedBy: mother }, { from: '2026-11-20', to: '2026-11-22' });
    const requestId = await entered(admin, body);
    const { about } = okay(await decide(admin, requestId, 'APPROVED'));
    okay(await step(guard, ada, { requestId, state: 'REFUSED', device: at('06:40') }));
    app.clock.advance({ days: 1 });
    admin = await app.signIn();
    okay(await step(admin, ada, { requestId, state: 'ARRIVED', device: clockAt(app.clock.now().toISOString()) }));
    const late = await release(admin, ada, { to: toGuardian(about.guardianId), isOffline: true, device: at('06:42') });
    expect(late).toMatchObject({ status: 200, body: { data: { alarms: expect.arrayContaining(['REFUSED']) } } });
  });

  test('a refusal holds for its day', async () => {
    okay(await sendAway(sade));
    app.clock.advance({ days: 1 });
    admin = await app.signIn();
    expect(await onCard()).toEqual([]);
  });

  test('without a request nobody is let in, and nobody without a name is sent away', async () => {
    expect(await sendAway(sade, { state: 'ARRIVED' })).toMatchObject(refusedAt('state'));
    expect(await sendAway(null)).toMatchObject(refusedAt('person/name'));
    expect(await sendAway(sade, { reason: '' })).toMatchObject(refusedAt('reason'));
    expect(await sendAway({ guardianId: null, name: ' ' })).toMatchObject({ status: 400 });
    expect(await onCard()).toEqual([]);
  });

  test('it arrives once, and belongs to one child', async () => {
    const id = randomUUIDv7();
    okay(await sendAway(sade, { id }));
    okay(await sendAway(sade, { id }));
    expect(await onCard()).toHaveLength(1);
    expect(await titles()).toHaveLength(1);
    const obi = await addChild(app, { firstName: 'Obi', lastName: 'Eze' }, []);
    const again = { id, requestId: null, state: 'REFUSED', person: sade } as const;
    expect(await step(admin, obi, again)).toMatchObject({ status: 422 });
  });

  test('two gates, one without a connection: that the child went with them all the same is told, of nobody else', async () => {
    okay(await release(admin, ada, { to: toGuardian(mother), device: at('06:42') }));
    okay(await sendAway(sade, { isOffline: true, device: at('06:38') }));
    okay(await sendAway({ guardianId: mother, name: 'Ngozi Eze' }, { isOffline: true, device: at('06:39') }));
    expect((await titles()).toSorted()).toEqual([
      'A child was released to somebody whom another gate had refused',
      'Somebody who came for a child was sent away at a gate',
    ]);
  });

  test('the report of a day has those who came by a request and those who came without one, and can be taken along', async () => {
    const { requestId } = await approvedToday(admin, { studentIds: [ada], askedBy: mother });
    okay(await step(guard, ada, { requestId, state: 'REFUSED', device: at('06:40') }));
    okay(await step(guard, ada, { requestId, state: 'ARRIVED', device: at('06:39') }));
    okay(await sendAway(sade));
    const day = '2026-11-20';
    const found = async (search?: string) =>
      okay(await admin.call(listSentAway, { query: { day, ...(search && { search }) } })).data.map(({ name }: { name: string }) => name);
    expect(await found()).toEqual(['Sade Cole', expect.stringContaining('Bode Alli')]);
    expect([await found('SADE'), await found('ada eze cole'), await found('nobody')]).toEqual([['Sade Cole'], ['Sade Cole'], []]);
    expect(okay(await admin.call(listSentAway, { query: { day: '2026-11-19' } })).count).toBe(0);
    const { bytes } = await askFile(app, admin, exportSentAway, { format: 'csv', day });
    expect(new TextDecoder().decode(bytes)).toMatch(/Ada Eze.*Sade Cole.*Smelt of drink/);
  });
});
