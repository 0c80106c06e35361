/** Somebody who types the same field again and again offline sends its last value, not each of them. */
import { changesOf } from './edited-fields.ts';
import type { Link } from './queue-tx.ts';
import type { NewEdit, OutboxRecord } from './record.ts';
import type { Making } from './take-place.ts';
import { bytesOf } from './wire.ts';

/**
 * The edit before it, carrying the new one as well; null when the new one must go by itself. `deps` is what the new
 * one waits for.
 */
export function folded(
  before: OutboxRecord | undefined,
  edit: NewEdit,
  { ready, now, deps, link }: Making & { deps: readonly string[]; link: Pick<Link, 'offsetMs' | 'heardAt'> },
): OutboxRecord | null {
  if (!before || !ready.coalesce || edit.supersedes !== undefined || !isOpenTo(before, edit, ready.kindV)) return null;
  const wrote = changesOf(before.body);
  const writes = changesOf(ready.body);
  // Another field may have been seen with other values around it: it keeps its own base.
  const isCovered = Object.keys(writes).every((path) => Object.hasOwn(wrote, path));
  if (!isCovered || !deps.every((id) => before.deps.includes(id))) return null;
  const body = { changes: { ...wrote, ...writes } as Record<string, OutboxRecord['body']> };
  return {
    ...before,
    body,
    bytes: bytesOf({ ...ready, body }),
    // What the fields held before the older edit is what the server has: `base` stays.
    at: { device: new Date(now).toISOString(), offsetMs: link.offsetMs, schoolDate: edit.schoolDate },
    heardAt: link.heardAt,
    ui: { title: edit.title, route: edit.route },
  };
}

function isOpenTo(before: OutboxRecord, edit: NewEdit, kindV: number): boolean {
  const isUntouched = before.mayGrow === true && !before.isNamed && before.state === 'queued';
  return isUntouched && before.kind === edit.kind && before.kindV === kindV;
}
