import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { answerLateStep, writeLateness } from '#contract/exeat-endpoints.ts';
import { exeatLateDue } from '#server/features/exeat/table.ts';
import { unassign } from '#tests/class/rows.ts';
import { addParent } from '#tests/guardian/family.ts';
import { engines } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { readBacklog } from '#contract/backlog.ts';
import { clockAt, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { bell, given, leaveSchool, type Leaving, listed, read, scheduled, serverOf, sign, startLeaving, weekend } from './leaving.ts';

/** Back by six in the evening, of UTC; the grace is a quarter of an hour. */
const returnBy = '2026-11-20T18:00:00.000Z';

describe.each(engines)('a child who is not back in time, on %s', (engine) => {
  let leaving: Leaving;
  let out: ExeatDetail;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
    const father = { firstName: 'Emeka', email: 'emeka@eze.example', preferredChannel: 'EMAIL' } as const;
    await addParent(leaving.admin, leaving.ada, { slot: 'OTHER', order: 2, receivesAlerts: true, person: father });
    const approved = await scheduled(leaving, weekend(leaving, { returnBy }));
    leaving.app.clock.set('2026-11-20T14:50:00.000Z');
    out = given(await sign(leaving.app, leaving.officer, approved, 'gate-out'));
  });
  afterEach(() => leaving.app.close());

  const at = async (time: string, round = leaving.round) => {
    leaving.app.clock.set(`2026-11-20T${time}:00.000Z`);
    await round();
  };
  const late = async () => given(await read(leaving.admin, out.id)).late;
  const kinds = async () => (await late()).map(({ kind }) => kind);
  const alarms = async (who: Session) => (await bell(who)).filter(([kind]) => kind === 'exeat.overdue').map(([, title]) => title);
  const letters = async () => (await leaving.app.letters()).filter(({ kind }) => kind === 'exeat-overdue');
  const say = (who: Session, kind: 'CALL' | 'MISSING', outcome: string, note = '') =>
    who.call(answerLateStep, { params: { id: out.id, kind }, body: { outcome, note } });

  test('who is late stands among what waits, for whoever sees the child, until it is back', async () => {
    const { app, admin, warden } = leaving;
    const overdue = async () => {
      const answers = await Promise.all([admin, warden].map((who) => who.call(readBacklog)));
      return answers.map(({ body }) => body.data.exeatsOverdue);
    };
    const stranger = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED', name: 'Sola Ajayi' }));
    leaving.app.clock.set('2026-11-20T18:14:00.000Z');
    expect(await overdue()).toEqual([0, 0]);
    leaving.app.clock.set('2026-11-20T18:16:00.000Z');
    expect(await overdue()).toEqual([1, 1]);
    expect((await stranger.call(readBacklog)).body.data.exeatsOverdue).toBe(0);
    given(await sign(app, admin, out, 'gate-in'));
    expect(await overdue()).toEqual([0, 0]);
  });

  test('each step comes at its time and once: the house and the guardians, the call, the head, and "missing" to be decided', async () => {
    const { admin, warden, officer } = leaving;
    await at('18:14');
    expect(await kinds()).toEqual([]);
    await at('18:15');
    await at('18:29');
    expect(await kinds()).toEqual(['TOLD']);
    expect(await alarms(warden)).toEqual(['A child is not back from an exeat']);
    expect(await alarms(admin)).toEqual([]);
    expect(await letters()).toMatchObject([{ child: 'Ada', day: '2026-11-20', time: '19:00' }]);
    await at('18:30');
    expect((await alarms(warden))[0]).toBe('A child is not back: call who took the child along');
    await at('18:45');
    expect(await alarms(admin)).toEqual(['A child is still not back from an exeat']);
    await at('19:15');
    await at('21:00');
    expect(await kinds()).toEqual(['TOLD', 'CALL', 'HEAD', 'MISSING']);
    expect(await alarms(admin)).toHaveLength(2);
    expect(await alarms(warden)).toHaveLength(2);
    expect(await alarms(officer)).toEqual([]);
    expect(await letters()).toHaveLength(1);
    const { data } = (await admin.call(listAudit, { query: { action: 'exeat.late-step' } })).body.data;
    expect(data.map(({ after }: { after: { step: string } }) => after.step)).toEqual(['MISSING', 'HEAD', 'CALL', 'TOLD']);
    expect(data[0]).toMatchObject({ actorId: null, actorName: 'Muster' });
  });

  test('whoever holds the house and does not see the child learns nothing of it: the School Admins are told in their place', async () => {
    const { app, admin, warden } = leaving;
    await unassign(app, warden);
    await at('18:15');
    await at('18:30');
    expect((await alarms(warden)).concat(await alarms(admin))).toEqual([
      'A child is not back: call who took the child along',
      'A child is not back from an exeat',
    ]);
    expect(await alarms(warden)).toEqual([]);
  });

  test('whoever comes back ends it at once, and is late by all of it, with the reason and what was done about it', async () => {
    const { app, admin, warden, officer } = leaving;
    await at('18:15');
    app.clock.set('2026-11-20T18:28:01.000Z');
    const back = given(await sign(app, officer, out, 'gate-in', { note: 'The bus was late' }));
    await at('21:00');
    expect(await kinds()).toEqual(['TOLD']);
    // What was said at the gate, until whoever holds the house writes what it was.
    expect(back).toMatchObject({ lateMinutes: 29, lateReason: 'The bus was late', mayWriteLateness: false });
    const write = (who: Session, body = { reason: 'The bus broke down', sanction: 'None' }) =>
      who.call(writeLateness, { params: { id: out.id }, body });
    expect(await write(officer)).toMatchObject({ status: 403 });
    expect(await write(warden, { reason: ' ', sanction: '' })).toMatchObject({ status: 400 });
    expect(given(await write(warden))).toMatchObject({ lateReason: 'The bus broke down', sanction: 'None', lateMinutes: 29 });
    expect(await say(admin, 'MISSING', 'MISSING', 'x')).toMatchObject({ status: 404 });
  });

  test('a child whom the school has seen since is signed in by the house: no letter, and nobody is missing', async () => {
    const { app, admin, ada, warden } = leaving;
    app.clock.set('2026-11-20T17:50:00.000Z');
    const seen = await recorded(admin, { id: ada }, { device: clockAt('2026-11-20T17:50:00.000Z') });
    await at('18:15');
    const news = await bell(warden);
    expect(news[0]).toEqual(['exeat.overdue', 'A child seen at school is not signed in from an exeat']);
    await at('19:15');
    expect([await kinds(), await letters(), await alarms(admin)]).toEqual([[], [], []]);
    // It was another child.
    await voidOf(admin, { id: ada }, seen);
    await at('20:15');
    expect(await kinds()).toContain('TOLD');
    expect(await letters()).toHaveLength(1);
  });

  test('a child who has left the school is looked for by nobody, and nobody writes to the guardians', async () => {
    const { app, admin, ada } = leaving;
    await leaveSchool(app, admin, ada);
    await at('18:15');
    await at('19:15');
    expect([await kinds(), await letters()]).toEqual([[], []]);
  });

  test('a server that was killed between two steps did the first for good, and the next one goes on where it stopped', async () => {
    await at('18:15');
    // It had done the step and told everybody, and not yet put the row off.
    const { app } = leaving;
    await app.db.transaction((tx) =>
      tx
        .update(exeatLateDue)
        .set({ nextTryAt: new Date('2026-11-20T18:15:00.000Z') })
        .where(eq(exeatLateDue.ofExeat, out.id)),
    );
    const next = serverOf(app);
    await at('18:16', next);
    expect(await kinds()).toEqual(['TOLD']);
    expect(await letters()).toHaveLength(1);
    // It was away for an hour: what is due meanwhile comes in its order, each once.
    await at('19:16', next);
    expect(await kinds()).toEqual(['TOLD', 'CALL', 'HEAD', 'MISSING']);
    expect(await alarms(leaving.warden)).toHaveLength(2);
    expect(await letters()).toHaveLength(1);
  });

  test('two servers that look at the same moment do each step once between them', async () => {
    const servers = [serverOf(leaving.app), serverOf(leaving.app)];
    for (const time of ['18:15', '18:30', '18:45', '19:15']) {
      leaving.app.clock.set(`2026-11-20T${time}:00.000Z`);
      await Promise.all(servers.map((round) => round()));
      expect(await letters()).toHaveLength(1);
    }
    expect(await kinds()).toEqual(['TOLD', 'CALL', 'HEAD', 'MISSING']);
    expect(await alarms(leaving.warden)).toHaveLength(2);
    expect(await alarms(leaving.admin)).toHaveLength(2);
  });

  test('who called says what came of it; a School Admin alone decides whether the child is missing, with a reason, while it is out', async () => {
    const { app, admin, warden, officer } = leaving;
    await at('18:30');
    expect(await say(officer, 'CALL', 'MISSING')).toMatchObject({ status: 422 });
    expect(given(await say(officer, 'CALL', 'NOT_REACHED')).late[1]?.answer).toMatchObject({ outcome: 'NOT_REACHED', by: 'Chika Obi' });
    expect((await listed(warden, { tab: 'ACTIVE' })).data).toMatchObject([{ id: out.id, isMissing: false }]);
    expect(given(await say(warden, 'CALL', 'REACHED', 'In traffic at Ojota')).late[1]?.answer).toMatchObject({ outcome: 'REACHED' });
    expect(await say(admin, 'MISSING', 'NOT_MISSING', 'x')).toMatchObject({ status: 404 });
    await at('19:15');
    expect(await say(warden, 'MISSING', 'MISSING', 'Nobody answers')).toMatchObject({ status: 403 });
    expect(await say(admin, 'MISSING', 'MISSING')).toMatchObject({ status: 422, body: { details: [{ path: 'note' }] } });
    expect(given(await say(admin, 'MISSING', 'MISSING', 'Nobody answers')).late[3]?.answer).toMatchObject({ outcome: 'MISSING' });
    expect((await listed(warden, { tab: 'ACTIVE' })).data).toMatchObject([{ id: out.id, isMissing: true }]);
    expect(given(await sign(app, officer, given(await read(officer, out.id)), 'gate-in'))).toMatchObject({ isMissing: false });
    expect(await say(admin, 'MISSING', 'NOT_MISSING', 'Here')).toMatchObject({ status: 409 });
  });
});
