/** Papers of a student: a birth certificate, a report of the school before. A PDF or a picture, read by who may see its kind. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { families, type Role } from './role.ts';

export const DocumentKind = z.enum(['BIRTH', 'IDENTITY', 'REPORT', 'CONSENT', 'MEDICAL', 'CUSTODY', 'OTHER'], {
  error: 'Choose what it is',
});
export type DocumentKind = z.infer<typeof DocumentKind>;

const ordinary = DocumentKind.options.filter((kind) => kind !== 'MEDICAL' && kind !== 'CUSTODY');

/** The kinds a role may see: custody is for School Admins, health for them and Hybrids. */
export function kindsFor(role: Role): readonly DocumentKind[] {
  if (role === 'School Admin') return DocumentKind.options;
  if (role === 'Hybrid') return [...ordinary, 'MEDICAL'];
  return role === 'Correspondent' ? ordinary : [];
}

/** Each reading of one of these leaves a line in the audit trail. */
export const auditedKinds: readonly DocumentKind[] = ['MEDICAL', 'CUSTODY'];

/** What it is, as its first bytes say. A picture is written anew as WebP. */
export const DocumentType = z.enum(['application/pdf', 'image/webp']);
export type DocumentType = z.infer<typeof DocumentType>;

export const mostDocumentBytes = 5_000_000;
export const mostDocuments = 50;

export const StudentDocument = z.object({
  id: Id,
  name: z.string(),
  kind: DocumentKind,
  type: DocumentType,
  /** In bytes. */
  size: z.int(),
  addedAt: Instant,
  addedBy: z.string(),
  /** Of the exeat to which it belongs, such as a letter of the parents; null for none. */
  exeatId: z._default(z.nullable(Id), null),
});
export type StudentDocument = z.infer<typeof StudentDocument>;

const Some = z.strictObject({ studentId: Id });
const One = z.strictObject({ studentId: Id, id: Id });
const carers: readonly Role[] = ['School Admin', 'Hybrid'];
const admin: readonly Role[] = ['School Admin'];

export const listDocuments = endpoint('GET', '/school/students/:studentId/documents', {
  summary: 'The papers of a student that the caller may see, newest first',
  params: Some,
  query: z.strictObject({ ...PageQuery }),
  answer: pageOf(StudentDocument),
  roles: families,
});

/** `file` is base64. It is saved by the console, never shown by the browser at our address. */
export const readDocument = endpoint('GET', '/school/students/:studentId/documents/:id', {
  summary: 'One paper of a student; of health and custody, the reading is recorded',
  params: One,
  answer: z.object({ name: z.string(), type: DocumentType, file: z.string() }),
  roles: families,
});

/** `file`: a PDF, a JPEG or a PNG in base64. The same id again is the same paper: the answer to the first may be lost. */
export const addDocument = command('PUT', '/school/students/:studentId/documents/:id', {
  summary: 'Add a paper to a student',
  params: One,
  body: z.strictObject({
    name: text('what the document is called', 120),
    kind: DocumentKind,
    exeatId: z._default(z.nullable(Id), null),
    file: z
      .base64({ error: 'Choose a file' })
      .check(
        z.minLength(1, { error: 'Choose a file' }),
        z.maxLength(Math.ceil(mostDocumentBytes / 3) * 4, { error: `Choose a file of at most ${mostDocumentBytes / 1_000_000} MB` }),
      ),
  }),
  bodyLimit: mostDocumentBytes * 2,
  answer: StudentDocument,
  roles: carers,
  offline: 'refuse',
});

export const removeDocument = command('POST', '/school/students/:studentId/documents/:id/remove', {
  summary: 'Take a paper away for good, with the reason',
  params: One,
  body: z.strictObject({ reason: text('a reason', 300) }),
  answer: z.object({}),
  roles: admin,
  offline: 'refuse',
});
