import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './assignment.module.css';

type Shown = 'others' | 'assigned';

interface WhichListProps {
  shown: Shown;
  onShow: (shown: Shown) => void;
  counts: Record<Shown, number | undefined>;
}

const lists = { others: t('Not assigned'), assigned: t('Assigned') };

/** Where there is room for one list at a time. */
export function WhichList({ shown, onShow, counts }: WhichListProps) {
  return (
    <fieldset className={styles.which}>
      <legend className="visually-hidden">{t('Which list')}</legend>
      {(['others', 'assigned'] as const).map((list) => (
        <button key={list} type="button" aria-pressed={shown === list} onClick={() => onShow(list)}>
          {lists[list]}
          {counts[list] !== undefined && ` (${numberText(counts[list])})`}
        </button>
      ))}
    </fieldset>
  );
}
