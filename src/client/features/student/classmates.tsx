import { t } from '#client/ui/language/words.ts';
import { StudentsOf } from './students-of.tsx';

const words = {
  label: t('Students of the class'),
  what: t('The students of this class'),
  search: t('Search the students of the class'),
  pages: t('Pages of students'),
  nobody: t('Nobody sits in this class yet.'),
};

/** Who sits in the class. */
export function Classmates({ classId, isOwnOnly }: { classId: string; isOwnOnly: boolean }) {
  return <StudentsOf of={{ classId }} isOwnOnly={isOwnOnly} shown={['rollNo', 'name', 'admissionNo', 'guardian']} words={words} />;
}
