import type { ReactNode } from 'react';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import styles from './void-lines.module.css';

type Mark = Parameters<typeof RowMark>[0]['pending'];

interface VoidLineProps {
  /** Before all else, where the line has an hour. */
  time?: ReactNode;
  name: ReactNode;
  /** Beside the name, of a line that holds. */
  tag: ReactNode;
  mark: Mark;
  voided: { by: string; at: string; reason: string } | null;
  voidMark: Mark;
  /** What the button says to whoever does not see the line; undefined where this person may not declare it void. */
  onVoid: { label: string; ask: () => void } | undefined;
  children: ReactNode;
}

/** A line of what somebody said, which stays when it is declared void: struck out, with by whom and why. */
export function VoidLine({ time, name, tag, mark, voided, voidMark, onVoid, children }: VoidLineProps) {
  const clock = useSchoolClock();
  return (
    <li className={styles.line} data-void={voided !== null || undefined}>
      {time}
      <div className={styles.said}>
        <span className={styles.what}>
          <strong className={styles.kind}>{name}</strong>
          {voided === null && tag}
          <RowMark pending={mark} />
        </span>
        {children}
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
        <TextButton aria-label={onVoid.label} onClick={onVoid.ask}>
          {t('Declare void')}
        </TextButton>
      )}
    </li>
  );
}
