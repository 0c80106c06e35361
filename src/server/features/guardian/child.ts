import type { Tx } from '#server/db/database.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import { holdStudents, nameOf } from '#server/features/student/places.ts';
import type { Actor } from '#server/http/handler.ts';

export interface Child {
  id: string;
  version: number;
  name: string;
}

/** A child the caller may see, held until the transaction ends: two who change its guardians follow one another. */
export async function holdChild(tx: Tx, actor: Actor, id: string): Promise<Child> {
  const [held] = await holdStudents(tx, actor, [id]);
  if (!held) throw noSuchStudent();
  return { id, version: held.version, name: nameOf(held.content) };
}
