import type { ClassState, SchoolClass } from '#contract/school-class.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const states: Record<ClassState, { label: string; status: Status }> = {
  ACTIVE: { label: 'Active', status: 'ok' },
  CLOSED: { label: 'Closed', status: 'none' },
};

/** "24 of 30 places" or "24 students". */
export function sizeWords({ size, capacity }: Pick<SchoolClass, 'size' | 'capacity'>): string {
  if (capacity !== null) return `${size} of ${capacity}`;
  return size === 1 ? '1 student' : `${size} students`;
}

export function studentsWords(count: number): string {
  return count === 1 ? '1 student' : `${count} students`;
}
