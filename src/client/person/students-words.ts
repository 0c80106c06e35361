import { t } from '#client/ui/language/words.ts';

/** "1 student", "1,240 students" */
export function studentsWords(count: number): string {
  return t('{{count, number}} students', { count, defaultValue_one: '1 student' });
}

/** Where only the children are counted whom the reader sees. */
export function ownStudentsWords(count: number): string {
  return t('{{count, number}} students of yours', { count, defaultValue_one: '1 student of yours' });
}
