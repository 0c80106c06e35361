import type { Movement } from '#contract/whereabouts.ts';
import { isToldLate } from '#contract/whereabouts-rules.ts';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { methods, movementKinds, places } from './labels.ts';
import type { Line } from './projection.ts';
import styles from './whereabouts.module.css';

interface MovementLineProps {
  line: Line;
  /** Undefined where this person may not declare it void, or it is so already. */
  onVoid: ((movement: Movement) => void) | undefined;
}

export function MovementLine({ line, onVoid }: MovementLineProps) {
  const clock = useSchoolClock();
  const { kind, at, point, method, by, place, mark, voided } = line;
  const isUnsent = mark !== undefined && mark !== 'sent';
  return (
    <li className={styles.line} data-void={voided !== null || undefined}>
      <time className={styles.time} dateTime={at}>
        {clock.timeAt(at)}
      </time>
      <div className={styles.said}>
        <span className={styles.what}>
          <strong className={styles.kind}>{movementKinds[kind]}</strong>
          {voided === null && (
            <StatusTag status={places[place].status} isUnsent={isUnsent}>
              {places[place].label}
            </StatusTag>
          )}
          <RowMark pending={mark} />
        </span>
        <span className={styles.meta}>
          {point.name !== '' && <bdi>{point.name}, </bdi>}
          {rich('{{how}}: {{name}}', { how: methods[method], name: <bdi>{by}</bdi> })}
        </span>
        <Besides line={line} />
      </div>
      {onVoid && (
        <TextButton
          aria-label={t('Declare void: {{movement}}, {{time}}', { movement: movementKinds[kind], time: clock.timeAt(at) })}
          onClick={() => onVoid(line)}
        >
          {t('Declare void')}
        </TextButton>
      )}
    </li>
  );
}

const minuteMs = 60_000;

/** What is to be known of a line, where there is something. */
function Besides({ line: { note, isOffline, isRepeat, receivedAt, at, device, mark, voided, voidMark } }: { line: Line }) {
  const clock = useSchoolClock();
  const out = Math.round((device.skewMs ?? 0) / minuteMs);
  const told = [
    mark === undefined && isToldLate({ at, receivedAt }) && t('told at {{moment}}', { moment: momentText(receivedAt, clock) }),
    isRepeat && t('counted a second time within minutes: one coming or leaving, not two'),
    isOffline && t('recorded without a connection'),
    out > 0 && t('the device’s clock was {{minutes}} min ahead', { minutes: out }),
    out < 0 && t('the device’s clock was {{minutes}} min behind', { minutes: -out }),
  ].filter((words) => words !== false);
  return (
    <>
      {told.length > 0 && <span className={styles.meta}>{told.join(' · ')}</span>}
      {note !== '' && (
        <span>
          <bdi>{note}</bdi>
        </span>
      )}
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
    </>
  );
}
