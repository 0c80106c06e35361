import { IconAlertOctagon } from '@tabler/icons-react';
import type { Day } from '#contract/fields.ts';
import type { CardWarning } from '#contract/student-card.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './student.module.css';

/** Before anything else of a child. Also what begins later: who reads it today may be on duty then. */
export function WarningBanner({ warnings, today }: { warnings: readonly CardWarning[]; today: Day }) {
  return warnings.map(({ restrictionId, personName, text, whatToDo, from, to }) => (
    <section key={restrictionId} className={styles.warning} aria-label={t('Restriction: {{person}}', { person: personName })}>
      <IconAlertOctagon size={28} aria-hidden />
      <div>
        <h2>{rich('Do not release to {{person}}', { person: <bdi>{personName}</bdi> })}</h2>
        <p>{text}</p>
        <p>
          <strong>{t('What to do:')}</strong> {whatToDo}
        </p>
        <p className={styles.warningDays}>{daysOf({ from, to }, today)}</p>
      </div>
    </section>
  ));
}

function daysOf({ from, to }: Pick<CardWarning, 'from' | 'to'>, today: Day): string {
  const days = { from: dayText(from), until: to === null ? '' : dayText(to) };
  if (from > today) return to === null ? t('From {{from}}', days) : t('From {{from}} until {{until}}', days);
  return to === null ? t('Since {{from}}', days) : t('Since {{from}} until {{until}}', days);
}
