import { Problem } from '#contract/problem.ts';
import type { DocumentType } from '#contract/student-document.ts';
import { scan } from '#server/picture/scan.ts';
import { refusal } from '#server/record/refusal.ts';

export interface DocumentFile {
  type: DocumentType;
  file: Buffer;
}

const pdf = Buffer.from('%PDF-', 'latin1');
const pictures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/** What the file is, by its first bytes and never by its name. A picture is written anew, so that only its pixels are kept. */
export async function documentFile(base64: string): Promise<DocumentFile> {
  const file = Buffer.from(base64, 'base64');
  if (beginsWith(file, pdf)) return { type: 'application/pdf', file };
  if (!pictures.some((mark) => beginsWith(file, mark))) throw refusal([{ path: 'file', message: 'Choose a PDF, a JPEG or a PNG' }]);
  try {
    return { type: 'image/webp', file: await scan(file) };
  } catch (error) {
    throw error instanceof Problem ? refusal([{ path: 'file', message: error.message }]) : error;
  }
}

function beginsWith(file: Buffer, mark: Buffer): boolean {
  return file.subarray(0, mark.length).equals(mark);
}
