/** What the database must be like before the server serves anybody. */
import { sql } from 'drizzle-orm';
import { StartRefused } from '#server/start-refused.ts';
import type { Database, Tx } from './database.ts';
import { appRole } from './school-scope.ts';

export async function refuseUnsafeDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await refusePowerfulAppRole(tx);
    await refuseOpenTables(tx);
    await refuseKeysWithoutSchool(tx);
    await refuseOpenViews(tx);
  });
}

/**
 * A superuser sees the rows of every school, whatever the policies say. The embedded engine has no other, so there
 * every transaction checks that it runs as the app role.
 */
export async function refusePowerfulLogin(tx: Tx): Promise<void> {
  const names = await namesOf(tx, sql`select rolname as name from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`);
  if (names.length > 0) {
    throw new StartRefused(
      `DATABASE_URL signs in as ${names[0]}, who passes by row-level security. Use a plain role without SUPERUSER and BYPASSRLS.`,
    );
  }
}

/** The role of the requests reads and writes rows; it makes no tables and passes by no policy. */
export async function refusePowerfulAppRole(tx: Tx): Promise<void> {
  await refuse(
    tx,
    'has more rights than requests need: take SUPERUSER, BYPASSRLS and CREATE on schema public from it',
    sql`
      select rolname as name from pg_roles
      where rolname = ${appRole} and (rolsuper or rolbypassrls or has_schema_privilege(rolname, 'public', 'create'))`,
  );
}

export async function refuseOpenTables(tx: Tx): Promise<void> {
  await refuse(
    tx,
    'would show its rows to every school: it needs forced row-level security and a policy with USING and WITH CHECK',
    sql`
      select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not (
        c.relrowsecurity and c.relforcerowsecurity and exists (
          select from pg_policy p
          where p.polrelid = c.oid and p.polcmd = '*' and p.polqual is not null and p.polwithcheck is not null))`,
  );
}

/** Row-level security does not look behind keys: one without the school tells of other schools' rows, or takes them. */
export async function refuseKeysWithoutSchool(tx: Tx): Promise<void> {
  await refuse(
    tx,
    'is a key of a school table that does not begin with school_id',
    sql`
      select k.conname as name from pg_constraint k
      join pg_namespace n on n.oid = k.connamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'school_id' and not a.attisdropped
      where k.contype in ('p', 'u', 'f') and k.conkey[1] <> a.attnum
      union all
      select i.indexrelid::regclass::text from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'school_id' and not a.attisdropped
      where i.indisunique and i.indkey[0] <> a.attnum`,
  );
}

export async function refuseOpenViews(tx: Tx): Promise<void> {
  await refuse(
    tx,
    'is a view that does not run with the rights of who asks (security_invoker)',
    sql`
      select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind = 'm' or (c.relkind = 'v' and not ('security_invoker=true' = any (coalesce(c.reloptions, '{}'))))`,
  );
}

async function refuse(tx: Tx, what: string, query: ReturnType<typeof sql>): Promise<void> {
  const [name] = await namesOf(tx, query);
  if (name !== undefined) throw new StartRefused(`${name} ${what}.`);
}

async function namesOf(tx: Tx, query: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await tx.select({ name: sql<string>`name` }).from(sql`(${query}) as found`);
  return rows.map((row) => row.name);
}
