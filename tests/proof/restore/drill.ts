/**
 * The restore drill: devices write, a backup is made while they do, they write on, the power goes in the middle of it,
 * an operator restores that backup with the real commands, and everybody comes back.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { asc, isNotNull } from 'drizzle-orm';
import { beginning, follow, type Walk } from '#server/audit/chain.ts';
import { auditEntry } from '#server/audit/table.ts';
import { openDatabase, type Where } from '#server/db/open.ts';
import { chanceFrom } from '#server/demo/random.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { opLedger } from '#server/sync/table.ts';
import type { EngineName } from '#tests/support/app.ts';
import { freshPostgresql } from '#tests/support/postgresql.ts';
import { quickDirectory } from '#tests/support/quick-directory.ts';
import { addSchool, addStaff, type StaffMember, within } from '#tests/support/school.ts';
import { type Environment, startServer } from '#tests/support/server-process.ts';
import { over, signIn } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';
import { command } from './command.ts';
import { type Device, openDevice } from './device.ts';

export interface Drill {
  edits: number;
  /** Acknowledged before the restore, and not in the backup. */
  lostByRestore: number;
  broken: string[];
}

interface Stage {
  where: Where;
  settings: Environment;
  file: string;
  staff: StaffMember[];
  close(): Promise<void>;
}

export async function drill(engine: EngineName, seed: number, most = 12): Promise<Drill> {
  const stage = await setStage(engine);
  const chance = chanceFrom(seed);
  const some = () => chance.whole(2, most);
  const server = await startServer(stage.settings);
  const devices: Device[] = [];
  try {
    for (const member of stage.staff) {
      const busId = await addBus(await signIn(over(server.url), member));
      devices.push(await openDevice(server.url, { member, busId }));
    }
    const everywhere = (work: (device: Device) => Promise<void>) => Promise.all(devices.map(work));
    const writeAndWait = (device: Device) => device.write(some()).then(() => device.allAcknowledged());

    await everywhere(writeAndWait);
    const [backup] = await Promise.all([command('backup', ['--to', stage.file], stage.settings), everywhere(writeAndWait)]);
    if (backup.code !== 0) throw new Error(backup.output);
    await everywhere(async (device) => {
      await writeAndWait(device);
      if (chance.percent(50)) await device.settle();
    });
    await everywhere((device) => device.write(some()));
    await server.kill();
    await restored(stage);
    const lostByRestore = await countMissing(stage, devices);
    await everywhere((device) => device.write(1));
    await server.restart();
    await everywhere((device) => device.allAcknowledged());
    await everywhere((device) => device.stop());
    await server.terminate();
    const broken = [...(await judge(stage, devices)), ...devices.flatMap(({ faults }) => faults.map(String))];
    return { edits: devices.reduce((sum, { made }) => sum + made.length, 0), lostByRestore, broken };
  } finally {
    await Promise.all(devices.map((device) => device.stop()));
    await server.close();
    await stage.close();
  }
}

async function setStage(engine: EngineName): Promise<Stage> {
  const directory = quickDirectory('drill');
  const dataDir = join(directory, 'school');
  const postgresql = engine === 'PostgreSQL' ? await freshPostgresql() : null;
  const where: Where = postgresql === null ? { dataDir } : { url: postgresql.url };
  const db = await openDatabase(where);
  const { schoolId } = await addSchool(db, new Date());
  const [ada, bola] = [await addStaff(db, new Date(), { schoolId }), await addStaff(db, new Date(), { schoolId })];
  await db.close();
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgresql?.url,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '1000000',
    CALLS_BURST: '1000000',
  };
  return {
    where,
    settings,
    file: join(directory, 'school.backup.gz'),
    // Ada has two devices.
    staff: [ada, bola, ada],
    async close() {
      await postgresql?.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL may need a moment to see that the killed server is gone. */
async function restored({ file, settings }: Pick<Stage, 'file' | 'settings'>, triesLeft = 10): Promise<void> {
  const { code, output } = await command('restore', [file, '--replace'], settings);
  if (code === 0) return;
  if (triesLeft === 0 || !output.includes('is connected')) throw new Error(output);
  await restored({ file, settings }, triesLeft - 1);
}

async function countMissing(stage: Stage, devices: Device[]): Promise<number> {
  const { lines } = await read(stage);
  const known = new Set(lines.map(({ opId }) => opId));
  return devices.flatMap(({ made }) => made).filter((id) => !known.has(id)).length;
}

async function judge(stage: Stage, devices: Device[]): Promise<string[]> {
  const { lines, reports, trail } = await read(stage);
  const broken: string[] = [];
  for (const device of devices) {
    const { busId, day, made, typed } = device;
    const there = lines.filter(({ lane }) => lane === `bus-report:${busId}/${day}`).map(({ opId }) => opId);
    if (there.join() !== made.join())
      broken.push(`a device made ${made.length} edits, and the server has ${there.length} of them, or in another order`);
    const report = reports.find((one) => one.busId === busId && one.day === day);
    const { notes, odometerStart } = report?.content ?? {};
    if (notes !== typed.notes || odometerStart !== typed.odometerStart)
      broken.push(`a report says ${notes}, ${odometerStart} in place of ${typed.notes}, ${typed.odometerStart}`);
  }
  if (lines.some(({ status }) => status !== 200)) broken.push('an edit was refused');
  const { broken: tear } = trail.reduce<Walk>(follow, beginning);
  if (tear !== null) broken.push(`the audit trail is torn at ${tear.seq}: ${tear.fault}`);
  const deeds = trail.filter(({ action }) => action === 'bus-report.changed').length;
  if (deeds !== lines.length) broken.push(`${lines.length} edits have ${deeds} lines in the audit trail`);
  return broken;
}

async function read({ where, staff }: Stage) {
  const db = await openDatabase(where);
  try {
    return await within(db, staff[0]?.schoolId ?? '', async (tx) => ({
      lines: await tx.select().from(opLedger).where(isNotNull(opLedger.deviceId)).orderBy(asc(opLedger.serverSeq)),
      reports: await tx.select().from(busReport),
      trail: await tx.select().from(auditEntry).orderBy(asc(auditEntry.seq)),
    }));
  } finally {
    await db.close();
  }
}
