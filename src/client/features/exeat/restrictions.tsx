import type { ExeatDetail } from '#contract/exeat.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { namedAs as namedWords } from './labels.ts';
import styles from './exeat.module.css';

/** Before anything else: a restriction beats every right. */
export function Restrictions({ of }: { of: ExeatDetail['restrictions'] }) {
  return of.map(({ warning: { restrictionId, personName, text, whatToDo }, namedAs }) => (
    <section
      key={restrictionId}
      className={namedAs.length > 0 ? styles.restriction : styles.known}
      aria-label={t('Restriction: {{person}}', { person: personName })}
    >
      <h2>{rich('Do not release to {{person}}', { person: <bdi>{personName}</bdi> })}</h2>
      {namedAs.length > 0 && (
        <p>
          <strong>
            {t('This person {{places}}: it cannot be approved.', { places: namedAs.map((one) => namedWords[one]).join(', ') })}
          </strong>
        </p>
      )}
      <p>{text}</p>
      <p>
        <strong>{t('What to do:')}</strong> {whatToDo}
      </p>
    </section>
  ));
}
