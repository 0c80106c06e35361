import { isPresent, type Mark } from '#contract/mark.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { codes } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import type { Called } from './children.ts';
import styles from './register.module.css';

/** By what a mark is likely. It stays when the child is marked, and warns where the mark says that a child who was seen is absent. */
export function RowHint({ child: { card, hint }, mark }: { child: Called; mark: Mark | undefined }) {
  if (hint === null || card === null) return null;
  if (isPresent(hint.code)) {
    const isAtOdds = mark !== undefined && !isPresent(mark.code);
    return (
      <WhereNowTag
        who={{ kind: 'student', id: card.id }}
        now={card.whereNow}
        isShort
        {...(isAtOdds && { against: t('marked absent all the same') })}
      />
    );
  }
  return (
    <span className={styles.hint}>
      {hint.code === 'AE' ? t('On leave, by the record') : t('{{mark}}, by the record', { mark: codes[hint.code] })}
    </span>
  );
}
