import type { ExeatDetail, NamedAs } from '#contract/exeat.ts';
import type { ExeatState } from '#contract/exeat-states.ts';
import { isLeaving } from '#contract/gate-leave-rules.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { namedAs as namedWords } from './labels.ts';
import styles from './exeat.module.css';

/** Before anything else: a restriction beats every right. */
export function Restrictions({ of: { restrictions, state } }: { of: Pick<ExeatDetail, 'restrictions' | 'state'> }) {
  return restrictions.map(({ warning: { restrictionId, personName, text, whatToDo }, namedAs }) => (
    <section
      key={restrictionId}
      className={namedAs.length > 0 ? styles.restriction : styles.known}
      aria-label={t('Restriction: {{person}}', { person: personName })}
    >
      <h2>{rich('Do not release to {{person}}', { person: <bdi>{personName}</bdi> })}</h2>
      {namedAs.length > 0 && (
        <p>
          <strong>{namedText(namedAs, state)}</strong>
        </p>
      )}
      <p>{text}</p>
      <p>
        <strong>{t('What to do:')}</strong> {whatToDo}
      </p>
    </section>
  ));
}

function namedText(namedAs: readonly NamedAs[], state: ExeatState): string {
  const places = namedAs.map((one) => namedWords[one]).join(', ');
  return isLeaving({ state })
    ? t('This person {{places}}: the gate lets the child go with nobody. Call the exeat off.', { places })
    : t('This person {{places}}: it cannot be approved.', { places });
}
