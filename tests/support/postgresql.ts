import { Client, Pool } from 'pg';

/** A superuser's address, given where PostgreSQL is at hand: each test file makes a database of its own there. */
export const postgresqlUrl = process.env['TEST_DATABASE_URL'];

/** The server refuses a superuser, so it signs in as this one. */
const login = 'muster_test';
const password = 'muster-test';

export function runPrefix(): string {
  return `muster_test_${process.env['TEST_RUN'] ?? process.pid}_`;
}

export interface FreshDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A database that belongs to a login role without powers, empty or a copy of another; the server's own address for it. */
export async function freshPostgresql(copied?: { url: string }): Promise<FreshDatabase> {
  const name = `${runPrefix()}${crypto.randomUUID().replaceAll('-', '')}`;
  await asSuperuser(async (client) => {
    await ensureRoles(client);
    await client.query(`create database ${name} owner ${login} ${copied === undefined ? '' : `template ${nameIn(copied.url)}`}`);
  });
  const url = new URL(superuserUrl());
  url.username = login;
  url.password = password;
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asSuperuser(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

export async function dropTestDatabases(prefix: string): Promise<void> {
  if (postgresqlUrl === undefined) return;
  await asSuperuser(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

export async function asSuperuser<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A superuser on one database, for as long as the worker lives: tests cut every connection, and the run's end drops it. */
export function superuserOn(database: string): Pool {
  const url = new URL(superuserUrl());
  url.pathname = database;
  return new Pool({ connectionString: url.href, max: 1 }).on('error', () => {});
}

// Roles belong to the whole cluster and several workers come at once: they take turns.
async function ensureRoles(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock(7716584)');
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'muster_app') then create role muster_app nologin; end if;
    if not exists (select from pg_roles where rolname = '${login}') then
      create role ${login} login nosuperuser nobypassrls nocreaterole password '${password}';
    end if;
    if not pg_has_role('${login}', 'muster_app', 'member') then grant muster_app to ${login}; end if;
  end $$`);
  await client.query('select pg_advisory_unlock(7716584)');
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

function superuserUrl(): string {
  if (postgresqlUrl === undefined) throw new Error('TEST_DATABASE_URL is not set');
  return postgresqlUrl;
}
