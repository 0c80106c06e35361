import { staffRole } from '#server/http/roles.ts';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Page } from '#contract/page.ts';
import { kindsFor, type StudentDocument } from '#contract/student-document.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import type { Actor } from '#server/http/handler.ts';
import { studentDocument } from './table.ts';

const columns = {
  id: studentDocument.id,
  name: studentDocument.name,
  kind: studentDocument.kind,
  type: studentDocument.type,
  size: studentDocument.size,
  addedAt: studentDocument.addedAt,
  addedBy: studentDocument.addedByName,
  exeatId: studentDocument.exeatId,
};

/** Those of the child that are of a kind the actor may see; whether the child is to be seen was asked before. */
function readable(actor: Actor, studentId: string) {
  return and(
    eq(studentDocument.schoolId, actor.schoolId),
    eq(studentDocument.studentId, studentId),
    inArray(studentDocument.kind, [...kindsFor(staffRole(actor))]),
  );
}

export async function pageOfDocuments(
  tx: Tx,
  actor: Actor,
  { studentId, ...filter }: { studentId: string; page: number; limit: number },
): Promise<Page<StudentDocument>> {
  const wanted = readable(actor, studentId);
  return pageOf(filter, {
    wanted,
    all: await tx.$count(studentDocument, wanted),
    rows: tx.select(columns).from(studentDocument).orderBy(desc(studentDocument.addedAt), desc(studentDocument.id)).$dynamic(),
    shown: (rows) => rows.map(shown),
  });
}

export async function findDocument(
  tx: Tx,
  actor: Actor,
  { studentId, id }: { studentId: string; id: string },
): Promise<StudentDocument | undefined> {
  const [row] = await tx
    .select(columns)
    .from(studentDocument)
    .where(and(readable(actor, studentId), eq(studentDocument.id, id)));
  return row && shown(row);
}

export async function readFile(tx: Tx, { schoolId }: Actor, id: string): Promise<Uint8Array> {
  const [row] = await tx
    .select({ file: studentDocument.file })
    .from(studentDocument)
    .where(and(eq(studentDocument.schoolId, schoolId), eq(studentDocument.id, id)));
  return row?.file ?? new Uint8Array();
}

/** How many there are of the child, whoever may see them, and whether this id is one of the school's already. */
export async function takenBy(
  tx: Tx,
  { schoolId }: Actor,
  { studentId, id }: { studentId: string; id: string },
): Promise<{ rows: number; isTaken: boolean }> {
  const [total] = await tx
    .select({ rows: count() })
    .from(studentDocument)
    .where(and(eq(studentDocument.schoolId, schoolId), eq(studentDocument.studentId, studentId)));
  const [same] = await tx
    .select({ id: studentDocument.id })
    .from(studentDocument)
    .where(and(eq(studentDocument.schoolId, schoolId), eq(studentDocument.id, id)));
  return { rows: total?.rows ?? 0, isTaken: same !== undefined };
}

function shown({ addedAt, ...row }: Omit<StudentDocument, 'addedAt'> & { addedAt: Date }): StudentDocument {
  return { ...row, addedAt: addedAt.toISOString() };
}
