import { Link } from 'react-router';
import type { SchoolClass } from '#contract/class.ts';
import { paths } from '#client/place/paths.ts';
import { RegistersTodayTag } from '#client/features/register/today-tag.tsx';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { sizeWords } from './labels.ts';
import styles from './class.module.css';

export const classColumns: Column<SchoolClass>[] = [
  {
    id: 'name',
    header: t('Class'),
    isSortable: true,
    isName: true,
    cell: ({ id, name }) => <Link to={paths.editClass.to({ id })}>{name}</Link>,
  },
  { id: 'level', header: t('Level'), isSortable: true, cell: ({ level }) => level },
  { id: 'session', header: t('Session'), isMinor: true, isShort: true, cell: ({ session }) => session },
  { id: 'teacher', header: t('Class teacher'), cell: ({ teacherName }) => <bdi>{teacherName || '–'}</bdi> },
  { id: 'room', header: t('Room'), isMinor: true, cell: ({ room }) => room || '–' },
  { id: 'size', header: t('Students'), isSortable: true, cell: (one) => <Size one={one} /> },
  { id: 'register', header: t('Register today'), isShort: true, isState: true, cell: ({ id }) => <RegistersTodayTag classId={id} /> },
  { id: 'arm', header: t('Arm'), isExtra: true, cell: ({ arm }) => arm || '–' },
  { id: 'assistants', header: t('Assistants'), isExtra: true, cell: ({ assistantNames }) => <bdi>{assistantNames.join(', ') || '–'}</bdi> },
  { id: 'capacity', header: t('Places'), isExtra: true, isFigure: true, cell: ({ capacity }) => capacity ?? '–' },
];

/** In words, with a bar beside them that says the same. */
function Size({ one }: { one: SchoolClass }) {
  const places = one.countsOwnOnly ? null : one.capacity;
  return (
    <span className={styles.size}>
      {sizeWords(one)}
      {places !== null && <meter aria-hidden min={0} max={places} value={one.size} />}
      {places !== null && one.size > places && <strong>{t('Over-full')}</strong>}
    </span>
  );
}
