import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/session.ts';
import { signInAs } from '#tests/support/console.ts';
import { startDevice } from '#tests/support/browser.ts';
import { appliedTo, readLedger } from '#tests/support/ledger.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { freshPostgresql, postgresqlUrl } from '#tests/support/postgresql.ts';
import { prepareSchool } from '#tests/support/prepared-school.ts';
import { addBusOfToday, openReport, openReportList, recordInReport, reportOnServer, rowOf, untilChipSays } from '#tests/support/reports.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { over, signIn } from '#tests/support/session.ts';

// The embedded database has one process; several need PostgreSQL.
describe.skipIf(postgresqlUrl === undefined)('two servers on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshPostgresql>>;
  let north: ServerProcess;
  let south: ServerProcess;

  beforeAll(async () => {
    database = await freshPostgresql();
    await prepareSchool({ url: database.url });
    [north, south] = await Promise.all([startServer({ DATABASE_URL: database.url }), startServer({ DATABASE_URL: database.url })]);
  });
  afterAll(async () => {
    await Promise.all([north.close(), south.close()]);
    await database.drop();
  });

  test('an edit made through one shows at once on a screen that hangs on the other', async () => {
    const report = await addBusOfToday(await signIn(over(north.url), tunde), 'Lekki Morning');
    const desk = await startDevice({ baseURL: south.url });
    const tablet = await startDevice({ baseURL: north.url });
    await Promise.all([signInAs(desk.page(), tunde), signInAs(tablet.page(), folake)]);
    await openReportList(desk.page());
    await untilChipSays(desk.page(), /Up to date/);
    await openReport(tablet.page(), report);
    await recordInReport(tablet.page(), { Boarded: '22', Alighted: '22' });
    await expect.poll(() => rowOf(desk.page(), report).textContent()).toContain('22 / 22');

    // What one server applied, the other answers from the same ledger.
    const after = await reportOnServer(await signIn(over(south.url), tunde), report);
    expect(after.updatedBy).toBe(folake.name);
    expect(appliedTo(await readLedger({ url: database.url }), report)).toEqual([1]);
    await Promise.all([desk.close(), tablet.close()]);
  });

  test('a session of one server is a session of the other, and ends on both', async () => {
    const session = await signIn(over(north.url), folake);
    expect((await sameSessionAt(south.url, session.token, session.cookies)).status).toBe(200);
    expect((await session.call(logout, { body: {} })).status).toBe(200);
    expect((await sameSessionAt(south.url, session.token, session.cookies)).status).toBe(401);
  });
});

function sameSessionAt(url: string, token: string, cookies: Record<string, string>): Promise<Response> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return fetch(`${url}/api/session/me`, { headers: { authorization: `Bearer ${token}`, cookie, 'secret-key': 'muster-console' } });
}
