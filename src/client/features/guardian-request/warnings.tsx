import type { RequestWarning } from '#contract/guardian-request.ts';
import { t } from '#client/ui/words.ts';
import styles from './guardian-request.module.css';

/** Before anything else of a request: a restriction beats it. */
export function Warnings({ warnings }: { warnings: readonly RequestWarning[] }) {
  return warnings.map(({ restrictionId, childName, personName, text, whatToDo }) => (
    <section key={`${restrictionId} ${childName}`} className={styles.warning} aria-label={t('Restriction: {{personName}}', { personName })}>
      <h3>
        Do not release <bdi>{childName}</bdi> to <bdi>{personName}</bdi>
      </h3>
      <p>{text}</p>
      <p>
        <strong>{t('What to do:')}</strong> {whatToDo}
      </p>
    </section>
  ));
}
