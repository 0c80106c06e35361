import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signDeviceOut } from '#contract/device.ts';
import { subscribePush } from '#contract/push.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { deviceContact } from '#server/features/device/table.ts';
import { pushSubscription } from '#server/push/table.ts';
import { pushAddress } from '#tests/push/push-address.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { postgresqlUrl } from '#tests/support/postgresql.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { browserIdOf, devicesOf, tell } from './browser.ts';

/** Only where several people's work goes on at the same time. */
describe.skipIf(postgresqlUrl === undefined)('while somebody is being signed out of a device', () => {
  let app: TestApp;
  let admin: Session;
  let bola: StaffMember;
  let tablet: Session;
  const outboxId = crypto.randomUUID();
  beforeEach(async () => {
    app = await startApp({ engine: 'PostgreSQL' });
    admin = await app.signIn();
    bola = await app.addStaff({ name: 'Bola Ige', role: 'Support' });
    tablet = await app.signIn(bola);
    await tell(tablet, outboxId);
  });
  afterEach(() => app.close());

  const isTablet = () => and(eq(session.schoolId, bola.schoolId), eq(session.deviceId, browserIdOf(tablet)));
  const isContact = () => and(eq(deviceContact.schoolId, bola.schoolId), eq(deviceContact.deviceId, browserIdOf(tablet)));

  /** Work of somebody else that goes on until `then` waits for it, or is done without. */
  async function meanwhile<Result>(
    work: (tx: Tx) => Promise<unknown>,
    then: () => Promise<Result>,
    last: (tx: Tx) => Promise<unknown> = async () => {},
  ): Promise<Result> {
    let answer: Promise<Result> | undefined;
    await within(app.db, bola.schoolId, async (tx) => {
      await work(tx);
      let isDone = false;
      answer = then().finally(() => (isDone = true));
      while (!isDone && !(await isWaitedFor(tx)));
      await last(tx);
    });
    if (answer === undefined) throw new Error('Nothing was asked');
    return answer;
  }

  async function isWaitedFor(tx: Tx): Promise<boolean> {
    const isForUs = sql`not granted and transactionid = pg_current_xact_id()::xid`;
    return (
      (
        await tx
          .select({ pid: sql`pid` })
          .from(sql`pg_locks`)
          .where(isForUs)
      ).length > 0
    );
  }

  test('its check-in and the signing out never wait for each other in a ring', async () => {
    const { status } = await meanwhile(
      (tx) => tx.update(session).set({ lastSeenAt: app.clock.now() }).where(isTablet()),
      () => admin.call(signDeviceOut, { params: { id: browserIdOf(tablet) }, body: {} }),
      (tx) => tx.select().from(deviceContact).where(isContact()).for('update'),
    );
    expect(status).toBe(200);
  });

  test('a check-in that had begun does not say that somebody is signed in again', async () => {
    const signedOutAt = app.clock.now();
    await meanwhile(
      async (tx) => {
        await tx.update(session).set({ revokedAt: signedOutAt }).where(isTablet());
        await tx.update(deviceContact).set({ signedOutAt }).where(isContact());
      },
      () => tell(tablet, outboxId),
    );
    const { data } = await devicesOf(admin);
    expect(data).toMatchObject([{ _id: browserIdOf(tablet), signedOutAt: signedOutAt.toISOString() }]);
  });

  test('pushes are not turned on there for whoever is gone by then', async () => {
    const answer = await meanwhile(
      (tx) => tx.update(session).set({ revokedAt: app.clock.now() }).where(isTablet()),
      () => tablet.call(subscribePush, { body: pushAddress() }),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await within(app.db, bola.schoolId, (tx) => tx.select().from(pushSubscription))).toEqual([]);
  });
});
