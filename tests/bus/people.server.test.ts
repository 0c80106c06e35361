import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bus, listBuses, readBus, recordBus } from '#contract/bus.ts';
import type { EmployeeContent } from '#contract/employee.ts';
import { recordEmployee } from '#contract/employee.ts';
import { auditEntry } from '#server/audit/table.ts';
import { bus } from '#server/features/bus/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { register } from '#tests/employee/employees.ts';
import { addBus, deviceOf, reportOf } from '#tests/sync/queue.ts';

describe.each(engines)('who is in charge of a bus, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let musa: string;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    musa = await hire({ name: 'Musa Danjuma', phone: '+2348031110000', category: 'DRIVER' });
  });
  afterEach(() => app.close());

  const hire = (given: Partial<EmployeeContent>) => register(session, given);
  const record = (id: string, changes: object, version: number | null) =>
    session.call(recordBus, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  const read = async (id: string): Promise<Bus> => (await session.call(readBus, { params: { id } })).body.data;
  const rename = (changes: object, version = 1) =>
    session.call(recordEmployee, { params: { id: musa }, body: { changes }, headers: { 'if-match': `"${version}"` } });
  const names = async (query: Record<string, string>) =>
    (await session.call(listBuses, { query })).body.data.data.map(({ name }: Bus) => name);

  test('an employee is, with the name and the telephone of their own record, also when that changes', async () => {
    const id = await addBus(session, { driverName: 'Old Driver', driverPhone: '0803' });
    const chosen = await record(id, { driverId: musa }, 1);
    expect(chosen).toMatchObject({
      status: 200,
      body: { data: { driverId: musa, driverName: 'Musa Danjuma', driverPhone: '+2348031110000' } },
    });
    await rename({ name: 'Musa D. Bala', phone: '+2348032220000' });
    expect(await read(id)).toMatchObject({ version: 2, driverName: 'Musa D. Bala', driverPhone: '+2348032220000' });
    expect((await reportOf(session, id)).content).toMatchObject({ driverName: 'Musa D. Bala' });
    expect(await record(id, { driverId: musa }, 2)).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  });

  test('buses are listed and found by what the employee is called today', async () => {
    await record(await addBus(session, { name: 'Lekki', driverName: 'Zubair' }), { driverId: musa, attendantId: musa }, 1);
    await addBus(session, { name: 'Yaba', driverName: 'Nnamdi', attendantName: 'Grace' });
    expect(await names({ sort: 'driverName' })).toEqual(['Lekki', 'Yaba']);
    await rename({ name: 'Sunday Bala' });
    expect(await names({ sort: 'driverName' })).toEqual(['Yaba', 'Lekki']);
    expect(await names({ search: 'sunday' })).toEqual(['Lekki']);
    expect(await names({ search: 'sunady bala' })).toEqual(['Lekki']);
    expect(await names({ search: 'musa' })).toEqual([]);
    expect(await names({ search: 'grace' })).toEqual(['Yaba']);
  });

  test('somebody else may be, by name: chosen anew, or written by a console that knows no employees here', async () => {
    const id = await addBus(session);
    await record(id, { driverId: musa, attendantId: musa }, 1);
    expect(await record(id, { driverId: null, driverName: 'Peter', driverPhone: '+2348037770000' }, 2)).toMatchObject({
      body: { data: { driverId: null, driverName: 'Peter', driverPhone: '+2348037770000', attendantId: musa } },
    });
    // Queued before the update, sent after it.
    const old = await deviceOf(session).apply({
      kind: 'bus.record',
      params: { id },
      body: { changes: { attendantPhone: '+2348039990000' } },
      base: { version: 3, was: { attendantPhone: '+2348031110000' } },
    });
    expect(old).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ attendantId: null, attendantName: 'Musa Danjuma', attendantPhone: '+2348039990000' });
  });

  test('nobody is who does not work at the school; who has left since stops no other edit', async () => {
    const id = await addBus(session);
    const refused = (path: string) => ({ status: 422, body: { details: [{ path, message: 'Choose somebody who works at the school' }] } });
    expect(await record(id, { driverId: crypto.randomUUID() }, 1)).toMatchObject(refused('driverId'));
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    const stranger = await register(await app.signIn(await app.addStaff({ schoolId })));
    expect(await record(id, { attendantId: stranger }, 1)).toMatchObject(refused('attendantId'));
    expect((await record(id, { driverId: 'Musa' }, 1)).status).toBe(422);
    await record(id, { driverId: musa }, 1);
    await rename({ state: 'LEFT', endDate: '2026-11-20' });
    expect(await record(id, { colour: 'red' }, 2)).toMatchObject({
      status: 200,
      body: { data: { driverId: musa, driverName: 'Musa Danjuma' } },
    });
    expect(await record(await addBus(session), { driverId: musa }, 1)).toMatchObject(refused('driverId'));
  });

  test('a bus that was kept before there was such a choice reads and changes as ever', async () => {
    const id = await addBus(session, { driverName: 'Musa Ibrahim' });
    await within(app.db, app.school.schoolId, (tx) =>
      tx
        .update(bus)
        .set({ content: sql`${bus.content} - 'driverId' - 'attendantId'` })
        .where(eq(bus.id, id)),
    );
    expect(await read(id)).toMatchObject({ version: 1, driverId: null, attendantId: null, driverName: 'Musa Ibrahim' });
    expect(await record(id, { capacity: 30 }, 1)).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    expect(await record(id, { driverName: 'Kunle' }, 1)).toMatchObject({
      status: 200,
      body: { data: { version: 2, driverId: null, driverName: 'Kunle' } },
    });
    expect(await names({ search: 'kunle' })).toEqual(['Lekki']);
  });

  test('the trail names who was chosen', async () => {
    const id = await addBus(session);
    await record(id, { driverId: musa }, 1);
    const [line] = await within(app.db, app.school.schoolId, (tx) =>
      tx.select({ facts: auditEntry.facts }).from(auditEntry).where(eq(auditEntry.action, 'bus.changed')),
    );
    const facts = JSON.parse(String(line?.facts));
    expect(facts.after).toMatchObject({ driverId: musa, driverName: 'Musa Danjuma' });
    expect(facts.names).toMatchObject({ [musa]: 'Musa Danjuma' });
  });
});
