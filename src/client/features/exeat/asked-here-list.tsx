import { RowMark } from '#client/offline/row-mark.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import type { AskedHere } from './claims.ts';
import { spanText } from './time-words.ts';
import styles from './exeat.module.css';

/** Asked for on this device, and not sent: nobody has been told of them. */
export function AskedHereList({ of }: { of: readonly AskedHere[] }) {
  const clock = useSchoolClock();
  const { students, leaveTypes } = useRoster();
  if (of.length === 0) return null;
  return (
    <ul className={styles.here} aria-label={t('Asked for on this device')}>
      {of.map(({ id, content, mark }) => {
        const child = students.find((one) => one.id === content.studentId);
        const type = leaveTypes.find((one) => one.id === content.typeId);
        return (
          <li key={id}>
            <strong>
              <bdi>{child ? fullName(child) : t('A student')}</bdi>
            </strong>
            <span>{[type?.name, spanText(content.departAt, content.returnBy, clock)].filter(Boolean).join(', ')}</span>
            {mark === 'refused' ? (
              <RowMark pending={mark} />
            ) : (
              <StatusTag status="none" isUnsent>
                {t('Requested')}
              </StatusTag>
            )}
          </li>
        );
      })}
    </ul>
  );
}
