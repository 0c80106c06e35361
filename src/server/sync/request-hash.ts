import { createHash } from 'node:crypto';

/** What an edit asks for, whatever the order of its keys. What it was made upon may differ when it is sent again. */
export function requestHash(edit: { kind: string; params: Record<string, string>; body: unknown }): Buffer {
  const { kind, params, body } = edit;
  return createHash('sha256').update(canonical({ kind, params, body })).digest();
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, at: unknown) => (isPlain(at) ? Object.fromEntries(Object.entries(at).sort(byName)) : at));
}

// By the names alone: a value may be anything, one that cannot be made a text included.
function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
