import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { readBacklog } from '#contract/backlog.ts';
import { listMarkProposals, readClassMarks, readMarkProposal } from '#contract/mark-proposal.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { freezeRegister, listRegisters } from '#contract/register.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { addClass, addStudents, assign, hybridOf, unassign } from '#tests/class/rows.ts';
import { markOf, one, read, take, today } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { accept, bodyOf, decline, listed, propose, proposed, supportOf, withdraw } from './proposals.ts';

const yesterday = '2026-11-19';

describe.each(engines)('proposed corrections, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let support: Session;
  let classId: string;
  let ada = '';
  let ben = '';
  let chi = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    classId = await addClass(admin);
    [ada = '', ben = '', chi = ''] = await addStudents(app, [
      { classId, firstName: 'Ada' },
      { classId, firstName: 'Ben' },
      { classId, firstName: 'Chi' },
    ]);
    await take(admin, one(classId), { [ada]: 'A', [ben]: 'P', [chi]: 'A' });
    support = await supportOf(app, ada, ben);
  });
  afterEach(() => app.close());

  const bell = async (session: Session) => {
    const params = { schoolId: app.school.schoolId };
    const { data } = (await session.call(listSchoolNotifications, { params })).body.data;
    return data.map(({ kind, title, body }: { kind: string; title: string; body: string }) => [kind, title, body]);
  };

  test('accepted, it writes the mark as a correction does, once, with who proposed and who accepted', async () => {
    const made = await proposed(support, ada, { proposed: markOf('L', { minutesLate: 9 }) });
    expect(made).toMatchObject({ state: 'PROPOSED', now: markOf('A'), isOwn: true, mayDecide: false });
    expect((await read(admin, one(classId))).content.marks[ada]).toEqual(markOf('A'));
    const [seen] = await listed(admin, {});
    expect(seen).toMatchObject({ id: made.id, mayDecide: true, isOwn: false });
    expect((await admin.call(readBacklog)).body.data.markProposals).toEqual({ count: 1, oldest: today });

    expect(await accept(admin, made)).toMatchObject({ status: 200, body: { data: { state: 'ACCEPTED', decidedBy: app.admin.name } } });
    const after = await read(admin, one(classId));
    expect(after.content.marks[ada]).toEqual(markOf('L', { minutesLate: 9 }));
    expect(after.figures).toMatchObject({ present: 1, late: 1, absent: 1 });
    expect(after.changes).toMatchObject([
      { studentId: ada, before: markOf('A'), why: 'She was here', by: app.admin.name, proposedBy: made.by },
    ]);
    expect(await accept(admin, made)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    const { data } = (await admin.call(listAudit, { query: { objectKind: 'register' } })).body.data;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'register.correction-accepted',
      'register.correction-proposed',
      'register.taken',
    ]);
    expect(data[0]).toMatchObject({
      after: { proposedBy: made.by, [`why/${ada}`]: 'She was here' },
      before: { [`marks/${ada}`]: markOf('A') },
    });
    expect((await admin.call(readBacklog)).body.data.markProposals).toEqual({ count: 0, oldest: null });
  });

  test('both are told: who decides of what is proposed, who proposed of what became of it, and no title names a child', async () => {
    const hybrid = await hybridOf(app, ada);
    const stranger = await hybridOf(app, chi);
    const made = await proposed(support, ada);
    const asked = [
      'mark-proposal.made',
      'A correction of attendance to decide',
      `${made.by} proposes another mark for a child on Fri 20 Nov.`,
    ];
    expect([await bell(admin), await bell(hybrid), await bell(stranger)]).toEqual([[asked], [asked], []]);
    await decline(admin, made);
    const { name } = app.admin;
    expect(await bell(support)).toEqual([
      [
        'mark-proposal.decided',
        'Your correction of attendance was declined',
        `${name} settled what you proposed for Fri 20 Nov: The gate saw nobody`,
      ],
    ]);
    // Of a day that is over no Hybrid decides, and none is told.
    await take(admin, one(classId, { day: yesterday }), { [ada]: 'A' });
    await proposed(support, ada, { day: yesterday });
    expect(await bell(hybrid)).toHaveLength(1);
  });

  test('is made from a list in the order of roll numbers, and of names where there are none', async () => {
    const seated = await addStudents(app, [
      { classId, firstName: 'Zoe', lastName: 'A', rollNo: 2 },
      { classId, firstName: 'Yan', lastName: 'A', rollNo: 11 },
      { classId, firstName: 'Abe', lastName: 'A', rollNo: null },
    ]);
    const reader = await supportOf(app, ...seated);
    const { children } = (await reader.call(readClassMarks, { params: { ...one(classId) } })).body.data;
    expect(children.map(({ name, rollNo }: { name: string; rollNo: number | null }) => [name, rollNo])).toEqual([
      ['Zoe A', 2],
      ['Yan A', 11],
      ['Abe A', null],
    ]);
  });

  test('is for the children assigned to Support, whose other marks stay unseen, in figures too', async () => {
    expect(await propose(support, chi)).toMatchObject({ status: 404, body: { message: 'There is no such student' } });
    const { children } = (await support.call(readClassMarks, { params: { ...one(classId) } })).body.data;
    expect(children.map(({ studentId, mark }: { studentId: string; mark: unknown }) => [studentId, mark])).toEqual(
      expect.arrayContaining([
        [ada, markOf('A')],
        [ben, markOf('P')],
      ]),
    );
    expect(children).toHaveLength(2);
    const [line] = (await support.call(listRegisters, { query: { day: today } })).body.data;
    expect(line.figures).toEqual({ expected: 2, marked: 2, present: 1, late: 0, absent: 1 });
    expect((await admin.call(listRegisters, { query: { day: today } })).body.data[0].figures).toMatchObject({ expected: 3, absent: 2 });

    const other = await supportOf(app, chi);
    await proposed(other, chi);
    expect(await listed(support)).toEqual([]);
    const nobody = await supportOf(app);
    expect((await nobody.call(listRegisters, { query: { day: today } })).body.data).toEqual([]);
    const whole = await app.signIn(await app.addStaff({ role: 'Support', scopeMode: 'ALL' }));
    expect(await listed(whole)).toHaveLength(1);
    const auditor = await app.signIn(await app.addStaff({ role: 'Auditor' }));
    expect(await listed(auditor)).toMatchObject([{ studentId: chi, mayDecide: false, isOwn: false }]);

    // Who is not assigned the child any more has nothing to do with it.
    const made = await proposed(support, ada);
    await unassign(app, support);
    expect((await support.call(readMarkProposal, { params: { id: made.id } })).status).toBe(404);
    expect((await withdraw(support, made)).status).toBe(404);
  });

  test('nobody judges what they proposed, whatever they are by now', async () => {
    const made = await proposed(support, ada);
    await within(app.db, app.school.schoolId, (tx) =>
      tx.update(schoolUser).set({ role: 'School Admin', scopeMode: 'ALL' }).where(eq(schoolUser.id, support.userId)),
    );
    const refusal = { status: 403, body: { message: 'Somebody else decides a correction that you proposed' } };
    expect(await accept(support, made)).toMatchObject(refusal);
    expect(await decline(support, made)).toMatchObject(refusal);
    expect((await read(admin, one(classId))).content.marks[ada]).toEqual(markOf('A'));
  });

  test('a Hybrid decides on the day itself, and corrects themselves; of yesterday a School Admin does both', async () => {
    const hybrid = await hybridOf(app, ada, ben, chi);
    expect(await accept(hybrid, await proposed(support, ada))).toMatchObject({ status: 200 });
    expect(await take(hybrid, one(classId), { [chi]: 'P' }, { [chi]: 'Came in by the back' })).toMatchObject({ status: 200 });
    await take(admin, one(classId, { day: yesterday }), { [ada]: 'A' });
    const old = await proposed(support, ada, { day: yesterday });
    expect(await accept(hybrid, old)).toMatchObject({
      status: 403,
      body: { message: 'This day is over. A School Admin decides about its marks' },
    });
    expect(await take(hybrid, one(classId, { day: yesterday }), { [ada]: 'P' }, { [ada]: 'She was here' })).toMatchObject({ status: 422 });
    expect((await hybrid.call(readBacklog)).body.data.markProposals).toEqual({ count: 0, oldest: null });
    expect((await admin.call(readBacklog)).body.data.markProposals).toEqual({ count: 1, oldest: yesterday });
    expect(await accept(admin, old)).toMatchObject({ status: 200 });
    const unseen = await hybridOf(app, ben);
    expect(await accept(unseen, await proposed(support, ada, { against: markOf('P'), proposed: markOf('A') }))).toMatchObject({
      status: 404,
    });
  });

  test('over a mark that was changed meanwhile nothing is written unseen', async () => {
    const made = await proposed(support, ada);
    await take(admin, one(classId), { [ada]: markOf('AE', { reason: 'SICK' }) }, { [ada]: 'Her mother called' });
    expect(await accept(admin, made)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The mark was changed meanwhile. Look at it again' },
    });
    expect((await read(admin, one(classId))).content.marks[ada]).toMatchObject({ code: 'AE' });
    const [seen] = await listed(admin, {});
    expect(seen).toMatchObject({ state: 'PROPOSED', against: markOf('A'), now: markOf('AE', { reason: 'SICK' }) });
    if (seen) expect(await accept(admin, seen)).toMatchObject({ status: 200, body: { data: { state: 'ACCEPTED', now: markOf('P') } } });
  });

  test('a mark that became what was proposed leaves nothing to decide, and who proposed it is told', async () => {
    const made = await proposed(support, ada);
    const other = await proposed(await supportOf(app, ada), ada, { proposed: markOf('L') });
    await take(admin, one(classId), { [ada]: 'P' }, { [ada]: 'Seen by the nurse' });
    expect(await listed(admin)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: made.id, state: 'OVERTAKEN', decidedBy: app.admin.name }),
        expect.objectContaining({ id: other.id, state: 'PROPOSED' }),
      ]),
    );
    expect(await bell(support)).toMatchObject([['mark-proposal.decided', 'The mark is by now what you proposed', expect.any(String)]]);
    // What comes in after it has nothing to wait for either.
    expect(await proposed(support, ada)).toMatchObject({ state: 'OVERTAKEN', version: 1 });
    expect(await propose(support, ada, { against: markOf('P') })).toMatchObject({ status: 422, body: { details: [{ path: 'proposed' }] } });
  });

  test('a second one of the same person takes the place of the first, from another device too, and a repeated one is one', async () => {
    const [tablet, desk] = [deviceOf(support), deviceOf(support)];
    const edit = (id: string, code: 'P' | 'L'): Parameters<typeof tablet.apply>[0] => ({
      kind: 'mark-proposal.propose',
      params: { id },
      body: bodyOf(ada, { proposed: markOf(code) }),
      base: { version: null, was: {} },
    });
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await tablet.apply(edit(first, 'P'))).toMatchObject({ status: 200 });
    expect(await desk.apply(edit(second, 'L'))).toMatchObject({ status: 200 });
    expect(await propose(support, ada, { id: second, proposed: markOf('L') })).toMatchObject({ status: 200 });
    expect(await propose(support, ada, { id: second, proposed: markOf('X') })).toMatchObject({ status: 409 });
    const all = await listed(support);
    expect(all.map(({ id, state }) => [id, state]).toSorted()).toEqual(
      [
        [first, 'WITHDRAWN'],
        [second, 'PROPOSED'],
      ].toSorted(),
    );
    expect((await support.call(listMarkProposals, { query: {} })).body.data).toMatchObject({
      count: 1,
      counts: { PROPOSED: 1, WITHDRAWN: 1 },
    });
  });

  test('a frozen register keeps what waits, and says that it has to be opened first', async () => {
    const made = await proposed(support, ada);
    const freeze = (isFrozen: boolean) =>
      admin.call(freezeRegister, { params: { ...one(classId) }, body: { isFrozen, reason: 'For the inspection' } });
    await freeze(true);
    expect(await accept(admin, made)).toMatchObject({
      status: 409,
      body: { code: 'locked', message: 'This register is frozen. A School Admin can let it be changed again' },
    });
    expect((await support.call(readClassMarks, { params: { ...one(classId) } })).body.data.isFrozen).toBe(true);
    expect(await listed(admin, {})).toHaveLength(1);
    await freeze(false);
    expect(await accept(admin, made)).toMatchObject({ status: 200 });
  });

  test('is taken back by who proposed it, needs a mark to correct, and is found by name and day', async () => {
    const made = await proposed(support, ada);
    const other = await supportOf(app, ada);
    expect((await withdraw(other, made)).status).toBe(403);
    expect(await withdraw(support, made)).toMatchObject({ status: 200, body: { data: { state: 'WITHDRAWN' } } });
    expect((await accept(admin, made)).status).toBe(409);
    const monday = await propose(support, ada, { day: '2026-11-23' });
    expect(monday).toMatchObject({
      status: 422,
      body: { details: [{ message: 'This child has no mark yet. Whoever takes the register gives the first one' }] },
    });
    await proposed(support, ben, { against: markOf('P'), proposed: markOf('A') });
    expect(await listed(admin, { search: 'ben' })).toHaveLength(1);
    expect(await listed(admin, { search: 'ada' })).toEqual([]);
    expect(await listed(admin, { day: yesterday })).toEqual([]);
    await assign(app, other, ben);
    expect(await listed(other, { classId, day: today, session: 'DAY' })).toHaveLength(1);
  });
});
