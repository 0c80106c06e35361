import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { everyRole } from '#contract/role.ts';
import { editSchoolDetails, readFirstSteps } from '#contract/school.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';
import { schoolDetails } from './details.ts';

describe.each(engines)('the first steps of a school, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const steps = async () => (await session.call(readFirstSteps)).body.data;
  const setUser = (id: string, change: Partial<typeof schoolUser.$inferInsert>) =>
    within(app.db, app.school.schoolId, (tx) =>
      tx
        .update(schoolUser)
        .set(change)
        .where(sql`${schoolUser.id} = ${id}`),
    );

  test('a school that has just begun has its first School Admin and nothing else', async () => {
    expect(await steps()).toEqual({
      profile: { filled: 0, of: 11 },
      staff: 1,
      invited: 0,
      buses: 0,
      classes: 0,
      students: 0,
      hasFactor: false,
    });
  });

  test('count what was filled, who came, who is asked, and the buses', async () => {
    await session.call(editSchoolDetails, {
      params: { id: session.schoolId },
      body: { ...schoolDetails({ registrationNumber: '' }), version: 1 },
    });
    await addBus(session);
    await addBus(session);
    const asked = await app.addStaff({ role: 'Hybrid' });
    await setUser(asked.id, { passwordHash: null });
    await app.addStaff({ role: 'Support' });
    const gone = await app.addStaff();
    await setUser(gone.id, { disabledAt: app.clock.now() });
    expect(await steps()).toEqual({
      profile: { filled: 10, of: 11 },
      staff: 2,
      invited: 1,
      buses: 2,
      classes: 0,
      students: 0,
      hasFactor: false,
    });
  });

  test('the second factor is the person’s own, once it is in use', async () => {
    const colleague = await app.addStaff();
    await setUser(colleague.id, { factorSecret: 'sealed', factorSince: app.clock.now() });
    await setUser(app.admin.id, { factorSecret: 'sealed' });
    expect((await steps()).hasFactor).toBe(false);
    await setUser(app.admin.id, { factorSince: app.clock.now() });
    expect((await steps()).hasFactor).toBe(true);
  });

  test('know nothing of another school, and are for School Admins only', async () => {
    const elsewhere = await app.addSchool();
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    await addBus(stranger);
    expect(await steps()).toMatchObject({ staff: 1, buses: 0 });
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const other = await app.signIn(await app.addStaff({ role }));
      expect((await other.call(readFirstSteps)).status, role).toBe(403);
    }
  });
});
