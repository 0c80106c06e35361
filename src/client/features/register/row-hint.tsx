import { isPresent, type Mark } from '#contract/mark.ts';
import { WhereNowTag } from '#client/features/whereabouts/where-now-tag.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { codes } from '#client/person/register-words.ts';
import { t } from '#client/ui/language/words.ts';
import type { Called } from './children.ts';
import styles from './register.module.css';

/** By what a mark is likely; it stays when the child is marked, and an absence that contradicts it says so. */
export function RowHint({ child: { card, hint }, mark }: { child: Called; mark: Mark | undefined }) {
  if (hint === null || card === null) return null;
  if (isPresent(hint.code)) {
    return (
      <>
        <WhereNowTag who={{ kind: 'student', id: card.id }} now={card.whereNow} isShort />
        {isAtOdds(hint, mark) && <StatusTag status="warn">{t('Marked absent')}</StatusTag>}
      </>
    );
  }
  return (
    <span className={styles.hint}>
      {hint.code === 'AE' ? t('On leave, by the record') : t('{{mark}}, by the record', { mark: codes[hint.code] })}
    </span>
  );
}

/** Somebody saw the child at school today, and the mark says that it is not there. */
function isAtOdds(hint: Mark, mark: Mark | undefined): boolean {
  return isPresent(hint.code) && mark !== undefined && !isPresent(mark.code);
}
