/** Papers of students as the tests add and read them. */
import { addDocument, type DocumentKind, listDocuments, readDocument, removeDocument } from '#contract/student-document.ts';
import type { Answer, Session } from '#tests/support/session.ts';

export const pdf = Buffer.from('%PDF-1.7\nA birth certificate');

interface Given {
  id?: string;
  name?: string;
  kind?: DocumentKind;
  file?: Buffer;
  exeatId?: string;
}

export function addPaper(
  session: Session,
  studentId: string,
  { id = crypto.randomUUID(), name = 'Certificate', kind = 'BIRTH', file = pdf, exeatId }: Given = {},
): Promise<Answer> {
  return session.call(addDocument, {
    params: { studentId, id },
    body: { name, kind, file: file.toString('base64'), ...(exeatId && { exeatId }) },
  });
}

export function listPapers(session: Session, studentId: string): Promise<Answer> {
  return session.call(listDocuments, { params: { studentId } });
}

export function readPaper(session: Session, studentId: string, id: string): Promise<Answer> {
  return session.call(readDocument, { params: { studentId, id } });
}

export function removePaper(session: Session, studentId: string, id: string): Promise<Answer> {
  return session.call(removeDocument, { params: { studentId, id }, body: { reason: 'Scanned anew' } });
}
