import { Link } from 'react-router';
import { lackingOf } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';
import { useRole } from '#client/session/use-role.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { lackingWords } from './field-labels.ts';

/** What must be known of a child who is expected before they are on the roll. */
export function CompleteNote({ card }: { card: StudentCard }) {
  const role = useRole();
  const lacking = lackingOf(card);
  if (lacking.length === 0 || card.state !== 'EXPECTED') return null;
  return (
    <Note tone="warn">
      {t('Not known yet: {{list}}. The child stays expected until it is.', { list: lackingWords(lacking) })}{' '}
      {role !== 'Correspondent' && <Link to={paths.editStudent.to({ id: card.id })}>{t('Complete the student')}</Link>}
    </Note>
  );
}
