import type { ReactNode } from 'react';
import styles from './report.module.css';

/** Names and values side by side; `drafted`: what was drafted of some of them. */
export function Facts({ of, drafted = {} }: { of: Record<string, ReactNode>; drafted?: Record<string, string | undefined> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '–' : value}</dd>
          {drafted[name] !== undefined && <dd className={styles.meta}>{drafted[name]}</dd>}
        </div>
      ))}
    </dl>
  );
}
