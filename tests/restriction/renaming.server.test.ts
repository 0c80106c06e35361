import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideGuardianRequest } from '#contract/guardian-request.ts';
import { listStudents } from '#contract/student.ts';
import { ask as askLeave, bell, consent, decide, given, type Leaving, sign, startLeaving, weekend } from '#tests/exeat/leaving.ts';
import { addChild, addParent, writeGuardian, writeLink } from '#tests/guardian/family.ts';
import { linkContent } from '#tests/guardian/content.ts';
import { decide as decideRequest, details, entered, pickup } from '#tests/guardian-request/requests.ts';
import { keepAway, release, toGuardian } from '#tests/release/releases.ts';
import { appliedRoster, ada as roster, ibrahim, ngozi, obi, rosterFiles, userFile } from '#tests/import/roster-files.ts';
import { engines } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';

const slipped: [string, string] = ['release.alarm', 'Somebody whom a restriction names is called otherwise now'];
const keptAway: [string, string] = ['exeat.alarm', 'A restriction keeps away somebody whom an exeat names'];
const pickUpOff: [string, string] = ['release.alarm', 'Somebody who was to collect a child may not do so any more'];
const refusedAt = (path: string) => ({ status: 422, body: { details: [{ path }] } });

describe.each(engines)('a guardian whom a restriction may know by the name alone is called otherwise, on %s', (engine) => {
  let leaving: Leaving;
  let head: Session;
  let father: string;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
    head = await leaving.app.signIn(await leaving.app.addStaff({ role: 'School Admin', name: 'Femi Cole' }));
    father = await addParent(leaving.admin, leaving.ada, {
      slot: 'PARENT2',
      mayCollect: true,
      person: { title: 'Mr', firstName: 'Obinna', lastName: 'Nwosu', phone1: '+2348035550999' },
    });
  });
  afterEach(() => leaving.app.close());

  const news = async (session: Session) =>
    (await bell(session)).filter((one) => [slipped, keptAway, pickUpOff].some(([, title]) => one[1] === title));
  const handOver = () => release(leaving.admin, leaving.ada, { to: toGuardian(father) });

  test('out of a restriction a School Admin alone takes them, and the others are told', async () => {
    const { admin, officer, ada } = leaving;
    await keepAway(admin, ada, { personName: 'Obinna Nwosu' });
    expect(await writeGuardian(officer, father, { firstName: 'Emmanuel' }, 1)).toMatchObject({
      status: 422,
      body: {
        details: [{ path: 'firstName', message: 'A restriction names Mr Obinna Nwosu: a School Admin corrects the name' }],
      },
    });
    expect(await handOver()).toMatchObject(refusedAt('to'));
    okay(await writeGuardian(officer, father, { firstName: 'Obinna Emmanuel', address: '2 Broad Street' }, 1));
    expect(await news(head)).toEqual([]);
    okay(await writeGuardian(admin, father, { firstName: 'Emmanuel' }, 2));
    expect([await news(head), await news(admin), await news(officer)]).toEqual([[slipped], [], []]);
    okay(await handOver());
  });

  test('likewise of a restriction that has yet to begin, and of a child whom who writes does not see', async () => {
    const { app, admin, officer } = leaving;
    const obi = await addChild(app, { firstName: 'Obi', lastName: 'Nwosu' });
    okay(await writeLink(admin, { studentId: obi, guardianId: father }, linkContent({ slot: 'PARENT2' })));
    await keepAway(admin, obi, { personName: 'Nwosu Obinna', from: '2026-12-01' });
    expect(await writeGuardian(officer, father, { lastName: 'Nwafor' }, 1)).toMatchObject(refusedAt('lastName'));
    okay(await writeGuardian(officer, father, { title: 'Dr' }, 1));
  });

  test('a request that asks for it is approved by a School Admin alone', async () => {
    const { admin, warden, ada, mother } = leaving;
    await keepAway(admin, ada, { personName: 'Obinna Nwosu', from: '2026-12-01' });
    const id = await entered(leaving.officer, details({ studentIds: [ada], askedBy: mother }, { firstName: 'Emmanuel' }, father));
    const approval = { to: 'APPROVED', fields: ['firstName'], seen: { firstName: 'Obinna' }, note: '', version: 1 };
    const approve = (session: Session) =>
      session.call(decideGuardianRequest, { params: { id }, body: approval, headers: { 'if-match': '"1"' } });
    expect(await approve(warden)).toMatchObject(refusedAt('firstName'));
    okay(await approve(admin));
    expect(await news(head)).toEqual([slipped]);
  });

  test('into a restriction anybody takes them: whoever planned a leave or a pick-up with them is told', async () => {
    const { app, admin, officer, warden, ada, mother } = leaving;
    const days = { from: '2026-11-21', to: '2026-11-22' };
    const pickUp = await entered(admin, pickup({ studentIds: [ada], askedBy: mother }, { ...days, guardianId: father, person: null }));
    okay(await decideRequest(admin, pickUp, 'APPROVED'));
    const asked = given(await askLeave(app, officer, weekend(leaving, { collector: { kind: 'GUARDIAN', guardianId: father } })));
    const agreed = given(await consent(app, officer, asked, leaving));
    const leave = given(await decide(admin, given(await decide(warden, agreed, { deed: 'approve' })), { deed: 'approve' }));
    await keepAway(admin, ada, { personName: 'Sola Ajayi' });
    expect(await news(admin)).toEqual([]);
    okay(await writeGuardian(officer, father, { firstName: 'Sola', lastName: 'Ajayi' }, 1));
    expect((await news(admin)).toSorted()).toEqual([keptAway, pickUpOff]);
    expect(await news(warden)).toEqual([keptAway]);
    app.clock.set('2026-11-20T15:00:00.000Z');
    expect(await sign(app, admin, leave, 'gate-out')).toMatchObject({ status: 422 });
  });

  test('a file in which they are called otherwise is taken from a School Admin, and the others are told', async () => {
    const { app, admin } = leaving;
    await appliedRoster(app, admin, rosterFiles());
    const [child] = okay(await admin.call(listStudents, { query: { search: 'GF/001' } })).data;
    await keepAway(admin, child.id, { personName: 'Ngozi Eze' });
    const files = rosterFiles({ 'users.csv': userFile([roster, obi, { ...ngozi, name: 'Ngozi Obi' }, ibrahim]) });
    expect(await appliedRoster(app, admin, files)).toMatchObject({ counts: { changed: 1 } });
    expect([await news(head), await news(admin)]).toEqual([[slipped], []]);
  });
});
