import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMe } from '#contract/session.ts';
import { readAdminProfile } from '#contract/school.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo, scopeToSignIn } from '#server/db/school-scope.ts';
import { serverSecret } from '#server/db/table.ts';
import { named, school, schoolUser } from '#server/features/school/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { School, StaffMember } from '#tests/support/school.ts';

describe.each(engines)("another school's rows, on %s", (engine) => {
  let server: TestApp;
  let other: School;
  let stranger: StaffMember;
  beforeAll(async () => {
    server = await startApp({ engine });
    other = await server.addSchool({ name: 'CANARY-B' });
    stranger = await server.addStaff({ schoolId: other.schoolId, name: 'CANARY-B-1' });
    await server.signIn(stranger);
  });
  afterAll(() => server.close());

  /** As a request of the first school, whatever the query forgets. */
  function asOurs<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return server.db.transaction(async (tx) => {
      await scopeTo(tx, { schoolId: server.school.schoolId, userId: server.admin.id });
      return work(tx);
    });
  }

  test('are not in a query that forgets its filter, in any table', async () => {
    const tables = await server.db.transaction((tx) =>
      tx
        .select({ name: sql<string>`table_name` })
        .from(sql`information_schema.columns`)
        .where(sql`table_schema = 'public' and column_name = 'school_id'`),
    );
    expect(tables.length).toBeGreaterThan(8);
    const schools = await asOurs(async (tx) => {
      const seen = new Set<string>();
      for (const { name } of tables) {
        const rows = await tx.select({ id: sql<string>`school_id` }).from(sql`${sql.identifier(name)}`);
        for (const { id } of rows) seen.add(id);
      }
      return seen;
    });
    expect([...schools]).toEqual([server.school.schoolId]);
  });

  test('are not in what is due of any school: a request puts one in, and reads, changes and takes away none', async () => {
    const isDue = sql`c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (c.relname like '%\\_due' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'next_try_at' and not a.attisdropped))`;
    const isOpen = sql`has_table_privilege('muster_app', c.oid, 'select, update, delete')`;
    const namesOf = (which: SQL) =>
      server.db.transaction(async (tx) => {
        const rows = await tx
          .select({ name: sql<string>`c.relname::text` })
          .from(sql`pg_class c`)
          .where(sql`${isDue} and ${which}`);
        return rows.map(({ name }) => name);
      });
    expect(await namesOf(sql`true`)).toEqual(expect.arrayContaining(['house_roll_due', 'job_due', 'mail']));
    expect(await namesOf(isOpen)).toEqual([]);
  });

  test('cannot be written, changed or taken away', async () => {
    const row = {
      ...stranger,
      ...named(stranger.name),
      id: crypto.randomUUID(),
      email: 'x@y.example',
      passwordHash: 'x',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await expect(asOurs((tx) => tx.insert(schoolUser).values(row))).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(
      asOurs((tx) => tx.update(schoolUser).set({ schoolId: other.schoolId }).where(eq(schoolUser.id, server.admin.id))),
    ).rejects.toThrow();
    await asOurs((tx) => tx.update(schoolUser).set({ name: 'changed' }).where(eq(schoolUser.id, stranger.id)));
    await asOurs((tx) => tx.delete(session).where(eq(session.userId, stranger.id)));
    const browser = await server.signIn(stranger);
    expect((await browser.call(readMe)).body.data.name).toBe('CANARY-B-1');
  });

  test('are not shown before anybody said which school it is', async () => {
    const nobody = await server.db.transaction(async (tx) => {
      await scopeToSignIn(tx, 'nobody@greenfield.example');
      return { people: await tx.select().from(schoolUser), schools: await tx.select().from(school) };
    });
    expect(nobody).toEqual({ people: [], schools: [] });
  });

  test('signing in sees the people with exactly this e-mail, and only them', async () => {
    const people = await server.db.transaction(async (tx) => {
      await scopeToSignIn(tx, stranger.email);
      return tx.select({ email: schoolUser.email }).from(schoolUser);
    });
    expect(people).toEqual([{ email: stranger.email }]);
  });

  test('the settings of one transaction are gone in the next', async () => {
    await asOurs(async () => {});
    const left = await server.db.transaction((tx) =>
      tx
        .select({ school: sql<string>`coalesce(current_setting('app.school_id', true), '')`, role: sql<string>`current_user::text` })
        .from(sql`(select 1) as one`),
    );
    expect(left[0]?.school).toBe('');
    expect(left[0]?.role).not.toBe('muster_app');
  });

  test('no request reads the secrets of the server or makes a table', async () => {
    await expect(asOurs((tx) => tx.select().from(serverSecret))).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(asOurs((tx) => tx.execute(sql`create table mine (id int)`))).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('one person with the same e-mail at two schools is at the school whose password it was', async () => {
    const email = 'both@greenfield.example';
    await server.addStaff({ email, password: 'the password of the first school' });
    await server.addStaff({ email, schoolId: other.schoolId, password: 'the password of the other school' });
    const here = await server.signIn({ ...stranger, email, password: 'the password of the first school' });
    const there = await server.signIn({ ...stranger, email, password: 'the password of the other school' });
    expect((await here.call(readAdminProfile)).body.data.schoolName).toBe('Greenfield College');
    expect((await there.call(readAdminProfile)).body.data.schoolName).toBe('CANARY-B');
  });
});
