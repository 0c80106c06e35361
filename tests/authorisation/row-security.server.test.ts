import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { refuseOpenTables } from '#server/db/guards.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { StartRefused } from '#server/start-refused.ts';
import { engines } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { schoolTables } from './fingerprint.ts';
import { arrangeWorld, type World } from './world.ts';

const undo = new Error('undo');

describe.each(engines)('row-level security alone keeps schools apart, on %s', (engine) => {
  let world: World;
  let tables: string[];
  beforeAll(async () => {
    world = await arrangeWorld(engine);
    tables = await schoolTables(world.server.db);
  });
  afterAll(() => world.close());

  /** In a transaction that is then undone. */
  async function tried<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<Result>();
    await world.server.db
      .transaction(async (tx) => {
        resolve(await work(tx));
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return promise;
  }

  /** As a request of our school, whatever its statement forgets. */
  function asOurs<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const { school, admin } = world.ours;
    return tried(async (tx) => {
      await scopeTo(tx, { schoolId: school.schoolId, userId: admin.member.id });
      return work(tx);
    });
  }

  async function countOf(tx: Tx, name: string, where: SQL = sql`true`): Promise<number> {
    const [row] = await tx
      .select({ rows: sql`count(*)`.mapWith(Number) })
      .from(sql`${sql.identifier(name)}`)
      .where(where);
    return row?.rows ?? 0;
  }

  test('each of the two schools has rows in every table of schools', async () => {
    expect(tables.length).toBeGreaterThan(9);
    for (const { school } of [world.ours, world.theirs]) {
      const empty = [];
      for (const name of tables) {
        const rows = await within(world.server.db, school.schoolId, (tx) => countOf(tx, name, sql`school_id = ${school.schoolId}`));
        if (rows === 0) empty.push(name);
      }
      expect(empty).toEqual([]);
    }
  });

  test('a query that forgets the school sees our rows, and none of the other', async () => {
    const { schoolId } = world.ours.school;
    for (const name of tables) {
      const seen = await asOurs(async (tx) => ({
        table: name,
        ours: await countOf(tx, name, sql`school_id = ${schoolId}`),
        all: await countOf(tx, name),
      }));
      expect(seen.ours).toBeGreaterThan(0);
      expect(seen).toEqual({ table: name, ours: seen.ours, all: seen.ours });
    }
  });

  test('a change or a removal that forgets the school touches nothing of the other', async () => {
    const { schoolId } = world.theirs.school;
    for (const name of tables) {
      const table = sql.identifier(name);
      for (const change of [
        sql`update ${table} set school_id = school_id where school_id = ${schoolId}`,
        sql`delete from ${table} where school_id = ${schoolId}`,
      ]) {
        // Both engines answer with the rows.
        const touched = await asOurs(async (tx) =>
          tx.execute(sql`${change} returning 1`).then((answer) => answer as { rows: unknown[] }, refusedByRights),
        );
        expect({ table: name, touched: touched.rows }).toEqual({ table: name, touched: [] });
      }
    }
  });

  test('a row is put into no other school, and moved into none', async () => {
    const { schoolId } = world.theirs.school;
    for (const name of tables) {
      const table = sql.identifier(name);
      const columns = await columnsOf(name);
      const moved = sql.join(
        columns.map((column) => (column === 'school_id' ? sql`${schoolId}::uuid` : sql.identifier(column))),
        sql`, `,
      );
      const named = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      const put = asOurs((tx) => tx.execute(sql`insert into ${table} (${named}) select ${moved} from ${table} limit 1`));
      await expect(put, name).rejects.toMatchObject({ cause: { code: '42501' } });
      const move = asOurs((tx) => tx.execute(sql`update ${table} set school_id = ${schoolId}`));
      // Either the policy or, where lines are for good, the rights of the role.
      await expect(move, name).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('each policy that is switched off is missed at the next start, by its name', async () => {
    const unsafe = ['disable row level security', 'no force row level security'];
    for (const name of tables) {
      const table = sql.identifier(name);
      const changes = [...unsafe.map((how) => sql`alter table ${table} ${sql.raw(how)}`), sql`drop policy of_school on ${table}`];
      for (const change of changes) {
        const objection = await tried(async (tx) => {
          await tx.execute(change);
          return refuseOpenTables(tx).then(
            () => 'no objection',
            (error: unknown) => (error instanceof StartRefused ? error.message : String(error)),
          );
        });
        expect(objection).toMatch(new RegExp(`^${name} would show its rows to every school`));
      }
    }
  });

  test('with its policy switched off a table shows the other school: these tests would see it', async () => {
    for (const name of tables) {
      const seen = await tried(async (tx) => {
        await tx.execute(sql`alter table ${sql.identifier(name)} disable row level security`);
        await scopeTo(tx, { schoolId: world.ours.school.schoolId, userId: world.ours.admin.member.id });
        return countOf(tx, name, sql`school_id = ${world.theirs.school.schoolId}`);
      });
      expect({ table: name, isSeen: seen > 0 }).toEqual({ table: name, isSeen: true });
    }
  });

  async function columnsOf(name: string): Promise<string[]> {
    const rows = await tried((tx) =>
      tx
        .select({ column: sql<string>`column_name` })
        .from(sql`information_schema.columns`)
        .where(sql`table_schema = 'public' and table_name = ${name} and is_identity = 'NO' and is_generated = 'NEVER'`),
    );
    return rows.map(({ column }) => column);
  }
});

/** A right that the role of the requests has not is as good as a policy. */
function refusedByRights(error: unknown): { rows: unknown[] } {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && cause.code === '42501') return { rows: [] };
  throw error;
}
