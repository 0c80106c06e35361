import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RestrictionContent } from '#contract/restriction.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { addParent } from '#tests/guardian/family.ts';
import { engines } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import {
  addLeaveType,
  ask,
  bell,
  consent,
  decide,
  given,
  type Leaving,
  mothersPhone,
  read,
  restrictUncle,
  scheduled,
  sign,
  startLeaving,
  weekend,
} from './leaving.ts';

const uncle = { kind: 'HOST', name: 'Mr Emeka Eze', phone: '+2348035550177', idCard: 'NIN 5512' } as const;

describe.each(engines)('what is off with a leave, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  const restrict = (given: Partial<RestrictionContent> = {}) => restrictUncle(leaving, given);
  const kinds = (warnings: readonly { kind: string }[]) => warnings.map(({ kind }) => kind);

  test('a denied person is caught as host, contact, asking guardian and collector, and no approval gets past it', async () => {
    const { app, admin, officer, mother } = leaving;
    await restrict();
    await restrict({ guardianId: mother, personName: 'Mrs Ngozi Eze', from: '2026-11-22' });
    const asked = given(await ask(app, officer, weekend(leaving, { collector: uncle, contactName: 'Emeka Eze' })));
    // Both came at the same moment: which stands first is nobody's matter.
    expect(new Map(asked.restrictions.map(({ warning, namedAs }) => [warning.personName, namedAs]))).toEqual(
      new Map([
        ['Emeka Eze', ['COLLECTOR', 'CONTACT']],
        ['Mrs Ngozi Eze', ['REQUESTER', 'EMERGENCY']],
      ]),
    );
    expect(kinds(asked.warnings)).toEqual(['RESTRICTION', 'RESTRICTION', 'HOST']);
    expect(asked.warnings.every(({ kind, blocks }) => blocks === (kind === 'RESTRICTION'))).toBe(true);
    const seen = given(await read(admin, asked.id));
    expect(seen.deeds).not.toContain('override');
    expect(await decide(admin, seen, { deed: 'override', note: 'I know him' })).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(
          /^(Emeka|Mrs Ngozi) Eze must not come near this child: a restriction is in force, and beats every right$/,
        ),
      },
    });
  });

  test('a restriction that came after the approval stops the child at the gate, with what to do', async () => {
    const { app, officer } = leaving;
    const approved = await scheduled(leaving, weekend(leaving, { collector: uncle }));
    await restrict();
    app.clock.set('2026-11-20T14:50:00.000Z');
    expect(await sign(app, officer, approved, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: 'Do not release: Call the head' },
    });
    expect(given(await read(officer, approved.id)).deeds).not.toContain('gate-out');
  });

  const endLinkOf = (guardianId: string) =>
    within(leaving.app.db, leaving.app.school.schoolId, (tx) =>
      tx.update(guardianLink).set({ state: 'REVOKED' }).where(eq(guardianLink.guardianId, guardianId)),
    );

  test('a restriction by name stops a collector who is no guardian of the child any more', async () => {
    const { app, officer } = leaving;
    const approved = await scheduled(leaving);
    await restrict({ personName: 'Ngozi Eze' });
    await endLinkOf(leaving.mother);
    const [warning] = given(await read(officer, approved.id)).restrictions;
    expect(warning?.namedAs).toEqual(['COLLECTOR', 'CONTACT', 'REQUESTER', 'EMERGENCY']);
    app.clock.set('2026-11-20T14:50:00.000Z');
    expect(await sign(app, officer, approved, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: 'Do not release: Call the head' },
    });
  });

  test('a right to collect that ended after the approval stops the child at the gate, and is an alarm once the child has gone', async () => {
    const { app, admin, officer } = leaving;
    const approved = await scheduled(leaving);
    await endLinkOf(leaving.mother);
    app.clock.set('2026-11-20T14:50:00.000Z');
    expect(await sign(app, officer, approved, 'gate-out')).toMatchObject({
      status: 422,
      body: { message: `${approved.collectorName} may not collect this child` },
    });
    expect(given(await sign(app, officer, approved, 'gate-out', { isOffline: true })).state).toBe('OUT');
    expect((await bell(admin))[0]).toEqual(['exeat.alarm', 'A child left on an exeat with somebody without the right']);
  });

  test('one that ended before the leave, or is against somebody else, is no matter', async () => {
    const { app, officer } = leaving;
    await restrict({ to: '2026-11-19' });
    await restrict({ personName: 'Sola Ajayi' });
    const asked = given(await ask(app, officer, weekend(leaving, { collector: uncle })));
    expect(kinds(asked.warnings)).toEqual(['HOST']);
    expect(asked.restrictions.map(({ warning, namedAs }) => [warning.personName, namedAs])).toEqual([['Sola Ajayi', []]]);
  });

  test('approving names each warning that was looked at; one that came up since stops it', async () => {
    const { app, warden, officer, ada, admin } = leaving;
    const aunt = await addParent(admin, ada, {
      slot: 'OTHER',
      relation: 'AUNT_UNCLE',
      mayCollect: false,
      person: { firstName: 'Ify', phone1: '+2348035550111' },
    });
    const agreed = given(
      await consent(
        app,
        officer,
        given(await ask(app, officer, weekend(leaving, { collector: { kind: 'GUARDIAN', guardianId: aunt } }))),
        leaving,
      ),
    );
    expect(kinds(agreed.warnings)).toEqual(['NO_RIGHT']);
    expect(await decide(warden, agreed, { deed: 'approve', accepted: [] })).toMatchObject({
      status: 422,
      body: { details: [{ path: `accepted/NO_RIGHT/${aunt}`, message: 'Something is off that was not named. Look at it again' }] },
    });
    const endorsed = given(await decide(warden, agreed, { deed: 'approve' }));
    expect(endorsed.steps.at(-1)?.accepted).toMatchObject([{ kind: 'NO_RIGHT', subject: 'Mrs Ify Eze' }]);
  });

  test('another leave of the same time, lessons that are missed and a rule of the type are said', async () => {
    const { app, officer } = leaving;
    const first = given(await ask(app, officer, weekend(leaving)));
    const typeId = await addLeaveType(app, {
      quota: 1,
      blackouts: { [crypto.randomUUID()]: { name: 'Mock exams', from: '2026-11-20', until: '2026-11-20' } },
    });
    const early = weekend(leaving, { typeId, departAt: '2026-11-20T10:00:00.000Z' });
    const second = given(await ask(app, officer, early));
    expect(second.warnings.map(({ kind, subject, message }) => [kind, subject || message])).toEqual([
      ['EXEAT', first.ref],
      ['RULE', 'The school gives no leave of this type at this time: Mock exams'],
      ['REGISTER', ''],
    ]);
    expect(second.warnings.at(-1)).toMatchObject({ key: 'REGISTER/2026-11-20', from: '2026-11-20T07:00:00.000Z' });
    const third = given(await ask(app, officer, { ...early, note: 'Once more' }));
    expect(third.warnings.some(({ message }) => message === 'Leaves of this type in this term: 1 of 1 are used already')).toBe(false);
  });

  test('of two times without such leave each is named by itself', async () => {
    const { app, admin, officer } = leaving;
    const [exams, fair] = [crypto.randomUUID(), crypto.randomUUID()];
    const typeId = await addLeaveType(app, {
      chain: [{ kind: 'HEAD', mode: 'APPROVE' }],
      blackouts: {
        [exams]: { name: 'Mock exams', from: '2026-11-21', until: '2026-11-21' },
        [fair]: { name: 'Fair', from: '2026-11-22', until: '2026-11-22' },
      },
    });
    const asked = given(await ask(app, officer, weekend(leaving, { typeId })));
    const keys = asked.warnings.map(({ key }) => key);
    expect(keys).toEqual([`RULE/blackout/${exams}`, `RULE/blackout/${fair}`]);
    expect(await decide(admin, asked, { deed: 'approve', accepted: [`RULE/blackout/${exams}`] })).toMatchObject({
      status: 422,
      body: { details: [{ path: `accepted/RULE/blackout/${fair}` }] },
    });
    expect(given(await decide(admin, asked, { deed: 'approve' })).state).toBe('SCHEDULED');
  });

  test('what cannot be is refused at its field, and nothing is kept of it', async () => {
    const { app, officer } = leaving;
    const refused = async (content: Parameters<typeof ask>[2]) => {
      const { status, body } = await ask(app, officer, content);
      return [status, body.details?.[0]?.path, body.details?.[0]?.message];
    };
    expect(await refused(weekend(leaving, { returnBy: '2026-11-20T14:00:00.000Z' }))).toEqual([
      422,
      'returnBy',
      'The child comes back after leaving',
    ]);
    expect(await refused(weekend(leaving, { departAt: '2026-11-19T15:00:00.000Z' }))).toEqual([422, 'departAt', 'This time has passed']);
    const year = (of: string) => refused(weekend(leaving, { returnBy: `${of}-11-22T17:00:00.000Z` }));
    for (const of of ['2027', '2226', '9999'])
      expect(await year(of)).toEqual([422, 'returnBy', 'The child comes back within a year of leaving']);
    const ahead = { departAt: '2027-12-01T15:00:00.000Z', returnBy: '2027-12-03T17:00:00.000Z' };
    expect(await refused(weekend(leaving, ahead))).toEqual([422, 'departAt', 'This is more than a year ahead']);
    expect(await refused(weekend(leaving, { typeId: crypto.randomUUID() }))).toEqual([
      422,
      'typeId',
      'The school has no such type of leave',
    ]);
    expect(await refused(weekend(leaving, { collector: { kind: 'GUARDIAN', guardianId: crypto.randomUUID() } }))).toEqual([
      422,
      'collector',
      'Choose one of the guardians of the child',
    ]);
    const strict = await addLeaveType(app, { isHostRefused: true, cutOff: 'HARD', cutOffDays: 2, cutOffAt: '12:00' });
    expect(await refused(weekend(leaving, { typeId: strict, collector: uncle }))).toEqual([
      422,
      'departAt',
      'This leave is asked for by 12:00, 2 days before it begins',
    ]);
  });

  test('a consent says whom the school called and who else heard it, and not whoever records it', async () => {
    const { app, officer, ada, admin } = leaving;
    const asked = given(await ask(app, officer, weekend(leaving)));
    const other = await addParent(admin, ada, {
      slot: 'OTHER',
      relation: 'FATHER',
      person: { firstName: 'Uche', phone1: '+2348035550122' },
    });
    expect(await consent(app, officer, asked, { mother: other })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'telephone/guardianId', message: 'Choose a guardian who may consent' }] },
    });
    expect(await consent(app, officer, asked, leaving, { telephone: { witness: 'Chika Obi' } })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'telephone/witness', message: 'Name somebody else than yourself' }] },
    });
    expect(await consent(app, officer, asked, leaving, { telephone: { witness: 'Ngozi Eze' } })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'telephone/witness', message: 'Name somebody of the school who heard it: not whoever was called' }] },
    });
    expect(await consent(app, officer, asked, leaving, { telephone: { at: '2026-11-20T08:00:00.000Z' } })).toMatchObject({ status: 422 });
    const agreed = given(await consent(app, officer, asked, leaving, { telephone: { number: '+2348035550999' } }));
    expect(agreed.steps.at(-1)?.telephone).toMatchObject({ number: '+2348035550999', isKnownNumber: false });
  });

  test('a call before it was asked for otherwise is no consent to what is asked now', async () => {
    const { app, admin, officer } = leaving;
    const before = { at: app.clock.now().toISOString() };
    const sent = given(await decide(admin, given(await ask(app, officer, weekend(leaving))), { deed: 'ask-changes', note: 'Shorter' }));
    app.clock.advance({ hours: 1 });
    const anew = given(await ask(app, officer, weekend(leaving, { note: 'Shorter' }), { id: sent.id, version: sent.version }));
    expect(await consent(app, officer, anew, leaving, { telephone: before })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'telephone/at', message: 'This was before the exeat was asked for as it is now: call again' }] },
    });
    given(await consent(app, officer, anew, leaving));
  });

  test('who named that a guardian has no right did not name that they are none any more', async () => {
    const { app, admin, officer, ada } = leaving;
    const aunt = await addParent(admin, ada, {
      slot: 'OTHER',
      relation: 'AUNT_UNCLE',
      mayCollect: false,
      person: { firstName: 'Ify', phone1: '+2348035550111' },
    });
    const approved = await scheduled(leaving, weekend(leaving, { collector: { kind: 'GUARDIAN', guardianId: aunt } }));
    await endLinkOf(aunt);
    app.clock.set('2026-11-20T14:50:00.000Z');
    expect(await sign(app, officer, approved, 'gate-out')).toMatchObject({ status: 422 });
  });

  test('a guardian’s no ends it, with their reason', async () => {
    const { app, officer } = leaving;
    const asked = given(await ask(app, officer, weekend(leaving)));
    expect(await consent(app, officer, asked, leaving, { deed: 'refuse' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'note' }] },
    });
    expect(given(await consent(app, officer, asked, leaving, { deed: 'refuse', note: 'We are abroad' }))).toMatchObject({
      state: 'DECLINED',
      reason: 'We are abroad',
    });
  });

  test('nobody leaves with somebody who was not looked at', async () => {
    const { app, officer } = leaving;
    const approved = await scheduled(leaving);
    app.clock.set('2026-11-20T14:50:00.000Z');
    expect(await sign(app, officer, approved, 'gate-out', { check: 'ALONE' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'check', message: 'Say how the person who takes the child along was checked' }] },
    });
    expect(mothersPhone).toBe(approved.collectorPhone);
  });
});
