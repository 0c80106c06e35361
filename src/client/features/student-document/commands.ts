import { useQueryClient } from '@tanstack/react-query';
import { addDocument, type DocumentKind, readDocument, removeDocument, type StudentDocument } from '#contract/student-document.ts';
import { call } from '#client/http/call.ts';
import { saveFile } from '#client/ui/buttons/save-file.ts';
import { base64Of, bytesOf } from './base64.ts';
import { documentQueries } from './queries.ts';

export interface NewDocument {
  id: string;
  name: string;
  kind: DocumentKind;
  /** null: of the child, and of no exeat. */
  exeatId: string | null;
  file: File;
}

const endings = { 'application/pdf': '.pdf', 'image/webp': '.webp' } as const;

/** What is done with the papers of one student. Each needs a connection and throws its refusal. */
export function useDocumentCommands(studentId: string) {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries(documentQueries.list(studentId));
  return {
    add: async ({ id, name, kind, exeatId, file }: NewDocument) => {
      await call(addDocument, { params: { studentId, id }, body: { name, kind, exeatId, file: await base64Of(file) } }).finally(again);
    },
    /** Into the person's own files; it is never shown here, whatever it may hold. */
    save: async ({ id }: Pick<StudentDocument, 'id'>) => {
      const { name, type, file } = await call(readDocument, { params: { studentId, id } });
      saveFile(`${name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')}${endings[type]}`, [bytesOf(file)], 'application/octet-stream');
    },
    remove: async ({ id }: Pick<StudentDocument, 'id'>, reason: string) => {
      await call(removeDocument, { params: { studentId, id }, body: { reason } }).finally(again);
    },
  };
}
