import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordBus } from '#contract/bus.ts';
import { recordBusReport } from '#contract/bus-report.ts';
import { schoolDay } from '#contract/school-time.ts';
import { openDatabase, type Where } from '#server/db/open.ts';
import type { EngineName } from '#tests/support/app.ts';
import { busContent, finishedReport, trip } from '#tests/support/factories.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { freshPostgresql } from '#tests/support/postgresql.ts';
import { quickDirectory } from '#tests/support/quick-directory.ts';
import { addSchool, addStaff, type StaffMember } from '#tests/support/school.ts';
import { type Environment, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { over, type Session, signIn } from '#tests/support/session.ts';

export const staffNames = ['Folake', 'Tunde', 'Ngozi', 'Segun'] as const;
export type StaffName = (typeof staffNames)[number];

/** Who works at which desk. At the third two people take turns. */
export const desks = { office: ['Folake'], gate: ['Tunde'], garage: ['Ngozi', 'Segun'] } as const satisfies Record<
  string,
  readonly StaffName[]
>;
export type DeskName = keyof typeof desks;
export const deskNames = Object.keys(desks) as DeskName[];

/** Reports that one desk writes in, that all write in, and that go to and fro between handing in and return. */
export interface Lanes {
  own: Record<DeskName, string[]>;
  shared: string[];
  handover: string[];
}

/** A school of its own, its server as a process on the engine, and the network that all its desks are behind. */
export interface Stage {
  engine: EngineName;
  schoolId: string;
  server: ServerProcess;
  network: Network;
  staff: Record<StaffName, StaffMember>;
  lanes: Lanes;
  /** Straight at the server, for whoever arranges things. */
  head: Session;
  where: Where;
  close(): Promise<void>;
}

export async function startStage(engine: EngineName, settings: Environment = {}): Promise<Stage> {
  const folder = quickDirectory('proof');
  const database = engine === 'PostgreSQL' ? await freshPostgresql() : null;
  const where: Where = database ? { url: database.url } : { dataDir: join(folder, 'school') };
  const { schoolId, head: headOfSchool, staff } = await prepare(where);
  const server = await startServer({
    DATA_DIR: join(folder, 'school'),
    DATABASE_URL: where.url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '1000000',
    CALLS_BURST: '1000000',
    ...settings,
  });
  const network = await startNetwork(() => server.url);
  const head = await signIn(over(server.url), headOfSchool);
  return {
    engine,
    schoolId,
    server,
    network,
    staff,
    lanes: await makeLanes(head),
    head,
    where,
    async close() {
      await network.close();
      await server.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(where: Where) {
  const db = await openDatabase(where);
  const now = new Date();
  try {
    const { schoolId } = await addSchool(db, now, { name: 'Proof College' });
    const add = (name: string) => addStaff(db, now, { schoolId, name: `${name} Bello`, email: `${name.toLowerCase()}@proof.example` });
    const [Folake, Tunde, Ngozi, Segun] = [await add('Folake'), await add('Tunde'), await add('Ngozi'), await add('Segun')];
    return { schoolId, head: await add('Head'), staff: { Folake, Tunde, Ngozi, Segun } };
  } finally {
    await db.close();
  }
}

async function makeLanes(head: Session): Promise<Lanes> {
  const own: Lanes['own'] = { office: [], gate: [], garage: [] };
  for (const desk of deskNames) own[desk] = [await addReport(head, `${desk} one`), await addReport(head, `${desk} two`)];
  const shared = [await addReport(head, 'shared one'), await addReport(head, 'shared two')];
  const handover = [await addReport(head, 'handover one', true), await addReport(head, 'handover two', true)];
  return { own, shared, handover };
}

/** A bus and its report of today; `bus/day`, as the address and the lane have it. */
async function addReport(head: Session, name: string, isFinished = false): Promise<string> {
  const busId = crypto.randomUUID();
  const day = schoolDay(new Date(), 'Africa/Lagos');
  await mustCall(
    head.call(recordBus, { params: { id: busId }, body: { changes: busContent({ name }) }, headers: { 'if-none-match': '*' } }),
  );
  if (isFinished) {
    // Whatever the hour of the run is, these times have come.
    const run = trip({ actualStart: '00:00', actualEnd: '00:01' });
    const { odometerStart, odometerEnd } = finishedReport();
    const childCheck = { method: 'WALKED_THROUGH', at: '00:01', by: 'Ngozi Eze', itemsLeft: '' };
    const changes = { 'trips/morning': run, childCheck, odometerStart, odometerEnd };
    await mustCall(head.call(recordBusReport, { params: { busId, day }, body: { changes }, headers: { 'if-none-match': '*' } }));
  }
  return `${busId}/${day}`;
}

async function mustCall(answer: ReturnType<Session['call']>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`The stage could not be set: ${status} ${JSON.stringify(body)}`);
}
