import type { ReactNode } from 'react';
import styles from './head-facts.module.css';

interface HeadFactsProps {
  /** States and warnings. */
  tags: ReactNode;
  /** In one line, by what each is; what is empty is left out. */
  facts: Readonly<Record<string, ReactNode>>;
}

/** At the head of a record, below its name: what nobody may overlook, and where it belongs. */
export function HeadFacts({ tags, facts }: HeadFactsProps) {
  const known = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined && fact !== '');
  return (
    <>
      <div className={styles.tags}>{tags}</div>
      <ul className={styles.facts}>
        {known.map(([what, fact]) => (
          <li key={what}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
