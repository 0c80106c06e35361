/** The text of a file that somebody chose, whatever program wrote it. */
import { t } from '#client/ui/language/words.ts';

/** A timetable of a whole town is larger; a route is not. */
export const mostFileBytes = 10_000_000;

/** Throws a sentence where the file is not to be had. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > mostFileBytes) throw new Error(t('Choose a file of at most {{number}} MB', { number: mostFileBytes / 1_000_000 }));
  const bytes = await bytesOf(file);
  return new TextDecoder(lettersOf(bytes)).decode(bytes);
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new Error(t('This file cannot be read on this device. Choose it again'), { cause: error });
  }
}

/** UTF-16 and UTF-8 where it is, else what old programs of Windows write. */
function lettersOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Bytes that are no letter: the decoder says so by throwing.
    return 'windows-1252';
  }
}
