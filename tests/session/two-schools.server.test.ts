import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login } from '#contract/session.ts';
import { startApp } from '#tests/support/app.ts';
import { postgresqlUrl } from '#tests/support/postgresql.ts';
import { callAnonymously } from '#tests/support/session.ts';
import { until } from '#tests/support/until.ts';

// The embedded database has one transaction at a time anyway.
describe.runIf(postgresqlUrl !== undefined)('two people of the same two schools, on PostgreSQL', () => {
  test('who mistype their passwords at once are both told so, and neither waits for the other in a ring', async () => {
    const app = await startApp({ engine: 'PostgreSQL' });
    const schools = [app.school.schoolId, (await app.addSchool({ name: 'Hilltop Academy' })).schoolId];
    const emails = ['ada@greenfield.example', 'bisi@greenfield.example'];
    // One joined the first school first, the other the second.
    for (const [index, schoolId] of schools.entries()) {
      await app.addStaff({ schoolId, email: emails[index] });
      app.clock.advance({ minutes: 1 });
    }
    for (const [index, schoolId] of schools.entries()) await app.addStaff({ schoolId, email: emails[1 - index] });

    const answers = await app.db.transaction(async (tx) => {
      for (const schoolId of schools) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${schoolId}`}, 0))`);
      const tries = emails.map((email) => callAnonymously(app.transport, login, { body: { email, password: 'not this one' } }));
      await until(
        'both wait for the trail',
        () =>
          tx
            .select({ waiting: sql`count(*)`.mapWith(Number) })
            .from(sql`pg_locks`)
            .where(
              sql`locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
            ),
        ([row]) => row?.waiting === 2,
      );
      return { tries };
    });
    expect((await Promise.all(answers.tries)).map(({ status }) => status)).toEqual([401, 401]);
    await app.close();
  });
});
