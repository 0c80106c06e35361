/** How far a device's copy goes: whose it is, the day it was read on, and the last line of the trail that is in it. */
import { createHash } from 'node:crypto';
import type { Day } from '#contract/fields.ts';
import type { Actor } from '#server/http/handler.ts';

export interface Cursor {
  mark: string;
  day: Day;
  seq: number;
  /** The last "where now" that is in it. */
  moved: number;
}

/** Another database, person, role or scope is another copy. */
export function markOf(
  { schoolId, userId, role, scopeMode }: Pick<Actor, 'schoolId' | 'userId' | 'role' | 'scopeMode'>,
  epoch: string,
): string {
  return createHash('sha256').update([epoch, schoolId, userId, role, scopeMode].join()).digest('base64url').slice(0, 22);
}

export function written({ mark, day, seq, moved }: Cursor): string {
  return [mark, day, moved, seq].join('.');
}

/** Null for what no server of ours wrote: the device begins anew then. */
export function readCursor(text: string): Cursor | null {
  const [, mark, day, moved, seq] = /^([\w-]{22})\.(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return mark !== undefined && day !== undefined ? { mark, day, seq: Number(seq), moved: Number(moved) } : null;
}
