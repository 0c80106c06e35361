import { IconAlertOctagon, IconArrowsLeftRight, IconClockExclamation, IconLogin2, IconLogout2, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StudentCard } from '#contract/student-card.ts';
import { PersonPortrait } from '#client/photo/person-photo.tsx';
import { t } from '#client/ui/language/words.ts';
import { LateSlip } from './late-slip.tsx';
import type { Result, Tone } from './result.ts';
import styles from './gate.module.css';

const signs: Record<Tone, typeof IconScan> = {
  in: IconLogin2,
  out: IconLogout2,
  late: IconClockExclamation,
  again: IconArrowsLeftRight,
  refused: IconAlertOctagon,
};

interface ResultCardProps {
  /** Null before the first scan. */
  result: Result | null;
  /** Where, for the slip. */
  gate: string;
  warnings: (card: StudentCard) => ReactNode;
}

/** The verdict: to be read from where the child stands, and heard by who does not look. */
export function ResultCard({ result, gate, warnings }: ResultCardProps) {
  const Sign = result === null ? IconScan : signs[result.tone];
  return (
    <section className={styles.result} data-tone={result?.tone ?? 'none'} aria-label={t('Result')}>
      <output aria-live="assertive" aria-atomic className={styles.verdict}>
        {result === null ? (
          <span className={styles.words}>
            <Sign size={40} aria-hidden />
            {t('Waiting for a card')}
          </span>
        ) : (
          <span key={result.key} className={styles.verdict}>
            <strong className={styles.words}>
              <Sign size={56} aria-hidden />
              {result.words}
            </strong>
            {result.late && <strong className={styles.late}>{t('Late by {{minutes}} min', { minutes: result.late.minutes })}</strong>}
            {result.person && <Who person={result.person} />}
            {result.advice !== '' && <span className={styles.advice}>{result.advice}</span>}
          </span>
        )}
      </output>
      {result?.late && result.person && <LateSlip person={result.person} late={result.late} gate={gate} />}
      {result?.person?.card && <div className={styles.warnings}>{warnings(result.person.card)}</div>}
    </section>
  );
}

function Who({ person }: { person: NonNullable<Result['person']> }) {
  return (
    <span className={styles.who}>
      <PersonPortrait {...person} />
      <span className={styles.said}>
        <bdi className={styles.name}>{person.name}</bdi>
        <bdi className={styles.place}>{[person.place, person.number].filter(Boolean).join(' · ')}</bdi>
      </span>
    </span>
  );
}
