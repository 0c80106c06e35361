import type { Day } from '#contract/fields.ts';
import { plain } from '#contract/plain-text.ts';

/** `greenfield-college-students-2026-11-20` */
export function fileName(school: string, { kind, today }: { kind: string; today: Day }): string {
  const words = plain(school).replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '').slice(0, 60);
  return [words, kind, today].filter(Boolean).join('-');
}
