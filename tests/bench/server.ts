/** The server alone: edits in batches, SQL for each call, and a list against a bare answer of node:http. */
import { endpoints } from '#contract/endpoints.ts';
import { apiBase } from '#contract/header.ts';
import { mostOpsInBatch } from '#contract/sync.ts';
import { startApp } from '#tests/support/app.ts';
import { busContent, syncOp } from '#tests/support/factories.ts';
import { folake } from '#tests/support/people.ts';
import { freshPostgresql, postgresqlUrl } from '#tests/support/postgresql.ts';
import { prepareSchool } from '#tests/support/prepared-school.ts';
import { type Environment, startServer } from '#tests/support/server-process.ts';
import { over, sending, type Session, signIn } from '#tests/support/session.ts';
import { addBusOfToday } from '#tests/support/reports.ts';
import { type Figure, median, perSecond, repeat, runs } from './figures.ts';
import { headersOf, rateOf, startBareServer } from './rate.ts';

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };

export async function opsPerSecond(): Promise<Figure[]> {
  const figures = [await opsOn('the embedded database (durable)', {})];
  if (postgresqlUrl === undefined) return figures;
  const database = await freshPostgresql();
  await prepareSchool({ url: database.url });
  figures.push(await opsOn('PostgreSQL', { DATABASE_URL: database.url }));
  await database.drop();
  return figures;
}

async function opsOn(engine: string, where: Environment): Promise<Figure> {
  const server = await startServer({ ...settings, ...where });
  const session = await signIn(over(server.url), folake);
  const rates = await repeat(runs, () => opsRate(session));
  await server.close();
  return {
    task: `Edits applied in batches of ${mostOpsInBatch}, ${engine}`,
    value: perSecond(median(rates)),
    note: '4 devices at once, 1,000 edits a run',
  };
}

async function opsRate(session: Session): Promise<number> {
  const batches = 5;
  const devices = await Promise.all([1, 2, 3, 4].map(() => addBusOfToday(session, `Bus ${crypto.randomUUID().slice(0, 8)}`)));
  const started = performance.now();
  await Promise.all(
    devices.map(async ({ busId, day }) => {
      const deviceId = crypto.randomUUID();
      for (let batch = 0; batch < batches; batch += 1) {
        const ops = Array.from({ length: mostOpsInBatch }, (_, at) =>
          syncOp({
            part: session.part,
            kind: 'bus-report.record',
            params: { busId, day },
            seq: batch * mostOpsInBatch + at + 1,
            body: { changes: { odometerStart: batch * 1000 + at } },
            base: {
              version: 1,
              was: {
                odometerStart: batch === 0 && at === 0 ? null : at === 0 ? (batch - 1) * 1000 + mostOpsInBatch - 1 : batch * 1000 + at - 1,
              },
            },
          }),
        );
        const { status, body } = await session.call(endpoints.syncOps, { body: { deviceId, ops }, headers: sending(session) });
        const applied = body?.data?.results?.filter((result: { outcome: string }) => result.outcome === 'applied').length;
        if (status !== 200 || applied !== ops.length) throw new Error(`A batch was not applied: ${JSON.stringify(body).slice(0, 400)}`);
      }
    }),
  );
  return (devices.length * batches * mostOpsInBatch * 1000) / (performance.now() - started);
}

export async function statementsPerCall(): Promise<Figure[]> {
  const app = await startApp();
  const session = await app.signIn();
  await addBusOfToday(session, 'Lekki');
  const count = async (by: Session): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.method !== 'GET' || endpoint.path.includes(':id') || endpoint.path.includes(':busId')) continue;
      const input = { params: { schoolId: by.schoolId } };
      await by.call(endpoint, input);
      app.statements.length = 0;
      const { status } = await by.call(endpoint, input);
      if (status === 200) counts.set(name, app.statements.length);
    }
    return counts;
  };
  const few = await count(session);
  for (let bus = 0; bus < 100; bus += 1) {
    await session.call(endpoints.recordBus, {
      params: { id: crypto.randomUUID() },
      body: { changes: busContent({ name: `Bus ${bus}`, plate: `KJA-${bus}` }) },
      headers: { 'if-none-match': '*' },
    });
  }
  // People can be exported ten times an hour.
  app.clock.advance({ hours: 1 });
  const many = await count(await app.signIn());
  await app.close();
  return [...few].map(([name, statements]) => ({
    task: `SQL statements of ${name}`,
    value: `${statements} → ${many.get(name)}`,
    note: 'with 1 bus → with 101 buses, the transaction and the session’s check included',
  }));
}

export async function listRate(): Promise<Figure[]> {
  const server = await startServer(settings);
  const bare = await startBareServer();
  const session = await signIn(over(server.url), folake);
  const headers = headersOf(session);
  const rates = await repeat(runs, async () => ({
    list: await rateOf(`${server.url}${apiBase}${endpoints.listBusReports.path}?limit=20`, headers),
    bare: await rateOf(bare.url, {}),
  }));
  await server.close();
  bare.close();
  const list = median(rates.map((rate) => rate.list));
  const bareRate = median(rates.map((rate) => rate.bare));
  return [
    {
      task: 'Signed-in list of bus reports (720 kept, 20 a page), 16 connections, embedded database',
      value: perSecond(list),
      note: `1/${Math.round(bareRate / list)} of bare node:http in the same run (${perSecond(bareRate)})`,
    },
  ];
}
