import { randomUUIDv7 } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AuditFacts } from '#contract/audit.ts';
import { subscribePush } from '#contract/push.ts';
import { readMe } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { beginning, follow, type Walk } from '#server/audit/chain.ts';
import { auditEntry } from '#server/audit/table.ts';
import { backupFile } from '#server/backup/files.ts';
import { createKeeper } from '#server/backup/keeper.ts';
import { writeBackup } from '#server/backup/write-file.ts';
import type { Database } from '#server/db/database.ts';
import { keptEpoch } from '#server/db/server-row.ts';
import { pushSubscription } from '#server/push/table.ts';
import { opLedger } from '#server/sync/table.ts';
import { pushAddress } from '#tests/push/push-address.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { inProcess, type Session, signIn } from '#tests/support/session.ts';
import { addBus, type Device, deviceOf, today } from '#tests/sync/queue.ts';
import { backUp, freshDirectory, freshPlace, linesIn, opened, restoreInto, rowsIn } from './places.ts';

describe.each(engines)('a backup of %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let device: Device;
  let busId: string;
  let redwood: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    device = deviceOf(session);
    busId = await addBus(session, { name: 'Ọkọ̀ “1”\nwith a line feed' });
    ({ schoolId: redwood } = await app.addSchool({ name: 'Redwood Academy' }));
  });
  afterEach(() => app.close());

  const note = (text: string, was = '') => ({
    kind: 'bus-report.record' as const,
    params: { busId, day: today },
    body: { changes: { notes: text } },
    base: { was: { notes: was } },
  });

  test.each(engines)('is restored on %s row for row, and the school goes on from there', async (target) => {
    await device.apply(note('Rain'));
    await session.call(subscribePush, { body: pushAddress() });
    const file = await backUp(app.db);
    expect(linesIn(file).join()).toContain('fcm.googleapis.com');
    const where = await freshPlace(target);
    expect(await restoreInto(where, file)).toBeNull();

    await opened(where, async (db) => {
      const [before, again] = [rowsIn(file), rowsIn(await backUp(db))];
      // Every line that was there, and one more for each of the schools.
      expect(again.get('audit_entry')).toEqual(expect.arrayContaining(before.get('audit_entry') ?? []));
      expect(again.get('audit_entry')).toHaveLength((before.get('audit_entry')?.length ?? 0) + 2);
      for (const rows of [before, again]) rows.delete('audit_entry');
      expect(again).toEqual(before);
      expect(again.get('bus')).toHaveLength(1);
      expect(again.get('school')).toHaveLength(2);
      // Whoever was signed out since, or has lost the device, is told nothing on it.
      expect(await within(db, app.school.schoolId, (tx) => tx.select().from(pushSubscription))).toEqual([]);
      expect(await keptEpoch(db, () => randomUUIDv7())).not.toBe(await keptEpoch(app.db, () => randomUUIDv7()));
      await goesOn(db);
    });

    async function goesOn(db: Database): Promise<void> {
      const restored = await createApp({ db, config: app.config, clock: app.clock, newId: () => randomUUIDv7() });
      const transport = inProcess(restored);
      const asBefore = await transport({ method: readMe.method, url: '/api/session/me', headers: headersOf(session), body: undefined });
      expect(asBefore.body).toMatchObject({ code: 'session_ended' });

      const returned = await signIn(transport, app.admin);
      const lastSeq = Math.max(...(await ledgerOf(db)).map(({ serverSeq }) => serverSeq));
      const [result] = await deviceOf(returned).send(deviceOf(returned).op(note('Sun', 'Rain')));
      expect(result).toMatchObject({ status: 200, version: 3 });
      expect(result?.serverSeq).toBeGreaterThan(lastSeq);
      expect(await trailOf(db)).toMatchObject({ broken: null });
      await restored.close();
    }
  });

  test.each(engines)('is told of, once restored on %s, in the trail of every school, by a line of its chain', async (target) => {
    const file = join(freshDirectory(), 'school.backup.gz');
    // 07:42 in Lagos.
    await writeBackup(app.db, { file, madeAt: app.clock.now() });
    const where = await freshPlace(target);
    await restoreInto(where, file);
    await opened(where, async (db) => {
      for (const schoolId of [app.school.schoolId, redwood]) {
        const lines = await linesOf(db, schoolId);
        expect(lines.reduce<Walk>(follow, beginning)).toMatchObject({ broken: null, entries: lines.length });
        expect(AuditFacts.parse(JSON.parse(lines.at(-1)?.facts ?? ''))).toMatchObject({
          actorName: 'Muster',
          action: 'school.restored',
          object: { kind: 'school', id: schoolId },
          after: { backupDay: '2026-11-20', backupTime: '07:42' },
        });
        expect(lines.filter(({ action }) => action === 'school.restored')).toHaveLength(1);
      }
    });
  });

  test('takes nobody’s place unless told to, and then keeps what was there', async () => {
    const file = await backUp(app.db);
    const where = await freshPlace(engine);
    if (where.dataDir !== undefined) mkdirSync(join(where.dataDir, 'pglite'));
    else await opened(where, async () => {});
    await expect(restoreInto(where, file)).rejects.toThrow('Add --replace');
    const aside = (await restoreInto(where, file, { replace: true })) ?? '';
    await opened(where, async (db) => {
      const restored = await createApp({ db, config: app.config, clock: app.clock, newId: () => randomUUIDv7() });
      expect(await signIn(inProcess(restored), app.admin)).toMatchObject({ schoolId: app.school.schoolId });
      await restored.close();
    });
    if (where.dataDir !== undefined) expect(existsSync(aside)).toBe(true);
    else expect(await opened(where, (db) => countIn(db, sql`${sql.identifier(aside)}.school`))).toBe(0);
  });

  test('holds the moment it began, while the school goes on working', async () => {
    const directory = freshDirectory();
    const keeper = createKeeper({ db: app.db, clock: app.clock, log: () => {}, nightly: null });
    await addLines(500);
    const isDone = { backup: false, edits: 0 };
    const writing = keeper.backUp(`${directory}/school.backup.gz`).then(() => {
      isDone.backup = true;
    });
    let was = '';
    while (!isDone.backup) {
      const text = `edit ${isDone.edits + 1}`;
      expect(await device.apply(note(text, was))).toMatchObject({ status: 200 });
      was = text;
      if (!isDone.backup) isDone.edits += 1;
    }
    await writing;
    expect(isDone.edits).toBeGreaterThan(0);
    const reports = rowsIn(`${directory}/school.backup.gz`).get('bus_report') ?? [];
    const lines = rowsIn(`${directory}/school.backup.gz`).get('op_ledger') ?? [];
    const seen = lines.length - 1;
    expect(seen).toBeLessThanOrEqual(1);
    expect(reports.join()).toContain(seen === 0 ? '' : `edit ${seen}`);
    await keeper.close();
  });

  test('that the server’s end cuts off leaves no file, and nothing behind in the database', async () => {
    const file = join(freshDirectory(), 'school.backup.gz');
    const signal = AbortSignal.abort(new Error('The server was stopped'));
    await expect(writeBackup(app.db, { file, madeAt: app.clock.now(), signal })).rejects.toThrow('The server was stopped');
    expect(readdirSync(join(file, '..'))).toEqual([]);
    expect(await device.apply(note('Rain'))).toMatchObject({ status: 200 });
    await backUp(app.db, file);
  });

  test('is made each night without being asked for, for its owner’s eyes, and two nights are kept', async () => {
    const directory = `${freshDirectory()}/backups`;
    const said: unknown[] = [];
    const keeper = createKeeper({
      db: app.db,
      clock: app.clock,
      log: (level, line) => said.push([level, line]),
      nightly: { directory, keep: 2 },
    });
    await keeper.backUpWhenDue();
    expect(said).toEqual([]);
    for (let night = 0; night < 3; night += 1) {
      app.clock.advance({ days: 1, hours: 3 });
      await keeper.backUpWhenDue();
      await keeper.backUpWhenDue();
    }
    expect(said.map((one) => JSON.stringify(one))).toEqual(Array(3).fill(expect.stringMatching(/^\["info",\{"backup":"made"/)));
    const files = readdirSync(directory);
    expect(files).toHaveLength(2);
    expect(statSync(`${directory}/${files[0]}`).mode & 0o077).toBe(0);
    await keeper.close();
  });

  test('is not begun where it would fill the disk, and what a killed server left half is cleared away', async () => {
    const directory = `${freshDirectory()}/backups`;
    const said: unknown[] = [];
    let free = Infinity;
    const keeper = createKeeper({
      db: app.db,
      clock: app.clock,
      log: (level) => said.push(level),
      nightly: { directory, keep: 2 },
      freeBytes: () => free,
    });
    const night = async () => {
      app.clock.advance({ days: 1, hours: 3 });
      await keeper.backUpWhenDue();
    };
    mkdirSync(directory);
    writeFileSync(`${backupFile(directory, 'nightly', app.clock.now())}.cut-off.part`, 'half');
    await night();
    const made = readdirSync(directory);
    expect(made).toEqual([expect.stringMatching(/^muster-nightly-.*gz$/)]);
    free = statSync(`${directory}/${made[0]}`).size;
    await night();
    expect(readdirSync(directory)).toEqual(made);
    free *= 3;
    await night();
    expect(readdirSync(directory)).toHaveLength(2);
    expect(said).toEqual(['info', 'error', 'info']);
    await keeper.close();
  });

  test.runIf(engine === 'PostgreSQL')('makes nobody wait while something else reads for a long time', async () => {
    await within(app.db, app.school.schoolId, async (tx) => {
      await tx.execute(sql`select 1 from school`);
      let isOver = false;
      const failing = backUp(app.db)
        .catch(String)
        .finally(() => (isOver = true));
      const waits: number[] = [];
      while (!isOver) {
        const asked = performance.now();
        expect(await session.call(readMe)).toMatchObject({ status: 200 });
        waits.push(performance.now() - asked);
      }
      expect(await failing).toContain('Try again');
      expect(Math.max(...waits)).toBeLessThan(3000);
    });
    await backUp(app.db);
  });

  test('that fails is said loudly and tried again', async () => {
    const said: unknown[] = [];
    const keeper = createKeeper({
      db: app.db,
      clock: app.clock,
      log: (level) => said.push(level),
      nightly: { directory: '/dev/null/backups', keep: 2 },
    });
    app.clock.advance({ days: 2 });
    await keeper.backUpWhenDue();
    await keeper.backUpWhenDue();
    expect(said).toEqual(['error', 'error']);
    await keeper.close();
  });

  function headersOf({ token, cookies }: Session): Record<string, string> {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    return { 'secret-key': 'muster-console', authorization: `Bearer ${token}`, cookie };
  }

  function ledgerOf(db: Database) {
    return within(db, app.school.schoolId, (tx) => tx.select({ serverSeq: opLedger.serverSeq }).from(opLedger));
  }

  async function trailOf(db: Database): Promise<Walk> {
    const lines = await linesOf(db, app.school.schoolId);
    expect(lines.length).toBeGreaterThan(2);
    return lines.reduce<Walk>(follow, beginning);
  }

  function linesOf(db: Database, schoolId: string) {
    return within(db, schoolId, (tx) => tx.select().from(auditEntry).where(eq(auditEntry.schoolId, schoolId)).orderBy(auditEntry.seq));
  }

  /** A trail that takes several steps to write out. */
  async function addLines(count: number): Promise<void> {
    await within(app.db, app.school.schoolId, (tx) =>
      tx.execute(sql`insert into audit_entry (school_id, seq, at, action, object_kind, object_id, facts, prev_hash, hash)
        select ${app.school.schoolId}, 1, now(), 'bus.changed', 'bus', 'x', repeat('facts ', 150), '', '' from generate_series(1, ${count})`),
    );
  }

  async function countIn(db: Database, table: ReturnType<typeof sql>): Promise<number> {
    return db.transaction(async (tx) => {
      const [row] = await tx.select({ rows: sql<number>`count(*)::int` }).from(table);
      return row?.rows ?? -1;
    });
  }
});

test('what is in the file says when and of what it was made', async () => {
  const app = await startApp();
  const [first, second] = linesIn(await backUp(app.db));
  expect(JSON.parse(first ?? '')).toMatchObject({ format: 'muster-backup', version: 1, engine: 'embedded' });
  expect(JSON.parse(second ?? '')).toHaveProperty('table');
  await app.close();
});
