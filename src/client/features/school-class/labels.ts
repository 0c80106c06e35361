import type { ClassState, SchoolClass } from '#contract/school-class.ts';
import type { Status } from '#client/ui/status-tag.tsx';
import { t } from '#client/ui/words.ts';

export const states: Record<ClassState, { label: string; status: Status }> = {
  ACTIVE: { label: t('Active'), status: 'ok' },
  CLOSED: { label: t('Closed'), status: 'none' },
};

/** "24 of 30 places" or "24 students". */
export function sizeWords({ size, capacity }: Pick<SchoolClass, 'size' | 'capacity'>): string {
  if (capacity !== null) return t('{{size}} of {{capacity}}', { size, capacity });
  return t('{{count, number}} students', { count: size, defaultValue_one: '1 student' });
}

export function studentsWords(count: number): string {
  return t('{{count, number}} students', { count, defaultValue_one: '1 student' });
}
