/** What was made on this device and not taken by the server, as it was written. Pure. */
import * as z from 'zod/mini';
import { applyChanges, Changes, changesBetween, type Fields, valuesAt } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';

/** The queue alone has it. */
export interface RefusedNew {
  record: OutboxRecord;
  /** The refused edit, and later ones of the same thing that wait for it; oldest first. */
  edits: readonly OutboxRecord[];
}

/** The content as it was written here. It is not checked: a field that the server found wrong is shown as it was typed. */
export function writtenIn<Content extends object>({ edits }: RefusedNew, empty: Content): Content {
  return edits.reduce((content, { body }) => applyChanges(content, changesOf(body)), empty);
}

interface Mended {
  /** What the form holds. */
  content: Fields;
  empty: Fields;
  lines?: readonly string[];
}

/**
 * All of it once more: an edit that leaves out a field of the refused one would not take its place. The server has
 * nothing of it, but the screen showed what later edits wrote, and this one goes before them.
 */
export function sentAnew(refused: RefusedNew, { content, empty, lines = [] }: Mended): TypedChanges {
  const [first, ...later] = refused.edits.map(({ body }) => Object.keys(changesOf(body)).map((path) => wholeOf(path, lines)));
  const paths = new Set([...Object.keys(changesBetween(empty, content, lines)), ...(first ?? []), ...later.flat()]);
  const was = { ...valuesAt(empty, paths), ...valuesAt(writtenIn(refused, empty), later.flat()) };
  return { changes: z.parse(Changes, valuesAt(content, paths)), was };
}

/** Of what is new as a whole, or gone as a whole: a line of a collection, or a field. */
function wholeOf(path: string, lines: readonly string[]): string {
  const [name = '', line = ''] = path.split('/');
  return lines.includes(name) ? `${name}/${line}` : name;
}
