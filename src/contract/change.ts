/**
 * A record is edited by field, so that two people who change different fields of it never collide.
 * A field is named by its path: `odometerEnd`, `trips/<line>/boarded`, `incidents/<line>`.
 */
import * as z from 'zod/mini';
import type { FieldConflict } from './problem.ts';

export type Fields = Record<string, unknown>;

export const FieldPath = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9]*(\/[A-Za-z0-9-]{1,40}){0,2}$/, { error: 'There is no such field' }));

/** `null` empties a field and takes a line away. */
export const Changes = z
  .record(FieldPath, z.json())
  .check(z.refine((changes) => Object.keys(changes).length <= 400, { error: 'Too many fields at once' }));
export type Changes = z.infer<typeof Changes>;

export function readField(content: Fields, path: string): unknown {
  let at: unknown = content;
  for (const step of path.split('/')) at = isFields(at) && Object.hasOwn(at, step) ? at[step] : null;
  return at ?? null;
}

/** The content with the changes made; the content given is not touched. */
export function applyChanges<Content extends object>(content: Content, changes: Fields): Content {
  let next = content as Fields;
  // Shorter paths first: a line is there before its fields are.
  for (const path of Object.keys(changes).sort((a, b) => a.split('/').length - b.split('/').length)) {
    next = written(next, path.split('/'), changes[path], 1);
  }
  return next as Content;
}

/** The fields of `before` and `after` that differ, as changes; collections named in `lines` are compared by line. */
export function changesBetween(before: Fields, after: Fields, lines: readonly string[]): Changes {
  const changes: Fields = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!lines.includes(name)) {
      if (!same(before[name], after[name])) changes[name] = after[name] ?? null;
      continue;
    }
    const old = fieldsOf(before[name]);
    const now = fieldsOf(after[name]);
    for (const line of new Set([...Object.keys(old), ...Object.keys(now)])) {
      collectLine(changes, `${name}/${line}`, old[line], now[line]);
    }
  }
  return changes as Changes;
}

/** What the given fields hold, kept beside an edit so that the server can tell who changed what. */
export function valuesAt(content: Fields, paths: Iterable<string>): Fields {
  return Object.fromEntries([...paths].map((path) => [path, readField(content, path)]));
}

export interface Merge {
  apply: Fields;
  conflicts: FieldConflict[];
  /** Fields that already hold the wished value. */
  settled: string[];
}

/**
 * Three-way merge by field: a field still as the writer saw it takes the change; one that holds it already is left;
 * one that somebody else changed is a conflict, and only that field.
 */
export function mergeChanges(current: Fields, changes: Fields, was: Fields): Merge {
  const merge: Merge = { apply: {}, conflicts: [], settled: [] };
  for (const [path, mine] of Object.entries(changes)) {
    const theirs = readField(current, path);
    const base = was[path] ?? null;
    if (same(theirs, mine)) merge.settled.push(path);
    else if (same(theirs, base) && lineStands(current, path)) merge.apply[path] = mine;
    else merge.conflicts.push({ path, base, mine, theirs });
  }
  return merge;
}

/** Deep equality of JSON values, whatever the order of keys; absent and null are the same. */
export function same(a: unknown, b: unknown): boolean {
  if (a == null || b == null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (isFields(a) && isFields(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
  }
  return a === b;
}

// A field of a line that somebody took away must not bring half of the line back.
function lineStands(current: Fields, path: string): boolean {
  const steps = path.split('/');
  return steps.length < 3 || isFields(readField(current, steps.slice(0, 2).join('/')));
}

function collectLine(changes: Fields, path: string, old: unknown, now: unknown): void {
  // A line of another kind, such as a defect that is mended, has other fields: only the whole line says that.
  if (!isFields(old) || !isFields(now) || !sameKeys(old, now)) {
    if (!same(old, now)) changes[path] = now ?? null;
    return;
  }
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (!same(old[field], now[field])) changes[`${path}/${field}`] = now[field] ?? null;
  }
}

function sameKeys(a: Fields, b: Fields): boolean {
  return same(Object.keys(a).sort(), Object.keys(b).sort());
}

function written(into: Fields, [step = '', ...rest]: string[], value: unknown, depth: number): Fields {
  if (rest.length > 0) return { ...into, [step]: written(fieldsOf(into[step]), rest, value, depth + 1) };
  // Two steps name a line of a collection: emptying it takes the line away.
  const isLine = depth === 2;
  if (isLine && value === null) return Object.fromEntries(Object.entries(into).filter(([name]) => name !== step));
  return { ...into, [step]: value };
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
