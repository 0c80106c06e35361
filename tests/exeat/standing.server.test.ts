import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideGuardianLink } from '#contract/guardian.ts';
import { addParent } from '#tests/guardian/family.ts';
import { decide as decideRequest, entered, pickup } from '#tests/guardian-request/requests.ts';
import { keepAway } from '#tests/release/releases.ts';
import { engines } from '#tests/support/app.ts';
import { okay } from '#tests/whereabouts/movements.ts';
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
} from './leaving.ts';

const keptAway: [string, string] = ['exeat.alarm', 'A restriction keeps away somebody whom an exeat names'];
const noSay: [string, string] = ['exeat.alarm', 'Somebody by whose right an exeat goes has it no more'];
const pickUpOff: [string, string] = ['release.alarm', 'Somebody who was to collect a child may not do so any more'];

describe.each(engines)('what comes up about a leave or a pick-up that stands, on %s', (engine) => {
  let leaving: Leaving;
  let father: string;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
    father = await addParent(leaving.admin, leaving.ada, {
      slot: 'PARENT2',
      relation: 'FATHER',
      mayCollect: true,
      mayConsentExeat: true,
      person: { title: 'Mr', firstName: 'Obinna', lastName: 'Nwosu', phone1: '+2348035550999' },
    });
  });
  afterEach(() => leaving.app.close());

  const kinds = async (id: string) => given(await read(leaving.admin, id)).warnings.map(({ kind, subject }) => [kind, subject]);
  const told = async (session = leaving.admin) =>
    (await bell(session)).filter((one) => [keptAway, noSay, pickUpOff].some(([, title]) => one[1] === title));
  const unlink = async (guardianId: string, reason = 'Moved abroad') => {
    const body = { to: 'REVOKED', reason, version: 1 };
    okay(await leaving.admin.call(decideGuardianLink, { params: { studentId: leaving.ada, guardianId }, body }));
  };

  test('a restriction that concerns it is told to the School Admins, who asked and the house; one that does not to nobody', async () => {
    const { admin, warden, officer } = leaving;
    await scheduled(leaving, weekend(leaving, { contactName: 'Emeka Eze' }));
    await keepAway(admin, leaving.ada, { personName: 'Sola Ajayi' });
    expect(await told()).toEqual([]);
    await restrictUncle(leaving);
    for (const session of [admin, warden, officer]) expect(await told(session)).toEqual([keptAway]);
  });

  test('of a child who is out with somebody too; of one who is back or has left the school not', async () => {
    const { app, admin } = leaving;
    const leave = await scheduled(leaving, weekend(leaving, { contactName: 'Emeka Eze' }));
    app.clock.set('2026-11-20T15:00:00.000Z');
    const out = given(await sign(app, admin, leave, 'gate-out'));
    await restrictUncle(leaving);
    expect(await told()).toEqual([keptAway]);
    app.clock.advance({ hours: 2 });
    given(await sign(app, admin, out, 'gate-in'));
    given(await sign(app, admin, leave, 'house-in'));
    await leaveSchool(app, admin, leaving.ada);
    await restrictUncle(leaving, { text: 'Must not write to the child' });
    expect(await told()).toEqual([keptAway]);
  });

  test('who asked for it, or consented, and is removed as guardian is told and named to whoever approves', async () => {
    const { app, admin, officer, warden } = leaving;
    const byFather = { by: 'GUARDIAN', guardianId: father, how: 'TELEPHONE', evidence: 'Called back' } as const;
    const asked = given(await ask(app, officer, weekend(leaving, { requester: byFather })));
    const agreed = given(await consent(app, officer, asked, { mother: father }));
    expect(agreed.warnings).toEqual([]);
    await unlink(father);
    expect(await kinds(asked.id)).toEqual([
      ['ASKER', 'Mr Obinna Nwosu'],
      ['CONSENT', 'Mr Obinna Nwosu'],
    ]);
    expect(await told()).toEqual([noSay]);
    expect(await decide(warden, agreed, { deed: 'approve' })).toMatchObject({ status: 422 });
    const looked = given(await read(warden, asked.id));
    expect(given(await decide(warden, looked, { deed: 'approve' })).steps.at(-1)?.accepted).toHaveLength(2);
    expect(await told(officer)).toEqual([noSay]);
    expect(await told(admin)).toEqual([noSay]);
  });

  test('a consent of an earlier asking, or of who may still give it, is no matter', async () => {
    const { app, admin, officer } = leaving;
    const asked = given(await ask(app, officer, weekend(leaving)));
    const agreed = given(await consent(app, officer, asked, { mother: father }));
    const sent = given(await decide(admin, agreed, { deed: 'ask-changes', note: 'Shorter' }));
    const again = given(await ask(app, officer, weekend(leaving, { note: 'Until Saturday' }), { id: sent.id, version: sent.version }));
    given(await consent(app, officer, again, leaving));
    await unlink(father);
    expect(await kinds(asked.id)).toEqual([]);
    expect(await told()).toEqual([]);
  });

  test('whoever approves a leave hears that a guardian refused consent for the same days', async () => {
    const { app, officer } = leaving;
    const first = given(await ask(app, officer, weekend(leaving)));
    const no = given(await consent(app, officer, first, leaving, { deed: 'refuse', note: 'She is ill' }));
    const again = given(await ask(app, officer, weekend(leaving, { note: 'Once more' })));
    expect(await kinds(again.id)).toEqual([['REFUSED', first.ref]]);
    const later = { departAt: '2026-11-27T15:00:00.000Z', returnBy: '2026-11-29T17:00:00.000Z' };
    expect(await kinds(given(await ask(app, officer, weekend(leaving, later))).id)).toEqual([]);
    given(await undo(officer, no, no.steps.at(-1)?.id ?? ''));
    expect(await kinds(again.id)).toEqual([['EXEAT', first.ref]]);
  });

  test('who was to collect by a request and is kept away, or whose asker is no guardian any more, is told before the gate finds out', async () => {
    const { admin, ada, mother } = leaving;
    const days = { from: '2026-11-21', to: '2026-11-22' };
    okay(await decideRequest(admin, await entered(admin, pickup({ studentIds: [ada], askedBy: mother }, days)), 'APPROVED'));
    await keepAway(admin, ada, { personName: 'Sola Ajayi' });
    expect(await told()).toEqual([]);
    await unlink(mother, 'By the court');
    expect(await told()).toEqual([pickUpOff]);
  });
});
