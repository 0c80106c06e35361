import { applyChanges, type Changes, type Fields, same } from '#contract/change.ts';
import type { OpBase } from '#contract/sync.ts';
import type { Chain } from '#server/http/handler.ts';
import { type MergedEdit, mergeEdit } from './merge-edit.ts';
import { tidied } from './tidied.ts';

interface Held<Content> {
  content: Content;
  version: number;
}

interface Edit {
  body: { changes: Changes };
  base: OpBase;
  chain: Chain | null;
}

export interface LaidOver<Content> {
  content: Content;
  merge: MergedEdit;
  /** False when the record stays as it is: nothing is written, and nobody is told. */
  isChanged: boolean;
}

/** The record as the edit wants it, in its own shape; `held` is undefined while the server has none. `parse` throws. */
export function layOver<Content extends Fields>(
  held: Held<Content> | undefined,
  { body, base, chain }: Edit,
  { empty, parse }: { empty: Fields; parse: (content: unknown) => Content },
): LaidOver<Content> {
  const current: { content: Fields; version: number | null } = held ?? { content: empty, version: null };
  const was = tidied(base.was, current.content, parse);
  const merge = mergeEdit(current, body.changes, { base: { ...base, was }, chain });
  const content = parse(applyChanges(current.content, merge.apply));
  return { content, merge, isChanged: !held || !same(current.content, content) };
}
