import { Link } from 'react-router';
import type { EarlierExeat } from '#contract/exeat.ts';
import { shownState } from '#contract/exeat-course.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import { shownStates } from './labels.ts';
import { lateText, spanText } from './time-words.ts';
import styles from './exeat.module.css';

/** The last three leaves of the child: with whom, and whether they were back in time. */
export function Earlier({ of }: { of: readonly EarlierExeat[] }) {
  const clock = useSchoolClock();
  return (
    <Card title={t('Last exeats')}>
      {of.length === 0 ? (
        <Nothing>{t('None before this one.')}</Nothing>
      ) : (
        <ul className={styles.earlier}>
          {of.map(({ id, ref, state, typeName, departAt, returnBy, collectorName, lateMinutes }) => {
            const isLate = (lateMinutes ?? 0) > 0;
            const { label, status } = shownStates[shownState({ state, isEndorsed: true, isOverdue: false, isMissing: false, isLate })];
            return (
              <li key={id}>
                <Link to={paths.exeatRequest.to({ id })}>{ref}</Link>
                <StatusTag status={status}>{label}</StatusTag>
                <span className={styles.meta}>
                  {[typeName, spanText(departAt, returnBy, clock), collectorName, isLate && lateText(lateMinutes ?? 0)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
