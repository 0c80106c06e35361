import { useEffect, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './delayed-skeleton.module.css';

const patienceMs = 300;

/** What will be there: a text, the rows of a list, the parts of a record, or figures side by side. */
export type Shape = keyof typeof parts;

const parts = { text: 5, rows: 12, record: 3, figures: 4 };

interface DelayedSkeletonProps {
  /** As a sentence begins with it: "The reports". */
  what: string;
  shape?: Shape | undefined;
}

/** The grey shape of what will be there, only when it lets somebody wait. */
export function DelayedSkeleton({ what, shape = 'text' }: DelayedSkeletonProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <div className={styles.waiting} data-shape={shape} aria-busy />;
  return (
    <output className={styles.waiting} data-shape={shape}>
      <span className="visually-hidden">{t('{{what}}: loading', { what })}</span>
      {Array.from({ length: parts[shape] }, (_, at) => (
        <div key={at} className={styles.part} />
      ))}
    </output>
  );
}
