/**
 * The keys of the order of lists that are stored beside names, worked out anew where another law made them: after an update,
 * in a backup of an older version, and where this Node.js knows another Unicode. SQL has no such law.
 */
import { and, asc, eq, getTableColumns, getTableName, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { lawOfOrder } from '#contract/order.ts';
import type { Database, Tx } from './db/database.ts';
import { everySchool } from './db/every-school.ts';
import { storedOrder } from './db/table.ts';
import { orderKeysOf as ofBusDefect } from './features/bus-defect/writes.ts';
import { busDefect } from './features/bus-defect/table.ts';
import { orderKeysOf as ofBusRoute } from './features/bus-route/writes.ts';
import { busRoute } from './features/bus-route/table.ts';
import { orderKeysOf as ofBus } from './features/bus/queries.ts';
import { bus } from './features/bus/table.ts';
import { orderKeysOf as ofEmployee } from './features/employee/writes.ts';
import { employee } from './features/employee/table.ts';
import { orderKeysOf as ofGuardian } from './features/guardian/writes.ts';
import { guardian } from './features/guardian/table.ts';
import { orderKeysOf as ofHouse } from './features/house/writes.ts';
import { house } from './features/house/table.ts';
import { orderKeysOf as ofLeaveType } from './features/leave-type/writes.ts';
import { leaveType } from './features/leave-type/table.ts';
import { orderKeysOf as ofSchedule } from './features/report-schedule/writes.ts';
import { reportSchedule } from './features/report-schedule/table.ts';
import { named, schoolUser } from './features/school/table.ts';
import { orderKeysOf as ofStudent } from './features/student/writes.ts';
import { student } from './features/student/table.ts';

const law = `${lawOfOrder}, Unicode ${process.versions.unicode}`;
const rowsAtOnce = 500;
/** Any number: servers of one database that start together wait for one another. */
export const orderLock = 7_716_584;

/** Before anybody is served. */
export async function putInOrder(db: Database): Promise<void> {
  const schools = await db.transaction(async (tx) => {
    const [kept] = await tx.select({ law: storedOrder.law }).from(storedOrder);
    if (kept?.law === law) return null;
    // Where another server is at work already, its rows hold the table of schools for longer than who reads it waits.
    await waitTurn(tx);
    return everySchool(tx, 5_000);
  });
  if (schools === null) return;
  for (const schoolId of schools) {
    for (const table of keyed) await table.workOut(db, schoolId);
  }
  await db.transaction((tx) => tx.insert(storedOrder).values({ law }).onConflictDoUpdate({ target: storedOrder.id, set: { law } }));
}

/** Until this transaction ends it is the only one at this work; it waits as long as the others need. */
async function waitTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`);
}

/** Every table with such keys. */
export const keyed = [
  keys(schoolUser, schoolUser.name, named),
  keys(student, student.content, ofStudent),
  keys(guardian, guardian.content, ofGuardian),
  keys(employee, employee.content, ofEmployee),
  keys(house, house.content, ofHouse),
  keys(bus, bus.content, ofBus),
  keys(busRoute, busRoute.content, ofBusRoute),
  keys(busDefect, busDefect.content, ofBusDefect),
  keys(leaveType, leaveType.content, ofLeaveType),
  keys(reportSchedule, reportSchedule.content, ofSchedule),
];

interface SchoolTable extends PgTable {
  schoolId: PgColumn;
  id: PgColumn;
}

/** Of one table, a few rows at a time: what is written of a row may be long, and a statement has its time. */
function keys<Column extends PgColumn>(table: SchoolTable, column: Column, keysOf: (from: Column['_']['data']) => object) {
  const sliceAfter = (db: Database, schoolId: string, after: string) =>
    db.transaction(async (tx) => {
      await waitTurn(tx);
      await tx.execute(sql`select set_config('app.school_id', ${schoolId}, true)`);
      const rows = await tx
        .select({ id: sql<string>`${table.id}`, from: sql<Column['_']['data']>`${column}` })
        .from(table)
        .where(and(eq(table.schoolId, schoolId), gt(table.id, after)))
        .orderBy(asc(table.id))
        .limit(rowsAtOnce)
        .for('update');
      await write(
        tx,
        table,
        rows.map(({ id, from }) => ({ schoolId, id, ...keysOf(from) })),
      );
      return rows.at(rowsAtOnce - 1)?.id;
    });
  return {
    table,
    async workOut(db: Database, schoolId: string): Promise<void> {
      let after: string | undefined = '00000000-0000-0000-0000-000000000000';
      while (after !== undefined) after = await sliceAfter(db, schoolId, after);
    },
  };
}

async function write(tx: Tx, table: SchoolTable, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key)]));
  });
  const set = columns.map(([, { name }]) => sql`${sql.identifier(name)} = made.${sql.identifier(name)}`);
  const type = sql.identifier(getTableName(table));
  await tx.execute(sql`update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::${type}, ${JSON.stringify(records)}::jsonb) as made
    where ${table.schoolId} = made.school_id and ${table.id} = made.id`);
}
