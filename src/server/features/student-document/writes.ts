import { and, eq } from 'drizzle-orm';
import type { DocumentKind } from '#contract/student-document.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import type { DocumentFile } from './file.ts';
import { studentDocument } from './table.ts';

interface NewDocument extends DocumentFile {
  studentId: string;
  id: string;
  name: string;
  kind: DocumentKind;
  exeatId: string | null;
}

export async function keepDocument(tx: Tx, { actor, at }: { actor: Actor; at: Date }, paper: NewDocument): Promise<void> {
  const { schoolId, userId, name: addedByName } = actor;
  await tx.insert(studentDocument).values({ schoolId, ...paper, size: paper.file.length, addedAt: at, addedBy: userId, addedByName });
}

export async function dropDocument(tx: Tx, { schoolId }: Actor, id: string): Promise<void> {
  await tx.delete(studentDocument).where(and(eq(studentDocument.schoolId, schoolId), eq(studentDocument.id, id)));
}
