import type { ReactNode, Ref } from 'react';
import { Card } from '#client/ui/layout/card.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './progress-card.module.css';
import { useSecondsLeft } from '#client/ui/time/time-left.ts';
import { t } from '#client/ui/language/words.ts';

interface ProgressCardProps {
  title: string;
  done: number;
  total: number;
  /** "1,240 of 4,981 rows" */
  counts: string;
  ref?: Ref<HTMLElement> | undefined;
  children?: ReactNode;
}

/** Work of the server that nobody has to wait for, in real counts. */
export function ProgressCard({ title, done, total, counts, ref, children }: ProgressCardProps) {
  const seconds = useSecondsLeft({ done, total });
  return (
    <Card title={title} ref={ref}>
      <ProgressBar done={done} total={total}>
        {counts}
      </ProgressBar>
      <p className={styles.hint}>
        {seconds !== null && <>{leftWords(seconds)} </>}
        {t('The server carries on by itself: you may leave this page.')}
      </p>
      {children}
    </Card>
  );
}

function leftWords(seconds: number): string {
  if (seconds < 60) return t('About {{count, number}} seconds left.', { count: seconds, defaultValue_one: 'About 1 second left.' });
  return t('About {{count, number}} minutes left.', { count: Math.ceil(seconds / 60), defaultValue_one: 'About 1 minute left.' });
}
