import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** What the person can do next. */
  actions?: ReactNode;
}

/** A page that has one thing to say. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <Page title={title} width="reading">
      <div className={styles.message}>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </Page>
  );
}
