import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordHouse } from '#contract/house.ts';
import { listHouseRolls } from '#contract/house-roll.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { employee } from '#server/features/employee/table.ts';
import { house } from '#server/features/house/table.ts';
import { rollWork } from '#server/features/house-roll/due.ts';
import { houseRollDue } from '#server/features/house-roll/table.ts';
import { notification } from '#server/features/notification/table.ts';
import { addEmployee, addStudents } from '#tests/class/rows.ts';
import { addHouse } from '#tests/house/houses.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { marked, one } from './rolls.ts';

describe.each(engines)('a roll that nobody took, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let houseId: string;
  let ada = '';

  beforeEach(async () => {
    app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
    session = await app.signIn();
    houseId = await addHouse(session, { name: 'Ruby', rollTimes: ['07:30'] });
    [ada = ''] = await addStudents(app, [{ houseId, residency: 'BOARDER' }]);
  });
  afterEach(() => app.close());

  /** As a server that has just been started. */
  const round = () => {
    const pusher = { due: async () => undefined, wake: () => undefined };
    const stands = { db: app.db, clock: app.clock, newId: randomUUIDv7, publish: () => undefined, log: () => undefined, demoAllowed: true };
    return oneRound(rollWork({ ...stands, pusher }));
  };
  const told = () =>
    within(app.db, app.school.schoolId, (tx) => tx.select().from(notification).where(eq(notification.kind, 'house-roll.late')));

  test('is told once, twenty minutes after its time, however often servers look; and the next day’s anew', async () => {
    await round();
    expect(await told()).toEqual([]);
    app.clock.set('2026-11-20T06:51:00.000Z');
    await round();
    await round();
    expect(await told()).toMatchObject([
      { class: 'ACTION', body: 'Nobody took the roll of Ruby at 07:30, and its time is past.', userId: session.userId },
    ]);
    app.clock.set('2026-11-21T06:51:00.000Z');
    await round();
    expect(await told()).toHaveLength(2);
  });

  test('is no news where somebody began it, where nobody lives, or where the times were changed meanwhile', async () => {
    await addHouse(session, { name: 'Empty', rollTimes: ['07:30'] });
    await marked(session, one(houseId), ada, { says: 'NOT_SEEN' });
    app.clock.set('2026-11-20T06:51:00.000Z');
    await round();
    expect(await told()).toEqual([]);

    const headers = { 'if-match': '"1"' };
    const changed = await session.call(recordHouse, { params: { id: houseId }, body: { changes: { rollTimes: ['08:00'] } }, headers });
    expect(changed.status).toBe(200);
    app.clock.set('2026-11-20T07:21:00.000Z');
    await round();
    expect(await told()).toMatchObject([{ body: 'Nobody took the roll of Ruby at 08:00, and its time is past.' }]);
  });

  test('is no news where it was late before anybody set its time; and one that is late since is told when a server runs again', async () => {
    const headers = { 'if-match': '"1"' };
    app.clock.set('2026-11-20T06:52:00.000Z');
    await round();
    expect(await told()).toHaveLength(1);
    const rollTimes = ['06:00', '07:30', '08:00'];
    const changed = await session.call(recordHouse, { params: { id: houseId }, body: { changes: { rollTimes } }, headers });
    expect(changed.status).toBe(200);
    app.clock.set('2026-11-20T10:30:00.000Z');
    await round();
    expect((await told()).map(({ body }) => body)).toEqual([
      'Nobody took the roll of Ruby at 07:30, and its time is past.',
      'Nobody took the roll of Ruby at 08:00, and its time is past.',
    ]);
    expect(okay(await session.call(listHouseRolls, { query: { from: '2026-11-19', until: '2026-11-20' } }))).toEqual([]);
  });

  test('is watched for in a house that was there before the update, too', async () => {
    const statements = readFileSync(join(migrationsFolder, '0038_house_rolls.sql'), 'utf8').split('--> statement-breakpoint');
    const { schoolId } = app.school;
    await within(app.db, schoolId, (tx) => tx.update(house).set({ rollDueId: null }));
    await app.db.transaction(async (tx) => {
      await tx.delete(houseRollDue);
      for (const statement of statements.slice(-4)) await tx.execute(sql.raw(statement));
    });
    const due = await app.db.transaction((tx) => tx.select().from(houseRollDue));
    const kept = await within(app.db, schoolId, (tx) => tx.select({ rollDueId: house.rollDueId }).from(house));
    expect(due).toMatchObject([{ id: kept[0]?.rollDueId, ofSchool: schoolId, ofHouse: houseId }]);
  });

  test('goes to those of the house’s staff who sign in, and to nobody else', async () => {
    const keeper = await app.signIn(await app.addStaff({ role: 'Hybrid' }));
    const masterId = await addEmployee(app, 'Bola Ade');
    await within(app.db, app.school.schoolId, (tx) =>
      tx.update(employee).set({ subUserId: keeper.userId }).where(eq(employee.id, masterId)),
    );
    const params = { id: houseId };
    await session.call(recordHouse, { params, body: { changes: { masterId } }, headers: { 'if-match': '"1"' } });
    app.clock.set('2026-11-20T06:51:00.000Z');
    await round();
    expect(await told()).toMatchObject([{ userId: keeper.userId }]);
  });
});
