import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import {
  emptyLeaveType,
  exportLeaveTypes,
  type LeaveType,
  type LeaveTypeContent,
  listLeaveTypes,
  readLeaveType,
  recordLeaveType,
} from '#contract/leave-type.ts';
import { readRoster } from '#contract/roster.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import { firstLeaveTypes } from '#server/features/leave-type/first-types.ts';
import { parsedLeaveType } from '#server/features/leave-type/rules.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { freshPlace, opened } from '#tests/backup/places.ts';
import { askFile, readBack } from '#tests/export/files.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { addSchool, within } from '#tests/support/school.ts';
import { type Session, signIn } from '#tests/support/session.ts';
import { firstAdmin, register, ticketFor } from '#tests/support/sign-up.ts';

const exams = { [crypto.randomUUID()]: { name: 'Examinations', from: '2026-11-30', until: '2026-12-04' } };

describe.each(engines)('types of leave, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const record = (id: string, changes: object, version: number | null, who = session) =>
    who.call(recordLeaveType, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  async function made(given: Partial<LeaveTypeContent> = {}): Promise<string> {
    const id = crypto.randomUUID();
    const answer = await record(id, { ...emptyLeaveType, name: `Leave ${id.slice(0, 4)}`, ...given }, null);
    expect(answer.body).toMatchObject({ message: 'Type of leave made' });
    return id;
  }
  const names = async (query: Record<string, string> = {}, who = session) =>
    (await who.call(listLeaveTypes, { query })).body.data.data.map((one: LeaveType) => one.name);

  test('one is made, found, narrowed, changed by field and closed, and the trail says so', async () => {
    const id = await made({ name: 'Sunday leave', kind: 'WEEKEND', blackouts: exams });
    await made({ name: 'Dentist', kind: 'MEDICAL' });
    expect(await record(id, { state: 'CLOSED', longest: { count: 2, unit: 'DAYS' } }, 1)).toMatchObject({
      status: 200,
      body: {
        message: 'Type of leave saved',
        data: { version: 2, state: 'CLOSED', longest: { count: 2, unit: 'DAYS' }, blackouts: exams },
      },
    });
    expect(await names()).toEqual(['Dentist', 'Sunday leave']);
    expect(await names({ state: 'OPEN' })).toEqual(['Dentist']);
    expect(await names({ kind: 'WEEKEND' })).toEqual(['Sunday leave']);
    expect(await names({ search: 'sundy' })).toEqual(['Sunday leave']);
    expect((await session.call(listAudit, { query: { objectId: id } })).body.data.data).toMatchObject([
      { action: 'leave-type.changed', before: { state: 'OPEN', longest: null }, after: { state: 'CLOSED' } },
      { action: 'leave-type.created', object: { kind: 'leave-type', label: 'Sunday leave' } },
    ]);
  });

  test('what is wrong is said at its field, and nothing of it is kept', async () => {
    await made({ name: 'Sunday leave' });
    const wrong = async (given: object) => {
      const { status, body } = await record(crypto.randomUUID(), { ...emptyLeaveType, name: 'Other', ...given }, null);
      expect(status).toBe(422);
      return body.details.map(({ path }: { path: string }) => path);
    };
    const [head, parent] = [
      { kind: 'HEAD', mode: 'APPROVE' },
      { kind: 'PARENT', mode: 'APPROVE' },
    ];
    expect(await wrong({ name: 'sunday LEAVE' })).toEqual(['name']);
    expect(await wrong({ askedBy: [] })).toEqual(['askedBy']);
    expect(await wrong({ askedBy: ['Auditor'] })).toEqual(['askedBy/0']);
    expect(await wrong({ chain: [] })).toEqual(['chain']);
    expect(await wrong({ chain: [head, head] })).toEqual(['chain']);
    expect(await wrong({ chain: [parent, { kind: 'HEAD', mode: 'NOTIFY' }] })).toEqual(['chain']);
    expect(await wrong({ chain: [head, { kind: 'HOST', mode: 'NOTIFY' }], isHostRefused: true })).toEqual(['chain']);
    expect(await wrong({ shortest: { count: 2, unit: 'DAYS' }, longest: { count: 47, unit: 'HOURS' } })).toEqual(['longest']);
    expect(await wrong({ longest: { count: 0, unit: 'DAYS' } })).toEqual(['longest/count']);
    expect(await wrong({ headAfterMin: 15 })).toEqual(['headAfterMin']);
    expect(await wrong({ missingAfterMin: 20 })).toEqual(['missingAfterMin']);
    const line = crypto.randomUUID();
    expect(await wrong({ blackouts: { [line]: { name: 'X', from: '2026-12-04', until: '2026-12-01' } } })).toEqual([
      `blackouts/${line}/until`,
    ]);
    expect(await names()).toEqual(['Sunday leave']);
  });

  test('two people who change different days keep both; the same field twice is a conflict', async () => {
    const id = await made({ name: 'Sunday leave' });
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const day = { name: 'Fair', from: '2026-12-01', until: '2026-12-01' };
    await record(id, { [`blackouts/${first}`]: day }, 1);
    await record(id, { [`blackouts/${second}`]: day }, 1);
    expect((await session.call(readLeaveType, { params: { id } })).body.data.blackouts).toEqual({ [first]: day, [second]: day });
    await record(id, { graceMin: 20 }, 3);
    expect((await record(id, { graceMin: 40 }, 3)).status).toBe(409);
  });

  test('it comes with the roster of who asks for leave, and with the changes when one changed; a School Admin alone writes', async () => {
    const id = await made({ name: 'Sunday leave' });
    const hybrid = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    const whole = (await hybrid.call(readRoster, { query: {} })).body.data;
    expect(whole.leaveTypes).toMatchObject([{ id, name: 'Sunday leave', version: 1 }]);
    const since = async (cursor: string) => (await hybrid.call(readRoster, { query: { since: cursor } })).body.data;
    expect((await since(whole.cursor)).leaveTypes).toBeNull();
    await record(id, { name: 'Sunday visit' }, 1);
    expect((await since(whole.cursor)).leaveTypes).toMatchObject([{ name: 'Sunday visit', version: 2 }]);
    expect((await record(id, { name: 'Mine' }, 2, hybrid)).status).toBe(403);
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await names({}, stranger)).toEqual([]);
    expect((await record(id, { name: 'Mine' }, 2, stranger)).status).toBe(404);
  });

  test('its file says who approves and who is told, in their order', async () => {
    await made({
      name: 'Sunday leave',
      chain: firstLeaveTypes('en-NG')[3]?.chain ?? [],
      longest: { count: 2, unit: 'DAYS' },
      blackouts: exams,
    });
    const { bytes } = await askFile(app, session, exportLeaveTypes, { format: 'csv' });
    expect(readBack(bytes, 'csv')).toMatchObject([
      {
        'Type of leave': 'Sunday leave',
        'Who approves, in this order': 'Sick bay; Head',
        'Who is told': 'Guardian; House',
        'At most, in hours': '48',
        'Days without it': 'Examinations: 2026-11-30 – 2026-12-04',
      },
    ]);
  });

  test('a new school begins with a set of them, in the language of who registers it', async () => {
    const email = 'ngozi@hilltop.example';
    const registered = await register(app, email, { ticket: await ticketFor(app, email), headers: { 'accept-language': 'fr-FR' } });
    expect(registered.status).toBe(200);
    const theirs = await signIn(app.transport, { email, password: firstAdmin.password });
    expect(await names({}, theirs)).toEqual(expect.arrayContaining(['Sortie de week-end', 'Sortie médicale']));
    expect(await names({}, theirs)).toHaveLength(7);
    expect(await names()).toEqual([]);
  });

  test('a school that is there already has the same set after the update, and another update gives none again', async () => {
    const adds = readFileSync(join(migrationsFolder, '0036_leave_types.sql'), 'utf8').split('--> statement-breakpoint');
    await opened(await freshPlace(engine), async (db) => {
      const { schoolId } = await addSchool(db, app.clock.now());
      await db.transaction(async (tx) => {
        for (const statement of ['drop table leave_type cascade', ...adds]) await tx.execute(sql.raw(statement));
      });
      const given = await within(db, schoolId, (tx) => tx.select().from(leaveType).orderBy(leaveType.nameOrder));
      const first = firstLeaveTypes('en-NG').toSorted((a, b) => (a.name < b.name ? -1 : 1));
      expect(given.map(({ content }) => content)).toEqual(first);
      expect(given[0]).toMatchObject({ version: 1, state: 'OPEN', updatedBy: null, updatedByName: 'Muster' });
    });
  });
});

test('what a school begins with is right by its own rules', () => {
  for (const one of [...firstLeaveTypes('en-NG'), ...firstLeaveTypes('fr-FR')]) expect(parsedLeaveType(one)).toEqual(one);
});
