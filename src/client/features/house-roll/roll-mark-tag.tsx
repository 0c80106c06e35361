import type { KeptRollMark } from '#contract/house-roll.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { said, standings } from './labels.ts';
import styles from './house-roll.module.css';

/** "Seen 21:34 by Tunde Ade, Dormitory": what one person said, and whether the server knows it. */
export function RollMarkTag({ mark: { says, at, by, place, note }, isUnsent }: { mark: KeptRollMark; isUnsent: boolean }) {
  const clock = useSchoolClock();
  const words = t('{{what}} {{moment}} by {{name}}', { what: said[says], moment: momentText(at, clock), name: by });
  const more = [place, note].filter(Boolean).join(', ');
  if (isUnsent) {
    return (
      <StatusTag status={says === 'NOTHING' ? 'none' : standings[says].status} isUnsent isLong>
        {more === '' ? words : t('{{words}}: {{more}}', { words, more })}
      </StatusTag>
    );
  }
  return <span className={styles.said}>{more === '' ? words : t('{{words}}: {{more}}', { words, more })}</span>;
}
