/** Whose pictures there are: how each kind of person is found, who sees them, and who is told. */
import type { PhotoOf } from '#contract/photo.ts';
import type { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor, Audience, SchoolId } from '#server/http/handler.ts';
import { employees } from './employees.ts';
import { guardians } from './guardians.ts';
import { students } from './students.ts';

export interface Held {
  name: string;
  version: number;
}

export interface Writer {
  at: Date;
  id: string;
  name: string;
}

export interface People {
  /** Those of these people that the caller may see. Throws where the caller may see nobody of the kind. */
  seen: (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<string[]>;
  /** One who was seen, held until the transaction ends. */
  hold: (tx: Tx, schoolId: SchoolId, id: string) => Promise<Held | undefined>;
  /** The person's own row says which picture there is, so that a list knows without asking. */
  note: (tx: Tx, schoolId: SchoolId, change: Noted) => Promise<void>;
  toldOf: (tx: Tx, schoolId: SchoolId, id: string) => Promise<Audience>;
  missing: () => Problem;
}

export interface Noted {
  id: string;
  version: number;
  photo: number | null;
  writer: Writer;
}

export const people: Record<PhotoOf, People> = { student: students, guardian: guardians, employee: employees };

/** What each of the three tables keeps of a change of the picture. */
export function notedColumns({ version, photo, writer }: Noted) {
  return { version, photo, updatedAt: writer.at, updatedBy: writer.id, updatedByName: writer.name };
}
