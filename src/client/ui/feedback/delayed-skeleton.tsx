import { useEffect, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './loadable.module.css';

const patienceMs = 300;

/** Grey lines where the content will be, only when it lets somebody wait. */
export function DelayedSkeleton({ what }: { what: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <div className={styles.waiting} aria-busy />;
  return (
    <output className={styles.waiting}>
      <span className="visually-hidden">{t('{{what}}: loading', { what })}</span>
      {[1, 2, 3, 4, 5].map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </output>
  );
}
