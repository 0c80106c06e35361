import { mostCellLength } from '#contract/import.ts';

// They come along from the web and from telephones; nobody sees them, and no number with one is a number.
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** What PostgreSQL keeps, with letters in one form; longer than any field takes, so that the field says so. */
export function keptCell(cell: string): string {
  return cell
    .replaceAll('\u0000', '')
    .replace(unseen, '')
    .trim()
    .slice(0, mostCellLength + 1)
    .toWellFormed()
    .normalize('NFC');
}
