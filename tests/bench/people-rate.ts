/** The people of a large school, asked for: lists, searches, and what a device has missed. */
import { listGuardians } from '#contract/guardian.ts';
import { apiBase } from '#contract/header.ts';
import { readRoster } from '#contract/roster.ts';
import { listStudents, type Student } from '#contract/student.ts';
import { record } from '#tests/student/students.ts';
import { folake } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { over, type Session, signIn } from '#tests/support/session.ts';
import { type Figure, median, perSecond, repeat, runs } from './figures.ts';
import { large, largeSchool, largeSchoolOnPostgresql } from './large-school.ts';
import { headersOf, rateOf, startBareServer } from './rate.ts';

export const changes = 50;

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };

export async function peopleRates(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const make of [largeSchool, largeSchoolOnPostgresql]) {
    const place = await make();
    if (place === null) continue;
    const server = await startServer({ ...settings, ...place.settings });
    figures.push(...(await ratesOf(server.url, place.engine)));
    await server.close();
    await place.close();
  }
  return figures;
}

async function ratesOf(url: string, engine: string): Promise<Figure[]> {
  const bare = await startBareServer();
  const session = await signIn(over(url), folake);
  const { cursor } = (await session.call(readRoster, { query: {} })).body.data;
  await changeSome(session, 'Rate');
  const calls: [task: string, path: string][] = [
    [`List of ${large} students, 20 a page`, `${listStudents.path}?limit=20`],
    ['Last page of it', `${listStudents.path}?limit=20&page=${large / 20}`],
    ['Search among them by name', `${listStudents.path}?limit=20&search=okafor`],
    ['Search among their guardians by name', `${listGuardians.path}?limit=20&search=okafor`],
    ['Search among their guardians by telephone', `${listGuardians.path}?limit=20&search=0803+555+00`],
    [`Roster, ${changes} changes missed`, `${readRoster.path}?since=${cursor}`],
    ['Roster, a page of the whole', readRoster.path],
  ];
  const rates = await repeat(runs, async () => {
    const bareRate = await rateOf(bare.url, {});
    const own: number[] = [];
    for (const [, path] of calls) own.push(await rateOf(`${url}${apiBase}${path}`, headersOf(session)));
    return { bareRate, own };
  });
  bare.close();
  const bareRate = median(rates.map((run) => run.bareRate));
  return calls.map(([task], at) => {
    const rate = median(rates.map(({ own }) => own[at] ?? Number.NaN));
    return {
      task: `${task}, 16 connections, ${engine}`,
      value: perSecond(rate),
      note: `1/${Math.round(bareRate / rate)} of bare node:http in the same run (${perSecond(bareRate)})`,
    };
  });
}

/** Some students are called something else from now on. */
export async function changeSome(colleague: Session, preferredName: string): Promise<void> {
  const { data }: { data: Pick<Student, 'id' | 'version'>[] } = (await colleague.call(listStudents, { query: { limit: String(changes) } }))
    .body.data;
  for (const { id, version } of data) {
    const { status, body } = await record(colleague, id, { changes: { preferredName }, version });
    if (status !== 200) throw new Error(`Not changed: ${JSON.stringify(body)}`);
  }
}
