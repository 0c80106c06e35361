import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { readStudentWhereNow } from '#contract/movement.ts';
import { countUnread, listSchoolNotifications, type Notification } from '#contract/notification.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { engines } from '#tests/support/app.ts';
import { voidOf } from '#tests/whereabouts/movements.ts';
import {
  addLeaveType,
  ask,
  bell,
  consent,
  decide,
  given,
  type Leaving,
  listed,
  read,
  scheduled,
  sign,
  startLeaving,
  undo,
  weekend,
  withdraw,
} from './leaving.ts';

describe.each(engines)('the course of a leave, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  test('who lives in no house is signed out at the gate alone', async () => {
    const { app, admin, officer } = leaving;
    const ben = await addChild(app, { firstName: 'Ben' }, [officer]);
    const mother = await addParent(admin, ben, { mayCollect: true, mayConsentExeat: true });
    const asked = given(await ask(app, officer, weekend({ ada: ben, mother, typeId: leaving.typeId })));
    const all = { deed: 'override', note: 'Agreed on the telephone' };
    const approved = given(await decide(admin, asked, all));
    expect(approved.deeds).toContain('gate-out');
    expect(approved.deeds).not.toContain('house-out');
  });

  test('goes from asking over consent, house and head to the return, with a line in the trail for each', async () => {
    const { app, admin, warden, officer } = leaving;
    const asked = given(await ask(app, officer, weekend(leaving, { returnBy: '2026-11-21T12:00:00.000Z' })));
    expect(asked).toMatchObject({ state: 'PARENT_CONSENT', step: 'PARENT', waitsOn: ['Mrs Ngozi Eze'], isEndorsed: false, isOwn: true });
    expect(asked.ref).toMatch(/^[A-Z]+ \d{3}$/);
    expect(asked.warnings).toEqual([]);
    const agreed = given(await consent(app, officer, asked, leaving));
    expect(agreed).toMatchObject({ state: 'HOUSE_REVIEW', step: 'HOUSE', waitsOn: ['Bola Ade'], isEndorsed: true });
    expect(agreed.steps.at(-1)).toMatchObject({
      deed: 'consent',
      telephone: { name: 'Mrs Ngozi Eze', witness: 'Femi Cole', isKnownNumber: true },
    });
    const endorsed = given(await decide(warden, agreed, { deed: 'approve' }));
    expect(endorsed).toMatchObject({ state: 'FINAL_APPROVAL', step: 'HEAD', waitsOn: [app.admin.name] });
    const approved = given(await decide(admin, endorsed, { deed: 'approve' }));
    expect(approved).toMatchObject({ state: 'SCHEDULED', step: null, waitsOn: [] });

    app.clock.set('2026-11-20T14:50:00.000Z');
    const inHall = given(await sign(app, warden, approved, 'house-out'));
    const out = given(await sign(app, officer, inHall, 'gate-out'));
    expect(out).toMatchObject({ state: 'OUT', leftAt: '2026-11-20T14:50:00.000Z' });
    const where = () => admin.call(readStudentWhereNow, { params: { personId: leaving.ada } });
    expect((await where()).body.data).toMatchObject({ place: 'ON_EXEAT', method: 'EXEAT' });
    app.clock.set('2026-11-21T12:40:00.000Z');
    const back = given(await sign(app, officer, out, 'gate-in'));
    expect(back).toMatchObject({ state: 'GATE_SIGNED_IN', lateMinutes: 40 });
    expect((await where()).body.data).toMatchObject({ place: 'ON_SITE' });
    expect(given(await sign(app, warden, back, 'house-in'))).toMatchObject({ state: 'CLOSED', backAt: '2026-11-21T12:40:00.000Z' });

    const { data } = (await admin.call(listAudit, { query: { objectKind: 'exeat', objectId: asked.id } })).body.data;
    expect(data.map(({ action }: { action: string }) => action).toReversed()).toEqual([
      'exeat.asked',
      'exeat.consented',
      'exeat.approved',
      'exeat.approved',
      'exeat.house-out',
      'exeat.gate-out',
      'exeat.gate-in',
      'exeat.house-in',
    ]);
    expect(data.at(-1).object.label).toBe(`${asked.ref}, Ada Eze`);
  });

  test('tells whoever it waits on, after the ten seconds in which a say can be taken back, and never the child’s name', async () => {
    const { app, admin, warden, officer, round } = leaving;
    const asked = given(await ask(app, officer, weekend(leaving)));
    expect(await bell(warden)).toEqual([['exeat.waiting', 'The consent of a guardian to an exeat is to be recorded']]);
    const agreed = given(await consent(app, officer, asked, leaving));
    await round();
    expect(await bell(warden)).toHaveLength(1);
    app.clock.advance({ seconds: 11 });
    await round();
    expect((await bell(warden))[0]).toEqual(['exeat.waiting', 'An exeat waits for the house']);
    const endorsed = given(await decide(warden, agreed, { deed: 'approve' }));
    await decide(admin, endorsed, { deed: 'decline', note: 'The exams begin on Saturday' });
    app.clock.advance({ seconds: 11 });
    await round();
    // The say of the house was gone on with before anybody was told of it.
    expect(await bell(admin)).toEqual([]);
    expect((await bell(officer))[0]).toEqual(['exeat.decided', 'An exeat is declined']);
    await round();
    expect(await bell(officer)).toHaveLength(1);
  });

  test('what waited for several is to do for none of them once one has done it, and unread neither', async () => {
    const { app, admin, warden, officer, round } = leaving;
    const other = await app.signIn(await app.addStaff({ role: 'School Admin', name: 'Dayo Bello' }));
    const toDo = async (who: Leaving['admin']) => {
      const { data } = (await who.call(listSchoolNotifications, { params: { schoolId: who.schoolId } })).body.data;
      const { unread } = (await who.call(countUnread)).body.data;
      return [data.filter((one: Notification) => one.class === 'ACTION').map(({ title }: Notification) => title), unread];
    };
    const nothing = [[], 0];
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    expect(await toDo(warden)).toEqual([['The consent of a guardian to an exeat is to be recorded'], 1]);
    app.clock.advance({ seconds: 11 });
    await round();
    expect(await toDo(warden)).toEqual([['An exeat waits for the house'], 1]);
    const endorsed = given(await decide(warden, agreed, { deed: 'approve' }));
    app.clock.advance({ seconds: 11 });
    await round();
    expect(await toDo(warden)).toEqual(nothing);
    expect(await toDo(other)).toEqual([['An exeat waits for the final approval'], 1]);
    given(await decide(admin, endorsed, { deed: 'approve' }));
    // It can be taken back, and then it would be theirs again.
    expect(await toDo(other)).toEqual([['An exeat waits for the final approval'], 1]);
    app.clock.advance({ seconds: 11 });
    await round();
    expect(await toDo(other)).toEqual(nothing);
    expect(await toDo(admin)).toEqual(nothing);
    expect((await bell(other))[0]).toEqual(['exeat.waiting', 'An exeat does not wait for you any more']);
  });

  test('a say is taken back before anybody was told, once and by who gave it, and not afterwards', async () => {
    const { app, admin, warden, officer, round } = leaving;
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    const stepId = crypto.randomUUID();
    const endorsed = given(await decide(warden, agreed, { deed: 'approve' }, stepId));
    expect(endorsed.undoable).toBe(stepId);
    expect(given(await read(admin, agreed.id)).undoable).toBeNull();
    expect(await undo(officer, endorsed, stepId)).toMatchObject({ status: 403 });
    const back = given(await undo(warden, endorsed, stepId));
    expect(back).toMatchObject({ state: 'HOUSE_REVIEW', step: 'HOUSE' });
    expect(back.steps.at(-1)?.undone).toMatchObject({ by: 'Bola Ade' });
    // The same once more, since its answer was lost.
    expect(given(await undo(warden, back, stepId)).version).toBe(back.version);
    app.clock.advance({ seconds: 11 });
    await round();
    expect((await bell(admin)).map(([kind]) => kind)).toEqual([]);

    const second = crypto.randomUUID();
    const again = given(await decide(warden, back, { deed: 'approve' }, second));
    app.clock.advance({ seconds: 11 });
    await round();
    expect(await undo(warden, again, second)).toMatchObject({
      status: 422,
      body: { message: 'This was told already, and cannot be taken back any more' },
    });
  });

  test('the first who decides is heard: the second learns who was first, and what they said', async () => {
    const { app, admin, warden, officer } = leaving;
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    await decide(warden, agreed, { deed: 'decline', note: 'She has kitchen duty' });
    expect(await decide(admin, agreed, { deed: 'approve' })).toMatchObject({
      status: 409,
      body: {
        code: 'already_decided',
        message: 'Bola Ade was first and declined it: She has kitchen duty',
        decided: { state: 'DECLINED', by: 'Bola Ade' },
      },
    });
  });

  test('goes back to be changed, and the whole chain looks at it anew', async () => {
    const { app, warden, officer, round } = leaving;
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    const sent = given(await decide(warden, agreed, { deed: 'ask-changes', note: 'Back by four, please' }));
    expect(sent).toMatchObject({ state: 'CHANGES_ASKED', reason: 'Back by four, please', waitsOn: ['Chika Obi'] });
    app.clock.advance({ seconds: 11 });
    await round();
    expect((await bell(officer))[0]).toEqual(['exeat.waiting', 'An exeat that you asked for is to be changed']);
    const earlier = weekend(leaving, { returnBy: '2026-11-22T15:00:00.000Z' });
    expect(await ask(app, warden, earlier, { id: sent.id, version: sent.version })).toMatchObject({ status: 403 });
    expect(await ask(app, officer, earlier, { id: sent.id, version: sent.version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const again = given(await ask(app, officer, earlier, { id: sent.id, version: sent.version }));
    expect(again).toMatchObject({ state: 'PARENT_CONSENT', isEndorsed: false, ref: sent.ref });
  });

  test('is taken back by who asked, called off by the house, and by nobody once the child has left', async () => {
    const { app, warden, officer } = leaving;
    const first = given(await ask(app, officer, weekend(leaving)));
    expect(await withdraw(warden, first, 'cancel')).toMatchObject({ status: 403 });
    expect(given(await withdraw(officer, first, 'cancel'))).toMatchObject({ state: 'CANCELLED', reason: 'Plans have changed' });
    const second = await scheduled(leaving);
    expect(given(await withdraw(warden, second, 'recall')).state).toBe('RECALLED');
    const third = await scheduled(leaving);
    app.clock.set('2026-11-20T14:50:00.000Z');
    const out = given(await sign(app, officer, third, 'gate-out'));
    expect(await withdraw(officer, out, 'cancel')).toMatchObject({ status: 409 });
  });

  test('runs out by itself when nobody has taken it, once, and tells who asked', async () => {
    const { app, admin, officer, round } = leaving;
    const approved = await scheduled(leaving);
    app.clock.set('2026-11-20T20:59:00.000Z');
    await round();
    expect(given(await read(admin, approved.id)).state).toBe('SCHEDULED');
    app.clock.set('2026-11-20T21:00:00.000Z');
    await round();
    await round();
    const over = given(await read(admin, approved.id));
    expect(over).toMatchObject({ state: 'EXPIRED', version: approved.version + 1 });
    expect(over.steps.at(-1)).toMatchObject({ deed: 'expire', by: 'Muster' });
    expect((await bell(officer)).filter(([, title]) => title.startsWith('An exeat has expired'))).toHaveLength(1);
    const { data } = (await admin.call(listAudit, { query: { action: 'exeat.expired' } })).body.data;
    expect(data).toMatchObject([{ actorId: null, actorName: 'Muster' }]);
    expect(await sign(app, officer, approved, 'gate-out')).toMatchObject({
      status: 409,
      body: { message: 'This exeat is not approved, or not any more' },
    });
  });

  test('a child who has left is not expired, but overdue: first on the list, and back whenever they come', async () => {
    const { app, officer, round } = leaving;
    const approved = await scheduled(leaving, weekend(leaving, { returnBy: '2026-11-21T12:00:00.000Z' }));
    app.clock.set('2026-11-20T14:50:00.000Z');
    const out = given(await sign(app, officer, approved, 'gate-out'));
    app.clock.set('2026-11-21T12:10:00.000Z');
    await round();
    // Within the grace of a quarter of an hour.
    expect((await listed(officer, { tab: 'ACTIVE' })).counts).toMatchObject({ ACTIVE: 1, OVERDUE: 0 });
    app.clock.set('2026-11-21T12:16:00.000Z');
    const page = await listed(officer, { view: 'OVERDUE' });
    expect([page.counts.OVERDUE, page.data.map(({ id }) => id)]).toEqual([1, [approved.id]]);
    expect(given(await sign(app, officer, out, 'gate-in')).lateMinutes).toBe(16);
  });

  test('a sign that comes twice is one leaving, and a second one learns that the child has left', async () => {
    const { app, officer } = leaving;
    const approved = await scheduled(leaving);
    app.clock.set('2026-11-20T14:50:00.000Z');
    const stepId = crypto.randomUUID();
    const out = given(await sign(app, officer, approved, 'gate-out', { stepId }));
    expect(given(await sign(app, officer, approved, 'gate-out', { stepId })).version).toBe(out.version);
    expect(await sign(app, officer, approved, 'gate-out')).toMatchObject({ status: 409, body: { message: 'The child has left already' } });
    expect(await voidOf(leaving.admin, { id: leaving.ada }, stepId)).toMatchObject({
      status: 422,
      body: { message: 'This movement is a sign of an exeat, and stands with it' },
    });
  });

  test('is asked for once however often it arrives, and by nobody with other words under the same number', async () => {
    const { app, officer, warden } = leaving;
    const id = crypto.randomUUID();
    const first = given(await ask(app, officer, weekend(leaving), { id }));
    expect(given(await ask(app, officer, weekend(leaving), { id })).version).toBe(first.version);
    expect(await ask(app, warden, weekend(leaving, { note: 'Else' }), { id })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await listed(officer)).counts.REQUESTS).toBe(1);
  });

  test('goes through the chain of its type, whatever is written of the type later', async () => {
    const { app, officer } = leaving;
    const typeId = await addLeaveType(app, { chain: [{ kind: 'HOUSE', mode: 'NOTIFY' }] });
    const done = given(await ask(app, officer, weekend(leaving, { typeId })));
    expect(done.state).toBe('SCHEDULED');
    expect((await bell(leaving.warden))[0]).toEqual(['exeat.decided', 'An exeat is approved']);
  });

  test('the number of one step is the number of no other: whoever meant the other is not told that it was done', async () => {
    const { app, officer, warden } = leaving;
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    const stepId = crypto.randomUUID();
    const approved = given(await decide(warden, agreed, { deed: 'approve' }, stepId));
    expect(await decide(warden, agreed, { deed: 'decline', note: 'No' }, stepId)).toMatchObject({
      status: 422,
      body: { message: 'This is the number of another step' },
    });
    expect(given(await decide(warden, agreed, { deed: 'approve' }, stepId)).version).toBe(approved.version);
  });
});
