import { IconAlertOctagon } from '@tabler/icons-react';
import type { Day } from '#contract/fields.ts';
import type { CardWarning } from '#contract/student-card.ts';
import { dayText } from '#client/ui/day-text.ts';
import { t } from '#client/ui/words.ts';
import styles from './student.module.css';

/** Before anything else of a child. Also what begins later: who reads it today may be on duty then. */
export function WarningBanner({ warnings, today }: { warnings: readonly CardWarning[]; today: Day }) {
  return warnings.map(({ restrictionId, personName, text, whatToDo, from, to }) => (
    <section key={restrictionId} className={styles.warning} aria-label={t('Restriction: {{personName}}', { personName })}>
      <IconAlertOctagon size={28} aria-hidden />
      <div>
        <h2>
          Do not release to <bdi>{personName}</bdi>
        </h2>
        <p>{text}</p>
        <p>
          <strong>{t('What to do:')}</strong> {whatToDo}
        </p>
        <p className={styles.warningDays}>
          {from > today ? t('From {{day}}', { day: dayText(from) }) : t('Since {{day}}', { day: dayText(from) })}
          {to && t(' until {{day}}', { day: dayText(to) })}
        </p>
      </div>
    </section>
  ));
}
