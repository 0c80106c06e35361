import type { Day } from '#contract/fields.ts';
import { plain } from '#contract/plain-text.ts';

/** `greenfield-college-students-2026-11-20`; `kind` is one word, in any language. */
export function fileName(school: string, { kind, today }: { kind: string; today: Day }): string {
  const name = plain(school)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return [name, plain(kind), today].filter(Boolean).join('-');
}
