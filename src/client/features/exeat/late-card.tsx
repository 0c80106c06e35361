import type { ExeatDetail } from '#contract/exeat.ts';
import { isOverdue } from '#contract/exeat-rules.ts';
import { type LateStep, type LateStepKind, outcomesOf } from '#contract/exeat-late.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { WithPhone } from '#client/ui/buttons/phone-link.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { LateAnswerForm } from './late-answer-form.tsx';
import { outcomes } from './late-words.ts';
import styles from './exeat.module.css';

const done: Record<LateStepKind, string> = {
  TOLD: t('The house was told, and the guardians who have an e-mail'),
  CALL: t('A call to who took the child along was asked for'),
  HEAD: t('The School Admins were told, and the security staff who sign in'),
  MISSING: t('“Missing” was proposed: a School Admin decides'),
};

/** What was done while the child was not back in time, and what is to be done now; of a record no more is done. */
export function LateCard({ of, isRecord = false }: { of: ExeatDetail; isRecord?: boolean }) {
  const isOut = isOverdue(of, useNow(30_000));
  if (of.late.length === 0) return null;
  return (
    <Card title={isOut ? t('Not back in time') : t('While the child was not back')}>
      <ol className={styles.late}>
        {of.late.map((step) => (
          <li key={step.kind}>
            <Step of={of} step={step} isRecord={isRecord} />
          </li>
        ))}
      </ol>
      {isOut && !isRecord && <NeedsConnection deed={t('Saying what came of it')} stays="" />}
    </Card>
  );
}

function Step({ of, step, isRecord }: { of: ExeatDetail; step: LateStep; isRecord: boolean }) {
  const clock = useSchoolClock();
  const { kind, at, answer, written, unwritten } = step;
  return (
    <>
      <p>
        <strong>{done[kind]}</strong> <span className={styles.meta}>{momentText(at, clock)}</span>
      </p>
      {written.length > 0 && <span className={styles.meta}>{t('Written to: {{names}}', { names: written.join(', ') })}</span>}
      {unwritten.length > 0 && <PleaseCall of={of} names={unwritten} />}
      {kind === 'CALL' && <WhomToCall of={of} />}
      {answer && (
        <span>
          {t('{{outcome}}: {{name}}, {{moment}}', {
            outcome: outcomes[answer.outcome],
            name: answer.by,
            moment: momentText(answer.at, clock),
          })}
          {answer.note !== '' && <span className={styles.meta}>{answer.note}</span>}
        </span>
      )}
      {!isRecord && <MayAnswer of={of} kind={kind} />}
    </>
  );
}

/** With their numbers, where this device knows the child. */
function PleaseCall({ of, names }: { of: ExeatDetail; names: readonly string[] }) {
  const guardians = useRoster().students.find(({ id }) => id === of.student.id)?.guardians ?? [];
  return (
    <>
      <Note tone="warn">{t('No e-mail, so please call: {{names}}', { names: names.join(', ') })}</Note>
      {guardians
        .filter(({ name, phone }) => names.includes(name) && phone !== '')
        .map(({ guardianId, name, phone }) => (
          <WithPhone key={guardianId} number={phone} of={name}>
            <bdi>{name}</bdi>
          </WithPhone>
        ))}
    </>
  );
}

/** Whoever took the child along; of a child who went alone whoever is where it goes. */
function WhomToCall({ of: { collectorName, collectorPhone, content } }: { of: ExeatDetail }) {
  const isKnown = collectorPhone !== '';
  const [name, number] = isKnown ? [collectorName, collectorPhone] : [content.contactName, content.contactPhone];
  return (
    <WithPhone number={number} of={name}>
      <bdi>{name}</bdi>
    </WithPhone>
  );
}

/** As long as the child is out. That the child is missing is a School Admin’s to decide. */
function MayAnswer({ of, kind }: { of: ExeatDetail; kind: LateStepKind }) {
  const role = useRole();
  const choices = outcomesOf[kind];
  if (of.state !== 'OUT' || choices.length === 0 || (kind === 'MISSING' && role !== 'School Admin')) return null;
  return <LateAnswerForm key={of.version} of={of} kind={kind} choices={choices} />;
}
