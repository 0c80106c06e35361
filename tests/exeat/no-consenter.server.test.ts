import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBacklog } from '#contract/backlog.ts';
import { decideGuardianLink } from '#contract/guardian.ts';
import { addChild, addParent, writeLink } from '#tests/guardian/family.ts';
import { engines } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { ask, bell, consent, given, type Leaving, listed, read, restrictUncle, startLeaving, weekend } from './leaving.ts';

const nobody = 'No guardian may consent to an exeat: give one of them the right, or decide it';
const toCall = 'The consent of a guardian to an exeat is to be recorded';

describe.each(engines)('a leave that waits for a guardian, of whom none may consent, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  const everybody = () => [leaving.admin, leaving.warden, leaving.officer];
  const mine = async (session: Session) => (await listed(session, { view: 'MINE' })).data.map(({ id }) => id);
  const lists = () => Promise.all(everybody().map(mine));
  const waitsOn = async (id: string) => given(await read(leaving.officer, id)).waitsOn;
  const titles = async (session: Session) => (await bell(session)).map(([, title]) => title);
  const rights = (changes: object, version: number) =>
    writeLink(leaving.admin, { studentId: leaving.ada, guardianId: leaving.mother }, changes, version);

  test('waits on the School Admins in the card, their list, their dashboard and the news, and on nobody else', async () => {
    const { app, admin, officer, warden } = leaving;
    okay(await rights({ mayConsentExeat: false }, 1));
    const asked = given(await ask(app, officer, weekend(leaving)));
    await leaving.round();
    expect(asked).toMatchObject({ state: 'PARENT_CONSENT', waitsOn: [app.admin.name], consenters: [] });
    expect(await lists()).toEqual([[asked.id], [], []]);
    expect((await admin.call(readBacklog)).body.data.exeats).toEqual({ count: 1, oldest: '2026-11-20' });
    expect([await titles(admin), await titles(warden), await titles(officer)]).toEqual([[nobody], [], []]);
    expect(await consent(app, officer, asked, leaving)).toMatchObject({ status: 422 });
  });

  test('does not wait on the School Admin who asked for it, where another one is there to decide', async () => {
    const { app, admin } = leaving;
    await app.addStaff({ role: 'School Admin', name: 'Dayo Bello' });
    okay(await rights({ mayConsentExeat: false }, 1));
    const asked = given(await ask(app, admin, weekend(leaving)));
    expect([asked.waitsOn, await lists()]).toEqual([['Dayo Bello'], [[], [], []]]);
  });

  test('waits on who asked and on the house again once a School Admin has approved the right of a guardian', async () => {
    const { app, admin, officer, ada } = leaving;
    okay(await rights({ mayConsentExeat: false }, 1));
    const father = await addParent(officer, ada, {
      slot: 'PARENT2',
      mayConsentExeat: true,
      person: { title: 'Mr', firstName: 'Obinna', lastName: 'Nwosu' },
    });
    const asked = given(await ask(app, officer, weekend(leaving)));
    // The right waits for approval itself.
    expect(asked.waitsOn).toEqual([app.admin.name]);
    okay(
      await admin.call(decideGuardianLink, {
        params: { studentId: ada, guardianId: father },
        body: { to: 'ACTIVE', reason: '', version: 1 },
      }),
    );
    expect(await waitsOn(asked.id)).toEqual(['Mr Obinna Nwosu']);
    expect(await lists()).toEqual([[], [asked.id], [asked.id]]);
  });

  test.each([
    ['that begins later', { validFrom: '2026-11-21' }],
    ['that has ended', { validTo: '2026-11-19' }],
  ])('a right %s is none today, and the School Admins hear that it is gone', async (_, days) => {
    const { app, admin, officer, warden } = leaving;
    const father = await addParent(admin, leaving.ada, { slot: 'PARENT2', mayCollect: true, person: { firstName: 'Obinna' } });
    const asks = { by: 'GUARDIAN', guardianId: father, how: 'TELEPHONE', evidence: 'Called back' } as const;
    const collector = { kind: 'GUARDIAN', guardianId: father } as const;
    const asked = given(await ask(app, officer, weekend(leaving, { requester: asks, collector })));
    await leaving.round();
    expect(await titles(warden)).toEqual([toCall]);
    expect(await lists()).toEqual([[], [asked.id], [asked.id]]);
    okay(await rights(days, 1));
    expect(await waitsOn(asked.id)).toEqual([app.admin.name]);
    expect(await lists()).toEqual([[asked.id], [], []]);
    expect([await titles(admin), await titles(warden)]).toEqual([[nobody], ['An exeat does not wait for you any more']]);
  });

  test('a guardian whom a restriction keeps away is nobody to call', async () => {
    const asked = given(await ask(leaving.app, leaving.officer, weekend(leaving)));
    await restrictUncle(leaving, { personName: 'Ngozi Eze' });
    expect(await waitsOn(asked.id)).toEqual([leaving.app.admin.name]);
    expect(await lists()).toEqual([[asked.id], [], []]);
  });

  test('whom it waits on is looked up for all children at once', async () => {
    const { app, admin, officer } = leaving;
    const cost = async () => {
      app.statements.length = 0;
      await listed(officer, { view: 'MINE' });
      return app.statements.length;
    };
    const first = given(await ask(app, officer, weekend(leaving)));
    const before = await cost();
    const withMother: string[] = [first.id];
    for (let at = 0; at < 4; at += 1) {
      const child = await addChild(app, { firstName: `Child ${at}` }, [officer]);
      const parent = await addParent(admin, child, { mayCollect: true, mayConsentExeat: at % 2 === 0 });
      const { id } = given(await ask(app, officer, weekend({ ...leaving, ada: child, mother: parent })));
      if (at % 2 === 0) withMother.push(id);
    }
    expect(await cost()).toBe(before);
    expect((await mine(officer)).toSorted()).toEqual(withMother.toSorted());
    expect(await mine(admin)).toHaveLength(2);
  });
});
