import type { Mark } from '#contract/mark.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { codes } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import type { Called } from './children.ts';
import styles from './register.module.css';

/** By what a mark is likely, while nobody has marked the child. */
export function RowHint({ child: { card, hint }, mark }: { child: Called; mark: Mark | undefined }) {
  if (mark !== undefined || hint === null || card === null) return null;
  if (hint === 'P') {
    return <WhereNowTag who={{ kind: 'student', id: card.id }} now={card.whereNow} isShort />;
  }
  return (
    <span className={styles.hint}>
      {hint === 'AE' ? t('On leave, by the record') : t('{{mark}}, by the record', { mark: codes[hint] })}
    </span>
  );
}
