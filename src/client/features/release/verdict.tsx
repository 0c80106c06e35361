import { type ReactNode, useEffect, useRef } from 'react';
import type { CardWarning } from '#contract/student-card.ts';
import { t } from '#client/ui/language/words.ts';
import type { Said } from './collectors.ts';
import { type Icon, saidWords } from './said-words.ts';
import styles from './release.module.css';

interface VerdictProps {
  said: Said;
  /** Where it is no release that is spoken of. */
  words?: { label: string; icon: Icon } | undefined;
  /** The person, to be compared with who stands there. */
  portrait?: ReactNode;
  name: string;
  why: string;
  /** What keeps them away. */
  warnings: readonly CardWarning[];
  onSaid: (said: Said) => void;
  children?: ReactNode;
}

/** The verdict fills the place: sign, words, the face and why; then what is to be done. */
export function Verdict({ said, words = saidWords[said], portrait, name, why, warnings, onSaid, children }: VerdictProps) {
  const { label, icon: Sign } = words;
  const top = useRef<HTMLElement>(null);
  const tell = useRef(onSaid);
  useEffect(() => {
    tell.current = onSaid;
  });
  useEffect(() => {
    tell.current(said);
  }, [said]);
  // What comes up while the form below is filled in moves nothing, but for what ends it.
  const isNo = said === 'NO';
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [isNo]);
  return (
    <section ref={top} className={styles.verdict} data-said={said} aria-label={t('Verdict')}>
      <output aria-live="assertive" aria-atomic className={styles.words}>
        <Sign size={48} aria-hidden />
        <strong>{label}</strong>
      </output>
      <div className={styles.face}>
        {portrait}
        <div className={styles.who}>
          {name !== '' && <bdi className={styles.name}>{name}</bdi>}
          <p className={styles.why}>{why}</p>
          {warnings.map(({ restrictionId, text, whatToDo }) => (
            <div key={restrictionId}>
              <p>{text}</p>
              <p>
                <strong>{t('What to do:')}</strong> {whatToDo}
              </p>
            </div>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}
