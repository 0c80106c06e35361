import type { AbsenceContact } from '#contract/absence-contact.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { outcomes, ways } from './labels.ts';
import type { Line } from './projection.ts';
import styles from './absence-contact.module.css';

interface ContactLineProps {
  line: Line;
  /** Undefined where this person may not declare it void, or it is so already. */
  onVoid: ((contact: AbsenceContact) => void) | undefined;
}

export function ContactLine({ line, onVoid }: ContactLineProps) {
  const clock = useSchoolClock();
  const { day, whom, way, outcome, said, at, by, isOffline, mark, voided, voidMark } = line;
  const { label, status } = outcomes[outcome];
  const isUnsent = mark !== undefined && mark !== 'sent';
  return (
    <li className={styles.line} data-void={voided !== null || undefined}>
      <div className={styles.said}>
        <span className={styles.what}>
          <strong className={styles.kind}>
            <bdi>{whom}</bdi>
          </strong>
          {voided === null && (
            <StatusTag status={status} isUnsent={isUnsent}>
              {label}
            </StatusTag>
          )}
          <RowMark pending={mark} />
        </span>
        {said !== '' && (
          <span>
            <bdi>{said}</bdi>
          </span>
        )}
        <span className={styles.meta}>
          {rich('Absence of {{day}}. {{how}}, {{moment}}, by {{name}}', {
            day: shortDayText(day, clock.today()),
            how: ways[way],
            moment: momentText(at, clock),
            name: <bdi>{by}</bdi>,
          })}
          {isOffline && ` · ${t('recorded without a connection')}`}
        </span>
        {voided && (
          <span className={styles.what}>
            <span>
              {rich('Void, by {{name}} at {{moment}}: {{reason}}', {
                name: <bdi>{voided.by}</bdi>,
                moment: momentText(voided.at, clock),
                reason: <bdi>{voided.reason}</bdi>,
              })}
            </span>
            <RowMark pending={voidMark} />
          </span>
        )}
      </div>
      {onVoid && (
        <TextButton
          aria-label={t('Declare void: {{movement}}, {{time}}', { movement: whom, time: momentText(at, clock) })}
          onClick={() => onVoid(line)}
        >
          {t('Declare void')}
        </TextButton>
      )}
    </li>
  );
}
