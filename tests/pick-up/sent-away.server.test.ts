import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { exportSentAway, listSentAway, type RecordedPickUpStep } from '#contract/pick-up.ts';
import { readStudent } from '#contract/student.ts';
import type { CardSentAway } from '#contract/student-card.ts';
import { hybridOf } from '#tests/class/rows.ts';
import { askFile } from '#tests/export/files.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { release, toGuardian } from '#tests/release/releases.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';
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
