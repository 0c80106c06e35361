import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, type AuditExport, type AuditLine, type AuditVerdict, listAudit, verifyAudit } from '#contract/audit.ts';
import { appendAudit } from '#server/audit/append.ts';
import { hashOf } from '#server/audit/chain.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { trailOf } from './trail.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(engines)('the chain of the audit trail, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    await fillTo(app, 8);
  });
  afterEach(() => app.close());

  const verdict = async (known?: { seq: number; hash: string }): Promise<AuditVerdict> => {
    const query: Record<string, string> = known ? { knownSeq: String(known.seq), knownHash: known.hash } : {};
    const { body } = await session.call(verifyAudit, { query });
    return body.data;
  };

  test('is whole as the product writes it, line by line from the first', async () => {
    const lines = await trailOf(app);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(lines.map(({ prevHash }) => prevHash)).toEqual(['', ...lines.slice(0, -1).map(({ hash }) => hash)]);
    expect(lines.map(({ hash }) => hash)).toEqual(lines.map(hashOf));
    const last = lines[7];
    expect(await verdict()).toEqual({
      entries: 8,
      isWhole: true,
      brokenAt: null,
      lastSeq: 8,
      lastHash: last?.hash,
      checkedAt: '2026-11-20T06:42:00.000Z',
      hasKnown: null,
    });
    const { code, said } = runScript(await dumpOf(app));
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`whole. 8 lines; the last is 8 with the hash ${last?.hash}`) });
  });

  test.each([
    ['changed', sql`update audit_entry set facts = 'something else' where seq = 3`],
    ['deleted', sql`delete from audit_entry where seq = 3`],
    ['emptied', sql`truncate audit_entry`],
  ])('no line can be %s, by a request or by the owner of the database', async (_, statement) => {
    const before = await trailOf(app);
    const asRequest = app.db.transaction(async (tx) => {
      await scopeTo(tx, { schoolId: app.school.schoolId, userId: app.admin.id });
      await tx.execute(statement);
    });
    await expect(asRequest).rejects.toMatchObject({ cause: { code: '42501', message: expect.stringContaining('permission denied') } });
    const asOwner = within(app.db, app.school.schoolId, (tx) => tx.execute(statement));
    await expect(asOwner).rejects.toMatchObject({ cause: { code: '42501', message: 'the audit trail takes no change' } });
    expect(await trailOf(app)).toEqual(before);
  });

  test('nobody chooses the number or the hash of a line', async () => {
    const [first] = await trailOf(app);
    await within(app.db, app.school.schoolId, (tx) =>
      tx.execute(sql`insert into audit_entry select school_id, 500, at, actor_id, action, object_kind, object_id, facts, 'prev', 'hash'
        from audit_entry where seq = ${first?.seq}`),
    );
    const lines = await trailOf(app);
    expect(lines.at(-1)).toMatchObject({ seq: 9, prevHash: lines.at(-2)?.hash });
    expect(await verdict()).toMatchObject({ isWhole: true, lastSeq: 9 });
  });

  test('has no gap after work that failed', async () => {
    const failing = app.db.transaction(async (tx) => {
      await scopeTo(tx, { schoolId: app.school.schoolId, userId: app.admin.id });
      await append(tx, app, 3);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await trailOf(app)).toHaveLength(8);
    await fillTo(app, 10);
    expect(await verdict()).toMatchObject({ isWhole: true, entries: 10, lastSeq: 10 });
  });

  const tamperings: [what: string, statements: SQL[], brokenAt: number][] = [
    ['the words of a line changed', [sql`update audit_entry set facts = replace(facts, 'Bus', 'Car') where seq = 3`], 3],
    [
      'a line changed together with its hash',
      [sql`update audit_entry set facts = replace(facts, 'Bus', 'Car') where seq = 3`, rehash(3)],
      4,
    ],
    ['a line taken out of the middle', [sql`delete from audit_entry where seq = 3`], 4],
    ['the first line taken out', [sql`delete from audit_entry where seq = 1`], 2],
    [
      'two lines in another order',
      [
        sql`update audit_entry set seq = 99 where seq = 3`,
        sql`update audit_entry set seq = 3 where seq = 4`,
        sql`update audit_entry set seq = 4 where seq = 99`,
      ],
      3,
    ],
    [
      'a line put between two others',
      [
        sql`update audit_entry set seq = seq + 100 where seq > 3`,
        sql`update audit_entry set seq = seq - 99 where seq > 100`,
        sql`insert into audit_entry select school_id, 4, at, actor_id, action, object_kind, object_id, facts, prev_hash, hash
          from audit_entry where seq = 3`,
      ],
      4,
    ],
  ];
  test.each(tamperings)('shows %s, to the server and to whoever has an export', async (_, statements, brokenAt) => {
    await tamper(app, statements);
    expect(await verdict()).toMatchObject({ isWhole: false, brokenAt });
    const { code, said } = runScript(await dumpOf(app));
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`BROKEN at line ${brokenAt}:`) });
  });

  test('shows a line that can be found under what it does not say', async () => {
    const misfiled: [seq: number, statement: SQL][] = [
      [7, sql`update audit_entry set action = 'bus.added' where seq = 7`],
      [6, sql`update audit_entry set actor_id = ${crypto.randomUUID()} where seq = 6`],
      [5, sql`update audit_entry set object_id = 'x' where seq = 5`],
      [4, sql`update audit_entry set object_kind = 'user' where seq = 4`],
      [3, sql`update audit_entry set at = at + interval '1 day' where seq = 3`],
      [2, sql`update audit_entry set facts = '{' where seq = 2`],
    ];
    for (const [seq, statement] of misfiled) {
      await tamper(app, [statement]);
      expect(await verdict()).toMatchObject({ isWhole: false, brokenAt: seq });
    }
    // A spoiled line is shown as far as it can be.
    const { status, body } = await session.call(listAudit);
    expect({ status, seqs: body.data.data.map((entry: AuditEntry) => entry.seq) }).toEqual({ status: 200, seqs: [8, 7, 6, 5, 4, 3, 2, 1] });
  });

  test('shows an end that was cut off, by a line that was kept', async () => {
    const earlier = await dumpOf(app);
    const last = lineAt(earlier, 8);
    await tamper(app, [sql`delete from audit_entry where seq > 5`]);
    expect(await verdict()).toMatchObject({ isWhole: true, hasKnown: null, lastSeq: 5 });
    expect(await verdict(last)).toMatchObject({ isWhole: true, hasKnown: false });
    expect(await verdict(lineAt(earlier, 5))).toMatchObject({ hasKnown: true });
    const now = await dumpOf(app);
    expect(runScript(now).code).toBe(0);
    expect(runScript(now, earlier)).toEqual({ code: 1, said: expect.stringContaining('line 6 of the earlier export is missing') });
  });

  test('shows a chain that was written anew from a line on, by a line that was kept', async () => {
    const earlier = await dumpOf(app);
    await tamper(app, [
      sql`update audit_entry set facts = replace(facts, 'Bus', 'Car') where seq = 3`,
      ...[3, 4, 5, 6, 7, 8].flatMap((seq) => [relink(seq), rehash(seq)]),
    ]);
    expect(await verdict(lineAt(earlier, 8))).toMatchObject({ isWhole: true, hasKnown: false });
    expect(await verdict(lineAt(earlier, 2))).toMatchObject({ isWhole: true, hasKnown: true });
    const now = await dumpOf(app);
    expect(runScript(now).code).toBe(0);
    expect(runScript(now, earlier)).toEqual({ code: 1, said: expect.stringContaining('line 3 of the earlier export is another line') });
  });

  test('has no room for two lines of one number, and a file that has them is broken', async () => {
    const twin = sql`insert into audit_entry select * from audit_entry where seq = 4`;
    await expect(tamper(app, [twin])).rejects.toMatchObject({ cause: { code: '23505' } });
    const dump = await dumpOf(app);
    const fork = { ...lineAt(dump, 4), facts: lineAt(dump, 5).facts };
    const lines = dump.lines.toSpliced(4, 0, { ...fork, hash: hashOf(fork) });
    expect(runScript({ ...dump, lines })).toEqual({ code: 1, said: expect.stringContaining('BROKEN at line 4:') });
  });

  test('an earlier export is the beginning of every later one', async () => {
    const earlier = await dumpOf(app);
    await fillTo(app, 12);
    const { code, said } = runScript(await dumpOf(app), earlier);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('4 lines were added since') });
  });

  test('does not take the lines of another school for its own', async () => {
    const elsewhere = await app.addSchool();
    await within(app.db, elsewhere.schoolId, (tx) => append(tx, { ...app, school: elsewhere }, 3));
    const own = await dumpOf(app);
    const theirs = await trailOf(app, elsewhere.schoolId);
    expect(theirs.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    const lines = own.lines.with(1, { ...lineAt(own, 2), schoolId: elsewhere.schoolId });
    expect(runScript({ ...own, lines })).toEqual({ code: 1, said: expect.stringContaining('another school') });
  });
});

/** Fills the trail with lines of buses up to this number; signing in may have left some. */
async function fillTo(app: TestApp, many: number): Promise<void> {
  const there = (await trailOf(app)).length;
  await within(app.db, app.school.schoolId, (tx) => append(tx, app, many - there));
}

async function append(tx: Tx, { school, admin, clock }: Pick<TestApp, 'school' | 'admin' | 'clock'>, many: number): Promise<void> {
  const doer = { schoolId: school.schoolId, userId: admin.id, name: 'Bus Adeyemi', role: admin.role, sessionId: null, deviceId: null };
  const deeds = Array.from({ length: many }, (_, at) => ({
    action: 'bus.changed' as const,
    object: { kind: 'bus' as const, id: crypto.randomUUID(), label: `Bus ${at} “Ọ̀ṣun”` },
    after: { capacity: at },
  }));
  await appendAudit(tx, doer, { deeds, at: clock.now() });
}

/** As somebody with the rights of the owner, who takes the guards off first. */
function tamper(app: TestApp, statements: SQL[]): Promise<void> {
  return within(app.db, app.school.schoolId, async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger user`);
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`alter table audit_entry enable trigger user`);
  });
}

function rehash(seq: number): SQL {
  return sql`update audit_entry set hash = encode(sha256(convert_to(concat_ws(E'\n', prev_hash, school_id, seq, facts), 'UTF8')), 'hex')
    where seq = ${seq}`;
}

function relink(seq: number): SQL {
  return sql`update audit_entry set prev_hash = (select before.hash from audit_entry before where before.seq = ${seq - 1})
    where seq = ${seq}`;
}

async function dumpOf(app: TestApp): Promise<AuditExport> {
  const lines = (await trailOf(app)).map(({ schoolId, seq, prevHash, facts, hash }): AuditLine => ({
    schoolId,
    seq,
    prevHash,
    facts,
    hash,
  }));
  const { schoolId, name: schoolName } = app.school;
  return { schoolId, schoolName, exportedAt: '2026-11-20T06:42:00.000Z', exportedBy: app.admin.name, lines };
}

function lineAt({ lines }: AuditExport, seq: number): AuditLine {
  const line = lines.find((one) => one.seq === seq);
  if (!line) throw new Error(`There is no line ${seq}`);
  return line;
}

function runScript(...exports: AuditExport[]): { code: number | null; said: string } {
  const files = exports.map((one, at) => {
    const path = join(folder, `${at}.json`);
    writeFileSync(path, JSON.stringify(one));
    return path;
  });
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit-verify.ts', ...files], { encoding: 'utf8' });
  return { code: status, said: stdout };
}
