import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Role } from '#contract/role.ts';
import type { Tx } from '#server/db/database.ts';
import {
  refuseKeysWithoutSchool,
  refuseOpenTables,
  refuseOpenViews,
  refusePowerfulAppRole,
  refusePowerfulLogin,
} from '#server/db/guards.ts';
import { openDatabase } from '#server/db/open.ts';
import { refuseUnevenRoutes } from '#server/http/route-guards.ts';
import { routes } from '#server/routes.ts';
import { StartRefused } from '#server/start-refused.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { asSuperuser, freshPostgresql, postgresqlUrl } from '#tests/support/postgresql.ts';

describe.each(engines)('before it serves anybody the server looks at its tables, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ engine });
  });
  afterAll(() => server.close());

  /** What the guard says of the database after this change, which is then undone. */
  async function after(change: string, guard: (tx: Tx) => Promise<void>): Promise<string> {
    const undo = new Error('undo');
    let sentence = 'no objection';
    await server.db
      .transaction(async (tx) => {
        for (const statement of change.split(';')) await tx.execute(sql.raw(statement));
        await guard(tx).catch((error: unknown) => {
          if (!(error instanceof StartRefused)) throw error;
          sentence = error.message;
        });
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return sentence;
  }

  test('as it is, nothing is wrong', async () => {
    for (const guard of [refuseOpenTables, refuseKeysWithoutSchool, refuseOpenViews, refusePowerfulAppRole]) {
      expect(await after('select 1', guard)).toBe('no objection');
    }
  });

  test('a new table of a school without a policy is refused', async () => {
    expect(await after('create table visitor (school_id uuid primary key)', refuseOpenTables)).toMatch(/^visitor would show its rows/);
  });

  test('a policy that does not bind the owner, or not what is written, is refused', async () => {
    const open = /would show its rows to every school/;
    expect(await after('alter table bus no force row level security', refuseOpenTables)).toMatch(open);
    expect(await after('alter table bus disable row level security', refuseOpenTables)).toMatch(open);
    expect(await after('drop policy of_school on bus', refuseOpenTables)).toMatch(open);
    const readsOnly = 'drop policy of_school on bus; create policy of_school on bus using (true)';
    expect(await after(readsOnly, refuseOpenTables)).toMatch(open);
  });

  test('a key that does not begin with the school is refused, as constraint and as index', async () => {
    const message = /is a key of a school table that does not begin with school_id/;
    expect(await after('alter table school_user add constraint one_email unique (email)', refuseKeysWithoutSchool)).toMatch(message);
    expect(await after('create unique index one_email on school_user (lower(email))', refuseKeysWithoutSchool)).toMatch(message);
    expect(await after('create table visitor (id uuid primary key, school_id uuid not null)', refuseKeysWithoutSchool)).toMatch(message);
  });

  test('a view that runs with the rights of its owner is refused', async () => {
    expect(await after('create view everybody as select * from school_user', refuseOpenViews)).toMatch(/^everybody is a view/);
    const asked = 'create view everybody with (security_invoker = true) as select * from school_user';
    expect(await after(asked, refuseOpenViews)).toBe('no objection');
  });

  test('requests that could make tables are refused', async () => {
    expect(await after('grant create on schema public to muster_app', refusePowerfulAppRole)).toMatch(/^muster_app has more rights/);
  });
});

describe('before it serves anybody the server looks at its calls', () => {
  const [first, ...others] = routes;

  test('as they are, nothing is wrong', () => {
    expect(() => refuseUnevenRoutes(endpoints, routes)).not.toThrow();
  });

  test('a call without a handler, or with two, is refused', () => {
    expect(() => refuseUnevenRoutes(endpoints, others)).toThrow('The call readHealth has no handlers; it needs one.');
    expect(() => refuseUnevenRoutes(endpoints, [...routes, ...(first ? [first] : [])])).toThrow('has 2 handlers');
  });

  test('a handler for no call of the contract is refused', () => {
    const { readHealth: _, ...rest } = endpoints;
    expect(() => refuseUnevenRoutes(rest, routes)).toThrow('GET /health has a handler but is no call of the contract.');
  });

  test('a call that does not say who may use it is refused', () => {
    const nobody: Role[] = [];
    const silent = { ...endpoints.readMe, roles: nobody };
    expect(() => refuseUnevenRoutes({ silent }, [{ endpoint: silent }])).toThrow('does not say which roles may use it');
  });
});

describe.skipIf(postgresqlUrl === undefined)('signing in to PostgreSQL', () => {
  test('a superuser is refused, before anything is written', async () => {
    const { url, drop } = await freshPostgresql();
    const asPostgres = new URL(postgresqlUrl ?? '');
    asPostgres.pathname = new URL(url).pathname;
    await expect(openDatabase({ url: asPostgres.href })).rejects.toThrow(/signs in as .*, who passes by row-level security/);
    await drop();
  });

  test('a role that passes by row-level security is refused', async () => {
    const { url, drop } = await freshPostgresql();
    const name = `muster_bypass_${process.pid}`;
    const passing = new URL(url);
    passing.username = name;
    await asSuperuser((client) => client.query(`create role ${name} login bypassrls password 'muster-test'`));
    await expect(openDatabase({ url: passing.href })).rejects.toThrow(StartRefused);
    await asSuperuser((client) => client.query(`drop role ${name}`));
    await drop();
  });

  test('a login that may not take on the app role is told what a database administrator has to run', async () => {
    const { url, drop } = await freshPostgresql();
    const name = `muster_stranger_${process.pid}`;
    const stranger = new URL(url);
    stranger.username = name;
    const database = stranger.pathname.slice(1);
    await asSuperuser(async (client) => {
      await client.query(`create role ${name} login password 'muster-test'`);
      await client.query(`alter database ${database} owner to ${name}`);
    });
    await expect(openDatabase({ url: stranger.href })).rejects.toThrow(
      /create role muster_app nologin; grant muster_app to <the login role of DATABASE_URL>/,
    );
    await drop();
    await asSuperuser((client) => client.query(`drop role ${name}`));
  });

  test('an address where nothing listens is one sentence', async () => {
    await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL cannot be reached/,
    );
  });

  test('several servers that start at once on an empty database all start', async () => {
    const { url, drop } = await freshPostgresql();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url })));
    expect(opened).toHaveLength(4);
    await Promise.all(opened.map((db) => db.close()));
    await drop();
  });
});

test('the check for the app role can fail', async () => {
  const db = await openDatabase({});
  await expect(db.transaction((tx) => refusePowerfulLogin(tx))).rejects.toThrow(StartRefused);
  await db.close();
});
