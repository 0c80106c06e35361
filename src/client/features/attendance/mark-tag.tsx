import type { Said, SessionMark } from '#contract/attended.ts';
import type { MarkCode } from '#contract/mark.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { marks, notMarked, sources, type Words } from './labels.ts';

/** A mark in words, with its shape; null where nobody said one. */
export function MarkTag({ of }: { of: MarkCode | null }) {
  const { label, status } = of === null ? notMarked : marks[of];
  return <StatusTag status={status}>{label}</StatusTag>;
}

export function WordsTag({ of: { label, status } }: { of: Words }) {
  return (
    <StatusTag status={status} isLong>
      {label}
    </StatusTag>
  );
}

/** Whose word a mark is. */
export function saidBy({ holds }: SessionMark): string {
  return holds === null ? '–' : sources[holds.from];
}

/** "Gate: Late", of what was said besides and lost. */
export function lostText(lost: readonly Said[]): string {
  return lost.map(({ code, from }) => t('{{source}}: {{mark}}', { source: sources[from], mark: marks[code].label })).join(', ');
}
