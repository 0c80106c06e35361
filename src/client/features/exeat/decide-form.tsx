import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { ExeatDetail } from '#contract/exeat.ts';
import type { ExeatDecision } from '#contract/exeat-endpoints.ts';
import type { ExeatDeed } from '#contract/exeat-states.ts';
import { note } from '#contract/fields.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { tooLong } from '#client/ui/fields/field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { deedWords } from './labels.ts';
import { useDecide } from './use-decide.ts';
import { warningText } from './warning-words.ts';
import styles from './exeat.module.css';

interface DecideFormProps {
  of: ExeatDetail;
  step: LeaveStepKind;
  deeds: readonly ExeatDeed[];
}

type Deed = ExeatDecision['deed'];

/** What is kept on this device until it is decided: a deed with the reason begun for it. */
const Begun = z.strictObject({ deed: z.nullable(z.enum(['approve', 'override', 'decline', 'ask-changes'])), note: note(300) });

const templates: Partial<Record<Deed, readonly string[]>> = {
  decline: [
    t('Too late: the list for this weekend is closed'),
    t('Examinations or tests at that time'),
    t('The guardian was not reached'),
    t('The child is needed at school'),
  ],
  'ask-changes': [t('Please shorten it'), t('Please name another collector'), t('Please move it to another weekend')],
};

/** Approve is one press where nothing is off; else each thing that is off is ticked. A no, and changes, have a reason. */
export function DecideForm({ of, step, deeds }: DecideFormProps) {
  const clock = useSchoolClock();
  const decide = useDecide();
  const [search] = useSearchParams();
  const { isBusy, once } = useOnce();
  const wished = search.get('deed') === 'decline' ? 'decline' : null;
  const [pressed, setPressed] = useState<Deed | null>(wished);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const form = useForm({ of: Begun, initial: { deed: null, note: '' } });
  const { deed: begun, note: said } = useFormValue(form, (values) => values);
  const draft = useDraft(form, `exeat-decision:${of.id}`);
  // Over the last step there is nothing to approve it over.
  const isIdle = (deed: Deed) => deed === 'override' && step === 'HEAD' && deeds.includes('approve');
  const may = (deed: Deed) => deeds.includes(deed) && !isIdle(deed);
  // What was begun on this page before is there again, with its reason.
  const asked = pressed ?? (begun !== null && may(begun) ? begun : null);
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlocked = of.warnings.some(({ blocks }) => blocks);
  const open = of.warnings.filter(({ blocks }) => !blocks);

  useEffect(() => {
    if (asked !== null) field.current?.focus();
  }, [asked]);

  function send(deed: Deed) {
    const left = open.filter(({ key }) => !ticked.has(key));
    if ((deed === 'approve' || deed === 'override') && left.length > 0) return setError(t('Tick each thing that is off, or decline'));
    if (deed !== 'approve' && said.trim() === '') {
      setError(t('Enter a reason'));
      return field.current?.focus();
    }
    setError('');
    return once(async () => {
      try {
        await decide([of], () => bodyOf(deed, { step, note: said.trim(), accepted: [...ticked] }));
        form.reset();
      } catch (failure) {
        say('error', failure instanceof Error ? failure.message : String(failure));
      }
    });
  }

  function write(deed: Deed, words: string) {
    form.set('note', words);
    form.set('deed', words === '' ? null : deed);
    setError('');
  }

  function cancel() {
    form.reset();
    setPressed(null);
  }

  return (
    <div className={styles.stack} aria-busy={isBusy || undefined}>
      {isBlocked && <Note tone="warn">{t('A restriction is in force: this cannot be approved. Decline it, or ask for changes.')}</Note>}
      {open.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend>{t('This is off. Tick what you approve all the same')}</legend>
          {open.map((one) => (
            <label key={one.key} className={styles.tick}>
              <input
                type="checkbox"
                checked={ticked.has(one.key)}
                onChange={(event) => setTicked(toggled(ticked, one.key, event.currentTarget.checked))}
              />
              <span>{warningText(one, clock)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {asked !== null && (
        <>
          <Templates of={templates[asked] ?? []} onChoose={(words) => write(asked, words)} />
          <Textarea
            ref={field}
            label={asked === 'ask-changes' ? t('What has to be changed') : t('Reason')}
            rows={2}
            value={said}
            error={tooLong(said, 300) ?? (error || undefined)}
            onChange={(event) => write(asked, event.currentTarget.value)}
          />
          <output className={styles.meta}>{said !== '' && <TypedState draft={draft} form={form} />}</output>
        </>
      )}
      {asked === null && error !== '' && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.row}>
        {asked === null ? (
          <>
            {may('approve') && <Button onClick={() => void send('approve')}>{deedWords.approve}</Button>}
            {(['decline', 'ask-changes', 'override'] as const).filter(may).map((deed) => (
              <Button key={deed} variant="default" onClick={() => setPressed(deed)}>
                {deedWords[deed]}
              </Button>
            ))}
          </>
        ) : (
          <>
            <Button onClick={() => void send(asked)}>{deedWords[asked]}</Button>
            <Button variant="default" onClick={cancel}>
              {t('Cancel')}
            </Button>
          </>
        )}
      </div>
      {!may('approve') && may('decline') && !isBlocked && step === 'HEAD' && (
        <p className={styles.meta}>
          {may('override')
            ? t(
                'You asked for this yourself. No other School Admin is here: approve it over the steps, with a reason that stays in the trail.',
              )
            : t('You asked for this yourself: another School Admin approves it.')}
        </p>
      )}
    </div>
  );
}

function Templates({ of, onChoose }: { of: readonly string[]; onChoose: (words: string) => void }) {
  if (of.length === 0) return null;
  return (
    <fieldset className={styles.templates}>
      <legend className="visually-hidden">{t('Common reasons')}</legend>
      {of.map((words) => (
        <button key={words} type="button" onClick={() => onChoose(words)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}

function toggled(before: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  return new Set(isOn ? [...before, key] : [...before].filter((one) => one !== key));
}

function bodyOf(deed: Deed, { step, note, accepted }: { step: LeaveStepKind; note: string; accepted: string[] }): ExeatDecision {
  return deed === 'approve' || deed === 'override' ? { deed, step, note, accepted } : { deed, step, note };
}
