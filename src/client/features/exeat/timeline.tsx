import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { nextIn } from '#contract/exeat-course.ts';
import type { ExeatDetail, ExeatStepLine } from '#contract/exeat.ts';
import type { LeaveStep } from '#contract/leave-type.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { checks, doneWords, stepWords } from './labels.ts';
import { letterText } from './letter-words.ts';
import { warningText } from './warning-words.ts';
import styles from './exeat.module.css';

/** Who has said what, with the evidence, and who is still to be asked. */
export function Timeline({ of }: { of: ExeatDetail }) {
  return (
    <Card title={t('Steps')}>
      <ol className={styles.timeline}>
        {of.steps.map((step) => (
          <Done key={step.id} step={step} />
        ))}
        {stillToCome(of).map(({ kind }, at) => (
          <li key={kind} data-look="next">
            <IconCircle size={18} aria-hidden />
            <div>
              <strong>{stepWords[kind]}</strong>
              <span className={styles.meta}>{at === 0 ? [t('Waits'), ...of.waitsOn].join(', ') : t('Still to come')}</span>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The steps with a say from the one it waits for on. */
function stillToCome({ chain, step }: ExeatDetail): readonly LeaveStep[] {
  if (step === null || nextIn(chain, null).step === null) return [];
  return chain.slice(chain.findIndex(({ kind }) => kind === step)).filter(({ mode }) => mode === 'APPROVE');
}

const refusals: readonly string[] = ['decline', 'refuse', 'object', 'cancel', 'recall', 'expire'];

function Done({ step }: { step: ExeatStepLine }) {
  const clock = useSchoolClock();
  const { deed, at, by, note, accepted, telephone, letter, check, undone } = step;
  // A guardian speaks for themselves, whatever it waits for meanwhile.
  const whose = deed === 'object' ? 'PARENT' : step.step;
  const isBad = refusals.includes(deed) || undone !== null;
  const Icon = isBad ? IconCircleX : IconCircleCheck;
  return (
    <li data-look={isBad ? 'bad' : 'ok'} data-undone={undone !== null || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{whose === null ? doneWords[deed] : `${stepWords[whose]}: ${doneWords[deed]}`}</strong>
        <span className={styles.meta}>{t('{{moment}} by {{name}}', { moment: momentText(at, clock), name: by })}</span>
        {telephone !== null && (
          <span className={styles.meta}>
            {t('{{name}} on {{number}}, {{moment}}; heard by {{witness}}', {
              name: telephone.name,
              number: telephone.number,
              moment: momentText(telephone.at, clock),
              witness: telephone.witness,
            })}
            {!telephone.isKnownNumber && <b className={styles.denied}> {t('This number is not on file.')}</b>}
          </span>
        )}
        {letter !== null && <span className={styles.meta}>{letterText(letter, clock)}</span>}
        {note !== '' && <span>{note}</span>}
        {accepted.length > 0 && (
          <ul className={styles.meta}>
            {accepted.map((one) => (
              <li key={one.key}>{t('All the same: {{warning}}', { warning: warningText(one, clock) })}</li>
            ))}
          </ul>
        )}
        {check !== null && <span className={styles.meta}>{t('Checked by: {{check}}', { check: checks[check] })}</span>}
        {undone !== null && (
          <span className={styles.meta}>
            {t('Taken back {{moment}} by {{name}}', { moment: momentText(undone.at, clock), name: undone.by })}
          </span>
        )}
      </div>
    </li>
  );
}
