import type { ReactNode } from 'react';
import styles from './report.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** How far it is filled, or what it is for. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside && <p className={styles.meta}>{aside}</p>}
      </div>
      {children}
    </section>
  );
}
