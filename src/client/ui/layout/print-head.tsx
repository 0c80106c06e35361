import { readClaims } from '#client/session/token.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import styles from './print-head.module.css';

interface PrintHeadProps {
  /** What was chosen of a list; what is empty or false is left out. */
  chosen?: readonly (string | false | undefined)[];
  /** Said when nothing was chosen. */
  everything?: string;
  /** Few columns and many rows: the paper stands upright. */
  isTall?: boolean;
}

/** On paper only, below the school's name: what was chosen, when and by whom it was printed. */
export function PrintHead({ chosen, everything, isTall = false }: PrintHeadProps) {
  const clock = useSchoolClock();
  const said = chosen?.filter(Boolean).join(' · ');
  return (
    <div className={styles.head} data-tall={isTall || undefined}>
      {chosen && <p>{said || everything}</p>}
      <p>
        {t('Printed {{day}}, {{time}} by {{name}}. Confidential: for staff of the school only.', {
          day: dayText(clock.today()),
          time: clock.time(),
          name: readClaims()?.name,
        })}
      </p>
    </div>
  );
}
