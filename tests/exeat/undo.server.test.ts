import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exeat, exeatStep } from '#server/features/exeat/table.ts';
import { engines } from '#tests/support/app.ts';
import { postgresqlUrl } from '#tests/support/postgresql.ts';
import { within } from '#tests/support/school.ts';
import { until } from '#tests/support/until.ts';
import { addLeaveType, ask, bell, consent, decide, given, type Leaving, read, startLeaving, undo, weekend } from './leaving.ts';

describe.each(engines)('a decision that is taken back, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  const endorsed = async () => {
    const { app, officer, warden } = leaving;
    const agreed = given(await consent(app, officer, given(await ask(app, officer, weekend(leaving))), leaving));
    return given(await decide(warden, agreed, { deed: 'approve' }));
  };
  const finals = async (who: Leaving['admin']) =>
    (await bell(who)).filter(([, title]) => title === 'An exeat waits for the final approval');

  test('after the time at which the request was to run out, lets it run out', async () => {
    const { app, admin, round } = leaving;
    const waits = await endorsed();
    app.clock.set('2026-11-20T20:59:55.000Z');
    const stepId = crypto.randomUUID();
    const declined = given(await decide(admin, waits, { deed: 'decline', note: 'Exams' }, stepId));
    app.clock.set('2026-11-20T21:00:01.000Z');
    await round();
    expect(given(await undo(admin, declined, stepId)).state).toBe('FINAL_APPROVAL');
    await round();
    expect(given(await read(admin, waits.id)).state).toBe('EXPIRED');
  });

  test('tells whoever it waits on again, if they were passed over since somebody had gone on; and nobody twice', async () => {
    const { app, admin, round } = leaving;
    const other = await app.signIn(await app.addStaff({ role: 'School Admin', name: 'Dayo Bello' }));
    const waits = await endorsed();
    app.clock.advance({ seconds: 6 });
    const stepId = crypto.randomUUID();
    const approved = given(await decide(admin, waits, { deed: 'approve' }, stepId));
    app.clock.advance({ seconds: 5 });
    // What the house said is told by now, and was gone on with.
    await round();
    expect(await finals(other)).toEqual([]);
    const back = given(await undo(admin, approved, stepId));
    expect([(await finals(other)).length, (await finals(admin)).length]).toEqual([1, 0]);
    app.clock.advance({ seconds: 1 });
    const second = crypto.randomUUID();
    const again = given(await decide(admin, back, { deed: 'approve' }, second));
    given(await undo(admin, again, second));
    app.clock.advance({ seconds: 11 });
    await round();
    expect(await finals(other)).toHaveLength(1);
  });
});

describe.skipIf(postgresqlUrl === undefined)('a decision that is taken back while it is about to be told', () => {
  test('is told to nobody', async () => {
    const leaving = await startLeaving('PostgreSQL');
    const { app, officer, warden, round } = leaving;
    const typeId = await addLeaveType(app, {
      chain: [
        { kind: 'PARENT', mode: 'APPROVE' },
        { kind: 'HOUSE', mode: 'NOTIFY' },
        { kind: 'HEAD', mode: 'APPROVE' },
      ],
    });
    const asked = given(await ask(app, officer, weekend(leaving, { typeId })));
    const stepId = crypto.randomUUID();
    given(await consent(app, officer, asked, leaving, { stepId }));
    app.clock.advance({ seconds: 11 });
    let told: Promise<void> | undefined;
    await within(app.db, app.school.schoolId, async (tx) => {
      await tx.select().from(exeat).where(eq(exeat.id, asked.id)).for('update');
      told = round();
      const isForUs = sql`not granted and transactionid = pg_current_xact_id()::xid`;
      const waiting = () =>
        tx
          .select({ pid: sql`pid` })
          .from(sql`pg_locks`)
          .where(isForUs);
      await until('the telling waits for the leave', waiting, (rows) => rows.length > 0);
      await tx.update(exeatStep).set({ undoneAt: app.clock.now(), undoneByName: 'Chika Obi' }).where(eq(exeatStep.id, stepId));
    });
    await told;
    expect((await bell(warden)).map(([, title]) => title)).toEqual(['The consent of a guardian to an exeat is to be recorded']);
    await app.close();
  });
});
