import { type Changes, type Fields, type Merge, mergeChanges, readField } from '#contract/change.ts';
import type { OpBase } from '#contract/sync.ts';
import type { Chain } from '#server/http/handler.ts';

export interface MergedEdit extends Merge {
  /** What this edit, and those before it in its chain, left as it is now. */
  wrote: string[];
}

/** The edit laid over the record as it stands; `version` is null while the server has no such record. */
export function mergeEdit(
  current: { content: Fields; version: number | null },
  changes: Changes,
  edit: { base: Pick<OpBase, 'version'> & { was: Fields }; chain: Chain | null },
): MergedEdit {
  const chained = chainedFields(edit.chain, current.version);
  const was = Object.fromEntries(Object.keys(changes).map((path) => [path, seen(path)]));
  const merge = mergeChanges(current.content, changes, was);
  return { ...merge, wrote: [...new Set([...chained, ...Object.keys(merge.apply), ...merge.settled])] };

  /** What the field held when the writer saw it last. */
  function seen(path: string): unknown {
    // The field's own word counts most: a form may show a newer record around a field that was begun before it.
    if (Object.hasOwn(edit.base.was, path) && !isOwn(path)) return edit.base.was[path];
    const nobodyWrote = edit.base.version === current.version;
    return nobodyWrote || isOwn(path) ? readField(current.content, path) : null;
  }

  function isOwn(path: string): boolean {
    return chained.some((field) => path === field || path.startsWith(`${field}/`));
  }
}

/** What the edits before it in its chain wrote, as long as nobody else has written since. */
export function chainedFields(chain: Chain | null, version: number | null): readonly string[] {
  return chain !== null && chain.version === version ? chain.wrote : [];
}
