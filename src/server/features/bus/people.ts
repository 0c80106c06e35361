import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BusContent } from '#contract/bus.ts';
import { type BusPeople, inCharge, type InCharge, peopleAfter, type StaffPerson } from '#contract/bus-people.ts';
import type { Tx } from '#server/db/database.ts';
import { notWorkingHere } from '#server/features/employee/names.ts';
import { employee } from '#server/features/employee/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { bus } from './table.ts';

/** What was written before a driver or an attendant could be an employee has no such field. */
export function wholeContent(content: BusContent): BusContent {
  return { ...content, driverId: content.driverId ?? null, attendantId: content.attendantId ?? null };
}

/** The content with its people settled. Who is newly chosen must work here; who has left since stops no other edit. */
export async function peopleSettled(
  tx: Tx,
  schoolId: SchoolId,
  { before, after }: Pick<Wish<BusContent>, 'before' | 'after'>,
): Promise<BusContent> {
  const content = peopleAfter(after, before, await staffOn(tx, schoolId, [after]));
  const chosen = inCharge.filter(({ id }) => content[id] !== (before?.[id] ?? null));
  const strangers = await notWorkingHere(tx, schoolId, idsIn(content, chosen));
  const wrong = chosen.filter(({ id }) => strangers.includes(content[id] ?? ''));
  if (wrong.length > 0) throw refusal(wrong.map(({ id }) => ({ path: id, message: 'Choose somebody who works at the school' })));
  return content;
}

/** The employees who are in charge of these buses, by their ids. */
export function staffIn(contents: readonly BusPeople[]): string[] {
  return [...new Set(contents.flatMap((content) => idsIn(content, inCharge)))];
}

/** What the driver or the attendant is called today, as a column to list and search by. */
export function nameNow(tx: Tx, of: 'driver' | 'attendant'): SQL<string> {
  const name = sql<string>`${employee.content} ->> 'name'`;
  return of === 'driver' ? orWritten(tx, 'driverId', name, bus.driverName) : orWritten(tx, 'attendantId', name, bus.attendantName);
}

/** The key that the bus stands in order by when it is in the order of its drivers. */
export function driverOrderNow(tx: Tx): SQL<string> {
  return orWritten(tx, 'driverId', employee.nameOrder, bus.driverOrder);
}

function orWritten(tx: Tx, id: InCharge['id'], ofEmployee: SQL | PgColumn, written: PgColumn): SQL<string> {
  const found = tx
    .select({ found: sql`${ofEmployee}` })
    .from(employee)
    .where(and(eq(employee.schoolId, bus.schoolId), eq(employee.id, sql`(${bus.content} ->> ${id})::uuid`)));
  return sql<string>`coalesce((${found}), ${written})`;
}

/** Who they are by their own records, by id. */
export async function staffOn(tx: Tx, schoolId: SchoolId, contents: readonly BusPeople[]): Promise<Map<string, StaffPerson>> {
  const ids = staffIn(contents);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: employee.id, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(employee.id, ids)));
  return new Map(rows.map(({ id, content }) => [id, { name: content.name, phone: content.phone }]));
}

function idsIn(content: BusPeople, of: readonly InCharge[]): string[] {
  return of.flatMap(({ id }) => content[id] ?? []);
}
