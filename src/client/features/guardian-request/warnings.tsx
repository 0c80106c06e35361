import type { RequestWarning } from '#contract/guardian-request.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './guardian-request.module.css';

/** Before anything else of a request: a restriction beats it. */
export function Warnings({ warnings }: { warnings: readonly RequestWarning[] }) {
  return warnings.map(({ restrictionId, childName, personName, text, whatToDo }) => (
    <section
      key={`${restrictionId} ${childName}`}
      className={styles.warning}
      aria-label={t('Restriction: {{person}}', { person: personName })}
    >
      <h3>{rich('Do not release {{child}} to {{person}}', { child: <bdi>{childName}</bdi>, person: <bdi>{personName}</bdi> })}</h3>
      <p>{text}</p>
      <p>
        <strong>{t('What to do:')}</strong> {whatToDo}
      </p>
    </section>
  ));
}

/** Whoever approves knows whether it is the same person. */
export function NearNames({ near }: { near: readonly RequestWarning[] }) {
  return near.map(({ restrictionId, childName: child, personName: person, text }) => (
    <Note key={`${restrictionId} ${child}`} tone="warn">
      {t('Called almost like {{person}}, whom a restriction keeps away from {{child}}: a School Admin decides.', { person, child })} {text}
    </Note>
  ));
}
