import type { Day } from '#contract/fields.ts';
import { plain } from '#contract/plain-text.ts';

/** `greenfield-college-students-2026-11-20`; `kind` is in any language, and `of` a day or two. */
export function fileName(school: string, { kind, of }: { kind: string; of: string }): string {
  return [dashed(school).slice(0, 60), dashed(kind), of].filter(Boolean).join('-');
}

function dashed(words: string): string {
  return plain(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** `2026-09-14-2026-11-25`, of a period. */
export function periodName({ from, until }: { from: Day; until: Day }): string {
  return from === until ? from : `${from}-${until}`;
}
