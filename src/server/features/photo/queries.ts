import { and, eq, inArray } from 'drizzle-orm';
import type { PhotoOf } from '#contract/photo.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Portrait } from '#server/picture/portrait.ts';
import { photo } from './table.ts';

export interface One {
  of: PhotoOf;
  id: string;
}

export async function readImage(tx: Tx, schoolId: SchoolId, one: One) {
  const [row] = await tx.select({ image: photo.image, version: photo.version }).from(photo).where(isOf(schoolId, one));
  return row;
}

export async function readSmall(tx: Tx, schoolId: SchoolId, { of, ids }: { of: PhotoOf; ids: readonly string[] }) {
  return tx
    .select({ id: photo.id, thumb: photo.thumb, version: photo.version })
    .from(photo)
    .where(and(eq(photo.schoolId, schoolId), eq(photo.of, of), inArray(photo.id, [...ids])));
}

export async function keepImage(
  tx: Tx,
  schoolId: SchoolId,
  { of, id, ...kept }: One & Portrait & { version: number; updatedAt: Date },
): Promise<void> {
  await tx
    .insert(photo)
    .values({ schoolId, of, id, ...kept })
    .onConflictDoUpdate({ target: [photo.schoolId, photo.of, photo.id], set: kept });
}

/** Whether there was one. */
export async function dropImage(tx: Tx, schoolId: SchoolId, one: One): Promise<boolean> {
  const gone = await tx.delete(photo).where(isOf(schoolId, one)).returning({ id: photo.id });
  return gone.length > 0;
}

function isOf(schoolId: SchoolId, { of, id }: One) {
  return and(eq(photo.schoolId, schoolId), eq(photo.of, of), eq(photo.id, id));
}
