/** One power cut: edits through the real server, the cut, what the disk kept, and whether every promise holds there. */
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { OpResult, SyncOp } from '#contract/sync.ts';
import { openDatabase } from '#server/db/open.ts';
import { databaseOn, durableStart } from '#server/db/open-embedded.ts';
import { chanceFrom } from '#server/demo/random.ts';
import { deviceOf, today } from '#tests/sync/queue.ts';
import { type DiskFigures, type DiskKind, diskOf } from './disk.ts';
import { type PreparedSchool, run } from './school.ts';
import { judge } from './verdict.ts';
import { WatchedFS } from './watched-fs.ts';

export interface Order {
  seed: number;
  /** The embedded database of a prepared school; copied, never written to. */
  baseline: string;
  school: PreparedSchool;
  /** Where the round may make directories. */
  workplace: string;
  /** As PGlite starts by itself, without writing through: the rule that the proof must miss when it is off. */
  isFsyncOff?: boolean;
}

export interface Round {
  seed: number;
  disk: DiskKind;
  figures: DiskFigures;
  sent: number;
  acknowledged: number;
  /** One sentence for each broken promise. */
  broken: string[];
}

/** What the devices sent, and what they were told before the power went. */
export interface Book {
  sent: SyncOp[];
  acknowledged: Map<string, OpResult>;
}

export async function cutThePower({ seed, baseline, school, workplace, isFsyncOff = false }: Order): Promise<Round> {
  const chance = chanceFrom(seed);
  const kind = chance.pick<DiskKind>(['journal', 'names']);
  // Before anything runs side by side: the same seed cuts alike.
  const cutAfter = chance.whole(20, 1500);
  // Without fsync nothing that was never synced is kept: half of it could by luck be the half that matters.
  const survival = isFsyncOff ? 0 : chance.pick([0, 50, 100]);
  const work = resolve(workplace, `work-${seed}`);
  const found = join(workplace, `found-${seed}`);
  try {
    cpSync(baseline, work, { recursive: true });
    const disk = diskOf(work, baseline, kind);
    const book: Book = { sent: [], acknowledged: new Map() };
    const client = await PGlite.create({
      fs: new WatchedFS(work, disk),
      startParams: isFsyncOff ? PGlite.defaultStartParams : durableStart,
    });
    const db = await databaseOn(client);
    const server = await run(db);
    const session = await server.sessionOf(school.admin);
    // Without fsync the disk hears of less, and something must have been acknowledged before the cut.
    disk.cutAfter(isFsyncOff ? 600 : cutAfter);
    await Promise.all([...school.busIds.map((busId) => sendEdits(busId)), tendDatabase()]);
    // Never reached with an honest disk; without fsync there may be too few events.
    disk.cutAfter(0);
    disk.cutOff(join(found, 'pglite'), () => chance.percent(survival));
    await server.close();
    await db.close();
    const broken = await judgeFound(found, book);
    return { seed, disk: kind, figures: disk.figures(), sent: book.sent.length, acknowledged: book.acknowledged.size, broken };

    async function sendEdits(busId: string): Promise<void> {
      const device = deviceOf(session);
      let was = '';
      for (let left = 60; left > 0 && !disk.isCut(); left -= 1) {
        const ops = Array.from({ length: chance.whole(1, 3) }, () => {
          const notes = `${device.id} ${book.sent.length} ${'x'.repeat(chance.whole(1, 1500))}`;
          const op = device.op({
            kind: 'bus-report.record',
            params: { busId, day: today },
            body: { changes: { notes } },
            base: { was: { notes: was } },
          });
          was = notes;
          book.sent.push(op);
          return op;
        });
        const answer = await device.sendBatch(ops).catch(() => null);
        // What is said after the cut, nobody hears.
        if (disk.isCut() || answer?.status !== 200) return;
        for (const result of answer.body.data.results as OpResult[]) book.acknowledged.set(result.id, result);
      }
    }

    /** What the database does by itself now and then, and where other files are written than by an edit. */
    async function tendDatabase(): Promise<void> {
      while (!disk.isCut() && book.sent.length < 100) {
        await client.exec(chance.percent(85) ? 'select 1' : chance.pick(['checkpoint', 'select pg_switch_wal()', 'vacuum bus_report']));
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  } finally {
    for (const directory of [work, found]) rmSync(directory, { recursive: true, force: true });
  }

  async function judgeFound(dataDir: string, book: Book): Promise<string[]> {
    try {
      const db = await openDatabase({ dataDir });
      try {
        return await judge(db, book, school);
      } finally {
        await db.close();
      }
    } catch (error) {
      return [`the database did not open after the cut: ${error instanceof Error ? error.message : String(error)}`];
    }
  }
}
