import type { ClassState, SchoolClass } from '#contract/class.ts';
import { ownStudentsWords } from '#client/person/students-words.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const states: Record<ClassState, { label: string; status: Status }> = {
  ACTIVE: { label: t('Active'), status: 'ok' },
  CLOSED: { label: t('Closed'), status: 'none' },
};

/** "24 of 30 places" or "24 students". Who sees some of the children only is told of those alone. */
export function sizeWords({ size, capacity, countsOwnOnly }: Pick<SchoolClass, 'size' | 'capacity' | 'countsOwnOnly'>): string {
  if (countsOwnOnly) return ownStudentsWords(size);
  if (capacity !== null) return t('{{size}} of {{capacity}}', { size, capacity });
  return t('{{count, number}} students', { count: size, defaultValue_one: '1 student' });
}

export function studentsWords(count: number): string {
  return t('{{count, number}} students', { count, defaultValue_one: '1 student' });
}
