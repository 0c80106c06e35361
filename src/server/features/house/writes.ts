import { and, eq, ne, sql } from 'drizzle-orm';
import type { HouseContent } from '#contract/house.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { house } from './table.ts';

export interface HouseWriter {
  at: Date;
  id: string;
  name: string;
}

/** Whether another house of the school has this name, whatever the case. */
export async function isNameTaken(tx: Tx, schoolId: SchoolId, { id, content }: { id: string; content: HouseContent }): Promise<boolean> {
  const [other] = await tx
    .select({ id: house.id })
    .from(house)
    .where(and(eq(house.schoolId, schoolId), sql`lower(${house.name}) = lower(${content.name})`, ne(house.id, id)));
  return other !== undefined;
}

export async function addHouse(
  tx: Tx,
  schoolId: SchoolId,
  { id, content, writer }: { id: string; content: HouseContent; writer: HouseWriter },
): Promise<void> {
  await tx.insert(house).values({ schoolId, id, version: 1, ...columnsOf(content), ...stampOf(writer) });
}

export async function changeHouse(
  tx: Tx,
  schoolId: SchoolId,
  { id, version, content, writer }: { id: string; version: number; content: HouseContent; writer: HouseWriter },
): Promise<void> {
  await tx
    .update(house)
    .set({ version: version + 1, ...columnsOf(content), ...stampOf(writer) })
    .where(and(eq(house.schoolId, schoolId), eq(house.id, id), eq(house.version, version)));
}

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: HouseContent) {
  return { content, name: content.name, capacity: content.capacity };
}

function stampOf(writer: HouseWriter) {
  return { updatedAt: writer.at, updatedBy: writer.id, updatedByName: writer.name };
}
