import styles from './report.module.css';

/** Names and values side by side. */
export function Facts({ of }: { of: Record<string, string | number> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
