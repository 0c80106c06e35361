/** A fleet on the road: every bus sends a fix each ten seconds, as Traccar Client does, one after the other. */
import { Client } from 'pg';
import { recordBus } from '#contract/bus.ts';
import { apiBase } from '#contract/header.ts';
import { addTracker, listBusPositions, makeTrackerToken, positionsPath } from '#contract/tracker.ts';
import { busContent } from '#tests/support/factories.ts';
import { folake } from '#tests/support/people.ts';
import { freshPostgresql, postgresqlUrl } from '#tests/support/postgresql.ts';
import { prepareSchool } from '#tests/support/prepared-school.ts';
import { startServer } from '#tests/support/server-process.ts';
import { over, type Session, signIn } from '#tests/support/session.ts';
import { asOsmAnd, drive } from '#tests/support/track.ts';
import { type Figure, median, ms, percentile, perSecond } from './figures.ts';

const buses = 1_000;
const everyMs = 10_000;
const minutes = 2;
const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };

export async function fleetOnTheRoad(): Promise<Figure[]> {
  if (postgresqlUrl === undefined) return [];
  const database = await freshPostgresql();
  await prepareSchool({ url: database.url });
  const server = await startServer({ ...settings, DATABASE_URL: database.url });
  const session = await signIn(over(server.url), folake);
  const tokens = await fleet(session);
  const { taken, refused, seconds } = await road(server.url, tokens);
  const asked = await timed(() => session.call(listBusPositions));
  const { rows, bytes } = await sizeOf(database.url);
  await server.close();
  await database.drop();
  const perDay = (buses * 86_400_000) / everyMs;
  const gigabytes = (figure: number) => `${(figure / 1e9).toFixed(2)} GB`;
  const how = `${buses.toLocaleString('en')} buses at a fix each ${everyMs / 1000} s for ${minutes} minutes, PostgreSQL`;
  return [
    {
      task: 'A fix of a bus taken, p95',
      value: ms(percentile(taken, 95)),
      note: `${how}; median ${ms(median(taken))}, longest ${ms(Math.max(...taken))}, ${perSecond(taken.length / seconds)}, ${refused} not taken`,
    },
    {
      task: 'What that fleet leaves in a day of 24 hours',
      value: `${(perDay / 1e6).toFixed(2)} million rows, ${gigabytes((bytes / rows) * perDay)}`,
      note: `${Math.round(bytes / rows)} bytes a fix with its two indexes, of ${rows.toLocaleString('en')} fixes; a sixth of it once it is two days old`,
    },
    { task: `Where ${buses.toLocaleString('en')} buses are, read once`, value: ms(asked), note: 'in the same run, at its end' },
  ];
}

async function fleet(session: Session): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < buses; number += 1) {
    const [busId, id] = [crypto.randomUUID(), crypto.randomUUID()];
    const body = { changes: busContent({ name: `Fleet ${number}`, plate: `FLT-${number}` }) };
    await done(session.call(recordBus, { params: { id: busId }, body, headers: { 'if-none-match': '*' } }));
    await done(session.call(addTracker, { params: { id }, body: { busId, name: 'Phone', kind: 'PHONE', uniqueId: '' } }));
    tokens.push((await done(session.call(makeTrackerToken, { params: { id } }))).token);
  }
  return tokens;
}

/** Each bus by its own clock, from where it happens to be in its ten seconds. */
async function road(url: string, tokens: readonly string[]): Promise<{ taken: number[]; refused: number; seconds: number }> {
  const taken: number[] = [];
  let refused = 0;
  const fixes = (minutes * 60_000) / everyMs;
  const begun = performance.now();
  const send = async (token: string, number: number) => {
    const first = (number / tokens.length) * everyMs;
    const track = drive({ at: new Date(Date.now() + first).toISOString(), fixes });
    for (const [place, fix] of track.entries()) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + first + place * everyMs - performance.now())));
      const sent = performance.now();
      const query = new URLSearchParams({ ...asOsmAnd(token, { ...fix, at: new Date() }), batt: '80' }).toString();
      const answer = await fetch(`${url}${apiBase}${positionsPath}?${query}`);
      await answer.arrayBuffer();
      if (answer.status === 200) taken.push(performance.now() - sent);
      else refused += 1;
    }
  };
  await Promise.all(tokens.map(send));
  return { taken, refused, seconds: (performance.now() - begun) / 1000 };
}

async function sizeOf(url: string): Promise<{ rows: number; bytes: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // As its owner, who sees no row of a school without naming it: the statistics know how many there are.
  await client.query('analyze bus_fix');
  const { rows } = await client.query<{ rows: number; bytes: string }>(
    "select reltuples as rows, pg_total_relation_size('bus_fix') as bytes from pg_class where relname = 'bus_fix'",
  );
  await client.end();
  return { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) };
}

async function done(asked: ReturnType<Session['call']>) {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`The fleet could not be made: ${JSON.stringify(body).slice(0, 400)}`);
  return body.data;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
