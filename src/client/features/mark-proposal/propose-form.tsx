import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { same } from '#contract/change.ts';
import { count, note } from '#contract/fields.ts';
import { AbsenceReason, type Mark, RegisterCode } from '#contract/mark.ts';
import { ProposedMark } from '#contract/mark-proposal.ts';
import type { OneRegister } from '#contract/register.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { codes, markText, reasons } from '#client/person/register-words.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { midSentence, t } from '#client/ui/language/words.ts';
import { usePropose } from './commands.ts';
import styles from './mark-proposal.module.css';

const Typed = z.strictObject({
  code: RegisterCode,
  minutesLate: z.nullable(count(1, 600)),
  /** '' is that nobody said. */
  reason: z.union([AbsenceReason, z.literal('')]),
  note: note(300),
  why: ProposedMark.shape.why,
});
type Typed = z.infer<typeof Typed>;

interface ProposeFormProps {
  register: OneRegister;
  studentId: string;
  name: string;
  mark: Mark;
  /** What this person proposes already: the next one takes its place. */
  earlier: Mark | undefined;
  onDone: () => void;
}

export function ProposeForm({ register: { day, session }, studentId, name, mark, earlier, onDone }: ProposeFormProps) {
  const propose = usePropose();
  const outbox = useOutbox();
  const { pathname, search } = useLocation();
  const refused = useRef<string | undefined>(undefined);
  const form = useForm({
    of: Typed,
    initial: { ...mark, reason: mark.reason ?? '', why: '' },
    rules: (values) => (same(proposedIn(values), mark) ? [{ path: 'code', message: t('This is the mark that the child has') }] : []),
  });
  const code = useFormValue(form, (values) => values.code);

  async function handleSubmit(values: Typed) {
    const body = { studentId, day, session, against: mark, proposed: proposedIn(values), why: values.why };
    const { id } = await propose({ name, route: `${pathname}${search}`, body, supersedes: refused.current });
    refused.current = undefined;
    try {
      const answer = await answerTo(outbox, id);
      say('success', answer === 'sent' ? t('Correction proposed') : t('Correction saved on this device, will be sent'));
      onDone();
    } catch (error) {
      // The next try takes the place of the refused one.
      if (error instanceof Refused) refused.current = error.record.id;
      throw error;
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Correction for {{name}}', { name })}>
      <p className={styles.meta}>
        {t('The mark now: {{mark}}. It stays until somebody who may change it has accepted.', { mark: markText(mark) })}
      </p>
      {earlier && (
        <Note tone="warn">
          {t('You have proposed {{mark}} for this mark already. What you propose now takes its place.', {
            mark: midSentence(markText(earlier)),
          })}
        </Note>
      )}
      <SelectField name="code" label={t('Mark')} choices={choicesOf(codes)} />
      {code === 'L' && <NumberField name="minutesLate" label={t('Minutes late')} optional />}
      {code === 'AE' && (
        <SelectField name="reason" label={t('Reason')} choices={[{ value: '', label: t('Not said') }, ...choicesOf(reasons)]} />
      )}
      <TextField name="note" label={t('Note')} maxLength={300} optional />
      <TextAreaField name="why" label={t('Why it should be another')} rows={3} maxLength={300} />
      <div className={styles.row}>
        <Button type="submit">{t('Propose')}</Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Minutes are of who is late, a reason of who is absent with leave: what was typed for another mark is left out. */
function proposedIn({ code, minutesLate, reason, note: said }: Typed): Mark {
  return { code, minutesLate: code === 'L' ? minutesLate : null, reason: code === 'AE' && reason !== '' ? reason : null, note: said };
}
