import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CollectorCheck } from '#contract/exeat.ts';
import type { ExeatSign } from '#contract/exeat-endpoints.ts';
import type { ExeatDeed } from '#contract/exeat-states.ts';
import { Problem } from '#contract/problem.ts';
import type { Point } from '#contract/whereabouts.ts';
import { type Answer, answerTo } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Of, useDeeds } from './commands.ts';
import { GuardiansToCall } from './guardians-to-call.tsx';
import { checks, deedWords } from './labels.ts';
import styles from './exeat.module.css';

interface SignFormProps {
  of: Of & { student: { id: string }; collectorName: string; isAlone: boolean };
  deeds: readonly ExeatDeed[];
  /** Where; nowhere in particular on the record of the leave. */
  point?: Point;
  /** There is no picture of who takes the child along. */
  lacksPhoto?: boolean;
  /** The list of this device cannot tell: whoever at the office agreed is written down. */
  asksOffice?: boolean;
  /** By so much the child comes back late, and says why. */
  lateMinutes?: number;
  /** `begun`: it is safe on this device, and the server may still refuse it. */
  onAnswer?: (answer: 'begun' | Answer | 'refused', deed: ExeatSign['deed']) => void;
}

const nowhere: Point = { gateId: null, name: '' };

/** Signs the child out and in. Who takes the child along is looked at before it leaves. */
export function SignForm(props: SignFormProps) {
  const { of, deeds, point = nowhere, lacksPhoto = false, asksOffice = false, lateMinutes = 0, onAnswer } = props;
  const { sign } = useDeeds();
  const outbox = useOutbox();
  const { isBusy, once } = useOnce();
  const { isAlone } = of;
  const [check, setCheck] = useState<CollectorCheck | null>(isAlone ? 'ALONE' : null);
  const [office, setOffice] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [fault, setFault] = useState<{ field: 'office' | 'reason'; words: string } | null>(null);
  const [isAskedFor, setAskedFor] = useState(false);
  const asks = asksOffice || isAskedFor;
  const leaves = deeds.includes('gate-out');
  const possible = CollectorCheck.options.filter((one) => one !== 'ALONE' && !(one === 'PHOTO_MATCH' && lacksPhoto));

  function send(deed: ExeatSign['deed']) {
    setFault(null);
    if (deed === 'gate-out' && check === null) return setError(t('Say how you checked who takes the child along'));
    setError('');
    if (asks && deed === 'gate-out' && office.trim() === '')
      return setFault({ field: 'office', words: t('Call the office, and write down who agreed.') });
    if (lateMinutes > 0 && deed === 'gate-in' && reason.trim() === '')
      return setFault({ field: 'reason', words: t('Ask why the child is late') });
    const agreed = asks && deed === 'gate-out' ? office.trim() : '';
    const note = deed === 'gate-in' ? reason.trim() : agreed && t('The office agreed: {{name}}', { name: agreed });
    return once(async () => {
      try {
        const made = await sign(of, { deed, point, check: deed === 'gate-out' ? check : null, office: agreed, note });
        onAnswer?.('begun', deed);
        const answer = await answerTo(outbox, made.recordId);
        say('success', answer === 'sent' ? t('Signed') : t('Saved on this device, not sent yet'));
        onAnswer?.(answer, deed);
      } catch (failure) {
        onAnswer?.('refused', deed);
        const said = failure instanceof Problem ? failure.extras.details?.find(({ path }) => path === 'office') : undefined;
        if (said) {
          setAskedFor(true);
          return setFault({ field: 'office', words: said.message });
        }
        return setError(failure instanceof Error ? failure.message : String(failure));
      }
    });
  }

  return (
    <div className={styles.stack} aria-busy={isBusy || undefined}>
      {leaves && !isAlone && (
        <RadioGroup
          id={`check-${of.id}`}
          label={t('How did you check {{name}}?', { name: of.collectorName })}
          choices={possible.map((value) => ({ value, label: checks[value] }))}
          value={check ?? ''}
          error={error || undefined}
          onChoose={(choice) => {
            setCheck(CollectorCheck.safeParse(choice).data ?? null);
            setError('');
          }}
        />
      )}
      {leaves && check === 'PHONED_PARENT' && <GuardiansToCall studentId={of.student.id} />}
      {asks && leaves && (
        <TextInput
          label={t('Who at the office agreed')}
          maxLength={120}
          value={office}
          error={fault?.field === 'office' && fault.words}
          onChange={({ currentTarget }) => setOffice(currentTarget.value)}
        />
      )}
      {lateMinutes > 0 && deeds.includes('gate-in') && (
        <Textarea
          label={t('Why the child is late')}
          maxLength={300}
          rows={2}
          value={reason}
          error={fault?.field === 'reason' && fault.words}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {error !== '' && (!leaves || isAlone) && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.row}>
        {(['house-out', 'gate-out', 'gate-in', 'house-in'] as const)
          .filter((deed) => deeds.includes(deed))
          .map((deed, at) => (
            <Button key={deed} variant={at === 0 ? 'filled' : 'default'} onClick={() => void send(deed)}>
              {deedWords[deed]}
            </Button>
          ))}
      </div>
    </div>
  );
}
