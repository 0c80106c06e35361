import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { t } from '#client/ui/language/words.ts';
import cardStyles from '#client/ui/layout/card.module.css';
import styles from './chart.module.css';

interface ChartProps {
  title: string;
  /** What the picture says, for whoever does not look at it. */
  sentence: string;
  /** The same figures, to be read one by one. */
  table: ReactNode;
  /** The picture. */
  children: ReactNode;
}

/** A picture of figures in a card: first what it says in words, then the picture, or its figures in a table. */
export function Chart({ title, sentence, table, children }: ChartProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={`${cardStyles.card} ${styles.chart}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <TextButton
          aria-label={isTable ? t('As a picture: {{title}}', { title }) : t('As a table: {{title}}', { title })}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t('As a picture') : t('As a table')}
        </TextButton>
      </div>
      <figcaption>{sentence}</figcaption>
      {isTable ? table : <div aria-hidden>{children}</div>}
    </figure>
  );
}
