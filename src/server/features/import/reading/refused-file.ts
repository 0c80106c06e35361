import { mostSheetRows } from '#contract/import.ts';
import { Problem } from '#contract/problem.ts';

/** The file cannot be read, and why; nothing of it is kept. */
export function refusedFile(message: string): Problem {
  return new Problem('refused', message, { details: [{ path: 'content', message }] });
}

export function tooMuch(): Problem {
  return refusedFile('This file is too large when it is unpacked. Save a sheet as CSV and choose that, or export fewer people at a time');
}

/** Of a zip. */
export function tooManyRows(): Problem {
  return refusedFile(`Use at most ${mostSheetRows.toLocaleString('en')} people and classes in one file`);
}
