/** The keys of the order that are stored: after an update, and after every write. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Bus, listBuses } from '#contract/bus.ts';
import { orderKey } from '#contract/order.ts';
import { editOwnAccount, readOwnAccount } from '#contract/own-account.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { storedOrder } from '#server/db/table.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { columnsOf as busColumns } from '#server/features/bus/queries.ts';
import { bus } from '#server/features/bus/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';
import { columnsOf as studentColumns } from '#server/features/student/writes.ts';
import { keyed, orderLock, putInOrder } from '#server/stored-order.ts';
import { freshPlace, opened } from '#tests/backup/places.ts';
import { engines, startApp } from '#tests/support/app.ts';
import { startClock } from '#tests/support/clock.ts';
import { busContent, studentContent } from '#tests/support/factories.ts';
import { addSchool, addStaff, type StaffMember, within } from '#tests/support/school.ts';
import { inProcess, type Session, signIn } from '#tests/support/session.ts';

const fleet = ['Zebra', 'Bus 10', 'Élan', 'bus 3', 'Bus 2'];
const inOrder = ['Bus 2', 'bus 3', 'Bus 10', 'Élan', 'Zebra'];

/** The tables as they were before the keys, with what is in them. */
const asBefore = [
  'drop table stored_order',
  ...['student', 'guardian', 'employee'].map((table) => `alter table ${table} rename column plain_name to sort_name`),
  ...['student', 'guardian', 'employee', 'house', 'bus', 'school_user'].map((table) => `alter table ${table} drop column name_order`),
  'alter table student drop column admission_order',
  'alter table employee drop column staff_order',
  'alter table bus drop column plate_order, drop column driver_order',
  ...['student', 'guardian', 'employee'].map((table) => `create index ${table}_by_name on ${table} (school_id, sort_name)`),
  'create index bus_by_name on bus (school_id, name)',
];

const addsTheKeys = readFileSync(join(migrationsFolder, '0022_order-keys.sql'), 'utf8').split('--> statement-breakpoint');

describe.each(engines)('the order that is stored, on %s', (engine) => {
  const clock = startClock();
  const config = readConfig({ LOG_LEVEL: 'off', SESSION_SECRET: 'a secret of the tests, at least 32 characters' });

  /** A school with the fleet, and more students than are looked through at once. */
  async function addFullSchool(db: Database): Promise<StaffMember> {
    const { schoolId } = await addSchool(db, clock.now(), { name: `Redwood ${crypto.randomUUID()}` });
    const stamp = () => ({ schoolId, id: crypto.randomUUID(), updatedAt: clock.now(), updatedByName: 'Ada' });
    await within(db, schoolId, async (tx) => {
      await tx.insert(bus).values(fleet.map((name, at) => ({ ...stamp(), ...busColumns(busContent({ name, plate: `KJA ${at}` })) })));
      for (let at = 0; at < 1010; at += 101) {
        const numbers = Array.from({ length: 101 }, (_, one) => `GC/${at + one}`);
        const contents = numbers.map((admissionNo) => studentContent({ admissionNo }));
        await tx.insert(student).values(contents.map((content) => ({ ...stamp(), state: 'ACTIVE' as const, ...studentColumns(content) })));
      }
    });
    return addStaff(db, clock.now(), { schoolId });
  }

  async function served<Result>(db: Database, member: StaffMember, work: (session: Session) => Promise<Result>): Promise<Result> {
    const app = await createApp({ db, config, clock, newId: () => crypto.randomUUID() });
    try {
      return await work(await signIn(inProcess(app), member));
    } finally {
      await app.close();
    }
  }

  const busesIn = async (session: Session) => (await session.call(listBuses, { query: {} })).body.data.data.map(({ name }: Bus) => name);

  test('a database of the version before is put in order before anybody is answered, in every school', async () => {
    const where = await freshPlace(engine);
    const people = await opened(where, async (db) => {
      const made = [await addFullSchool(db), await addFullSchool(db)];
      await db.transaction(async (tx) => {
        for (const statement of [...asBefore, ...addsTheKeys]) await tx.execute(sql.raw(statement));
      });
      return made;
    });
    await opened(where, async (db) => {
      for (const member of people) {
        await served(db, member, async (session) => {
          expect(await busesIn(session)).toEqual(inOrder);
          const { body } = await session.call(listStudents, { query: { sort: '-admissionNo', limit: '3' } });
          expect(body.data.data.map(({ admissionNo }: StudentCard) => admissionNo)).toEqual(['GC/1009', 'GC/1008', 'GC/1007']);
        });
        expect(await within(db, member.schoolId, (tx) => tx.$count(student, eq(student.admissionOrder, '')))).toBe(0);
      }
    });
  });

  test('keys of another law are worked out anew, and those of this one are left alone', async () => {
    const where = await freshPlace(engine);
    await opened(where, async (db) => {
      const member = await addFullSchool(db);
      const spoil = (tx: Tx) => tx.update(bus).set({ nameOrder: 'a' }).where(eq(bus.name, 'Zebra'));
      await served(db, member, async () => {});
      await within(db, member.schoolId, spoil);
      expect((await served(db, member, busesIn))[0]).toBe('Zebra');
      await db.transaction((tx) => tx.execute(sql`update stored_order set law = 'of yesterday'`));
      expect(await served(db, member, busesIn)).toEqual(inOrder);
    });
  });

  test.skipIf(engine === 'PGlite')(
    'who starts beside a server that is at it waits for its turn, however long that has rows of schools',
    async () => {
      const where = await freshPlace(engine);
      await opened(where, async (db) => {
        await served(db, await addFullSchool(db), async () => {});
        await db.transaction((tx) => tx.execute(sql`update stored_order set law = 'of yesterday'`));
        let starting = Promise.resolve();
        await db.transaction(async (other) => {
          await other.execute(sql`select pg_advisory_xact_lock(${orderLock})`);
          await other.execute(sql`select 1 from school`);
          starting = putInOrder(db);
          const waiting = () =>
            other
              .select({ locktype: sql<string>`locktype` })
              .from(sql`pg_locks`)
              .where(sql`not granted and database = (select oid from pg_database where datname = current_database())`);
          await expect.poll(waiting).toEqual([{ locktype: 'advisory' }]);
        });
        await starting;
        expect(await db.transaction((tx) => tx.$count(storedOrder, eq(storedOrder.law, 'of yesterday')))).toBe(0);
      });
    },
  );

  test('every table with such keys is among those that are put in order', async () => {
    const app = await startApp({ engine });
    const kept = await app.db.transaction((tx) =>
      tx
        .selectDistinct({ name: sql<string>`table_name` })
        .from(sql`information_schema.columns`)
        .where(sql`table_schema = 'public' and collation_name = 'C'`),
    );
    expect(keyed.map(({ table }) => getTableName(table)).sort()).toEqual(kept.map(({ name }) => name).sort());
    await app.close();
  });

  test('whoever is called something else stands elsewhere from then on', async () => {
    const app = await startApp({ engine });
    const session = await app.signIn(await app.addStaff({ name: 'Zainab' }));
    const { name, phone, jobTitle, version } = (await session.call(readOwnAccount)).body.data;
    expect(name).toBe('Zainab');
    expect(await session.call(editOwnAccount, { body: { name: 'Élodie', phone, jobTitle, version } })).toMatchObject({ status: 200 });
    const rows = await within(app.db, app.school.schoolId, (tx) => tx.select().from(schoolUser));
    expect(rows.map((row) => row.name)).toContain('Élodie');
    for (const row of rows) expect(row.nameOrder).toBe(orderKey(row.name));
    await app.close();
  });
});
