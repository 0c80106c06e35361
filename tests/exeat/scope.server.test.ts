import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBacklog } from '#contract/backlog.ts';
import { hybridOf, unassign } from '#tests/class/rows.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { addHouse } from '#tests/house/houses.ts';
import { engines } from '#tests/support/app.ts';
import {
  addHolder,
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
  startLeaving,
  weekend,
} from './leaving.ts';

describe.each(engines)('who sees leave and has a say, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  test('an unseen child looks like one who is not there, in lists, figures and every deed', async () => {
    const { app, officer } = leaving;
    const stranger = await hybridOf(app);
    const asked = given(await ask(app, officer, weekend(leaving)));
    expect(await read(stranger, asked.id)).toMatchObject({ status: 404, body: { message: 'There is no such exeat' } });
    expect((await listed(stranger)).counts.REQUESTS).toBe(0);
    expect(await ask(app, stranger, weekend(leaving))).toMatchObject({ status: 404, body: { message: 'There is no such student' } });
    expect(await ask(app, stranger, weekend(leaving), { id: asked.id, version: asked.version })).toMatchObject({ status: 404 });
    expect(await consent(app, stranger, asked, leaving)).toMatchObject({ status: 404 });
    expect(await decide(stranger, asked, { deed: 'approve' })).toMatchObject({ status: 404 });
  });

  test('for the house decides who holds it, for the sick bay who works there, and a School Admin for both', async () => {
    const { app, admin, officer, warden, ada } = leaving;
    const typeId = await addLeaveType(app, {
      chain: [
        { kind: 'MEDICAL', mode: 'APPROVE' },
        { kind: 'HOUSE', mode: 'APPROVE' },
        { kind: 'HEAD', mode: 'APPROVE' },
      ],
    });
    const nurse = await hybridOf(app, ada);
    await addHolder(app, nurse, 'MEDICAL');
    const other = await hybridOf(app, ada);
    await addHouse(admin, { masterId: await addHolder(app, other) });
    const asked = given(await ask(app, officer, weekend(leaving, { typeId })));
    expect(asked.state).toBe('MEDICAL_REVIEW');
    expect(await decide(warden, asked, { deed: 'approve' })).toMatchObject({
      status: 403,
      body: { message: 'Only the sick bay, or a School Admin, decides for the sick bay' },
    });
    const healthy = given(await decide(nurse, asked, { deed: 'approve' }));
    expect(await decide(other, healthy, { deed: 'approve' })).toMatchObject({
      status: 403,
      body: { message: 'Only who holds the house, or a School Admin, decides for the house' },
    });
    expect(given(await decide(admin, healthy, { deed: 'approve' })).state).toBe('FINAL_APPROVAL');
  });

  test('what waits for somebody is theirs in the list, on their dashboard, and with nobody else', async () => {
    const { app, admin, officer, warden } = leaving;
    const mine = async (session: typeof admin) => (await listed(session, { view: 'MINE' })).data.map(({ id }) => id);
    const asked = given(await ask(app, officer, weekend(leaving)));
    expect([await mine(admin), await mine(warden), await mine(officer)]).toEqual([[], [asked.id], [asked.id]]);
    const agreed = given(await consent(app, officer, asked, leaving));
    expect([await mine(admin), await mine(warden), await mine(officer)]).toEqual([[], [asked.id], []]);
    expect((await warden.call(readBacklog)).body.data.exeats).toEqual({ count: 1, oldest: '2026-11-20' });
    await decide(warden, agreed, { deed: 'approve' });
    expect([await mine(admin), await mine(warden)]).toEqual([[asked.id], []]);
    expect((await admin.call(readBacklog)).body.data.exeats).toEqual({ count: 1, oldest: '2026-11-20' });
  });

  test('waits for the School Admins where nobody holds the house', async () => {
    const { app, admin, officer } = leaving;
    const ben = await addChild(app, { firstName: 'Ben' }, [officer]);
    const father = await addParent(admin, ben, { mayCollect: true, mayConsentExeat: true, person: { phone1: '+2348035550123' } });
    const of = { ...leaving, ada: ben, mother: father };
    const agreed = given(
      await consent(app, officer, given(await ask(app, officer, weekend(of))), of, { telephone: { number: '+2348035550123' } }),
    );
    expect(agreed).toMatchObject({ state: 'HOUSE_REVIEW', waitsOn: [app.admin.name] });
  });

  test('nobody is told of a child whom they do not see, whatever house they hold and whatever they asked for', async () => {
    const { app, admin, officer, warden } = leaving;
    const typeId = await addLeaveType(app, {
      chain: [
        { kind: 'HEAD', mode: 'APPROVE' },
        { kind: 'HOUSE', mode: 'NOTIFY' },
      ],
    });
    const asked = given(await ask(app, officer, weekend(leaving, { typeId })));
    await unassign(app, warden);
    await unassign(app, officer);
    const second = await app.signIn(await app.addStaff({ role: 'School Admin', name: 'Dayo Bello' }));
    given(await decide(second, asked, { deed: 'approve' }));
    app.clock.advance({ seconds: 11 });
    await leaving.round();
    expect([await bell(warden), await bell(officer)]).toEqual([[], []]);
    expect((await bell(admin))[0]).toEqual(['exeat.decided', 'An exeat is approved']);
  });

  test('stands by departure, is found by number, child and collector, and costs as much however long the list is', async () => {
    const { app, admin, officer } = leaving;
    const later = given(await ask(app, officer, weekend(leaving, { departAt: '2026-11-21T15:00:00.000Z', note: 'Later' })));
    const first = given(await ask(app, officer, weekend(leaving)));
    const ids = async (query: Record<string, string> = {}) => (await listed(admin, query)).data.map(({ id }) => id);
    expect(await ids()).toEqual([first.id, later.id]);
    expect(await ids({ search: first.ref.toLowerCase() })).toEqual([first.id]);
    expect(await ids({ search: 'ada ngozi' })).toEqual([first.id, later.id]);
    expect(await ids({ search: 'nobody' })).toEqual([]);
    const cost = async () => {
      app.statements.length = 0;
      await listed(admin);
      return app.statements.length;
    };
    const before = await cost();
    const ben = await addChild(app, { firstName: 'Ben' }, [officer]);
    const father = await addParent(admin, ben, { mayCollect: true, mayConsentExeat: true });
    const of = { ...leaving, ada: ben, mother: father };
    for (const departAt of ['2026-11-20T15:00:00.000Z', '2026-11-20T16:00:00.000Z'])
      given(await ask(app, officer, weekend(of, { departAt })));
    expect(await cost()).toBe(before);
  });

  test('the last three leaves of the child stand beside the next one', async () => {
    const { app, officer, admin } = leaving;
    const done = await scheduled(leaving);
    const next = given(
      await ask(app, officer, weekend(leaving, { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T17:00:00.000Z' })),
    );
    expect(next.earlier).toEqual([]);
    await decide(admin, next, { deed: 'decline', note: 'Exams' });
    const third = given(
      await ask(app, officer, weekend(leaving, { departAt: '2026-12-04T15:00:00.000Z', returnBy: '2026-12-06T17:00:00.000Z' })),
    );
    expect(third.earlier).toMatchObject([{ ref: next.ref, state: 'DECLINED' }]);
    expect(done.state).toBe('SCHEDULED');
  });
});
