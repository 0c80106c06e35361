import { asc, eq } from 'drizzle-orm';
import { type KeptCalendar, standing } from '#contract/calendar-record.ts';
import type { SchoolCalendar } from '#contract/school-calendar.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { openHours, specialDay, term } from './table.ts';

/** What holds at the school, for `hoursOn` and its like: whoever works out a mark or a report asks here. */
export async function calendarOf(tx: Tx, schoolId: SchoolId): Promise<SchoolCalendar> {
  return standing(await keptCalendar(tx, schoolId));
}

/** All of it, in order of its days, with what was withdrawn. */
export async function keptCalendar(tx: Tx, schoolId: SchoolId): Promise<KeptCalendar> {
  const versions = await tx
    .select(columnsOf(openHours))
    .from(openHours)
    .where(eq(openHours.schoolId, schoolId))
    .orderBy(asc(openHours.validFrom), asc(openHours.id));
  const specialDays = await tx
    .select(columnsOf(specialDay))
    .from(specialDay)
    .where(eq(specialDay.schoolId, schoolId))
    .orderBy(asc(specialDay.from), asc(specialDay.until), asc(specialDay.id));
  const terms = await tx.select(columnsOf(term)).from(term).where(eq(term.schoolId, schoolId)).orderBy(asc(term.from), asc(term.id));
  return { versions: versions.map(rowOf), specialDays: specialDays.map(rowOf), terms: terms.map(rowOf) };
}

function columnsOf<Table extends typeof openHours | typeof specialDay | typeof term>(table: Table) {
  const {
    id,
    version,
    content,
    updatedAt,
    updatedByName: updatedBy,
  }: Pick<Table, 'id' | 'version' | 'content' | 'updatedAt' | 'updatedByName'> = table;
  return { id, version, content, updatedAt, updatedBy };
}

function rowOf<Content extends object>({ content, updatedAt, ...row }: Read<Content>) {
  return { ...content, ...row, updatedAt: updatedAt.toISOString() };
}

interface Read<Content> {
  id: string;
  version: number;
  content: Content;
  updatedAt: Date;
  updatedBy: string;
}
