import type { MarkChange } from '#contract/register.ts';
import { markText } from '#client/person/register-words.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import styles from './mark-proposal.module.css';

/** How a mark was before, and why it is another now. */
export function MarkHistory({ of }: { of: readonly MarkChange[] }) {
  const clock = useSchoolClock();
  if (of.length === 0) return null;
  return (
    <ul className={styles.history}>
      {of.map(({ before, why, at, by, proposedBy }) => (
        <li key={at}>
          <s>{markText(before)}</s>{' '}
          {t('{{moment}} by {{name}}: {{why}}', {
            moment: momentText(at, clock),
            name: proposedBy === null ? by : t('{{name}}, proposed by {{proposer}}', { name: by, proposer: proposedBy }),
            why,
          })}
        </li>
      ))}
    </ul>
  );
}
