import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { Changes } from '#contract/change.ts';
import { Problem } from '#contract/problem.ts';
import { BloodGroup, Genotype, HealthContent } from '#contract/student-health.ts';
import { AskBeforeLeaving } from '#client/ui/form/ask-before-leaving.tsx';
import { registerDraftCheck } from '#client/offline/drafts/draft-checks.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, fieldNames } from './field-labels.ts';
import { KnownField } from './known-field.tsx';
import { consents } from './labels.ts';
import styles from './student-health.module.css';

interface HealthFormProps {
  content: HealthContent;
  /** What was typed before it was hidden. */
  kept: TypedChanges | null;
  onTyping: () => void;
  /** Saves, and throws what the server refused. */
  onSave: (changes: Changes) => Promise<void>;
  /** Somebody else was first: reads anew what is recorded. */
  onConflict: () => Promise<void>;
  /** With what was typed and not saved, when the form goes for whatever reason. */
  onLeave: (typed: TypedChanges) => void;
  onDone: () => void;
}

/** The only form without a draft: what is typed here lies in the memory of this page and nowhere else. */
export function HealthForm({ content, kept, onTyping, onSave, onConflict, onLeave, onDone }: HealthFormProps) {
  const sending = useSending();
  const form = useForm({ of: HealthContent, initial: content, describe: describeField, marksTyped: true });

  useEffect(() => form.follow(content), [form, content]);
  useEffect(() => {
    if (kept) form.restore(kept);
  }, [form, kept]);
  useEffect(() => form.subscribe(onTyping), [form, onTyping]);
  useEffect(() => () => onLeave(form.typed()), [form, onLeave]);
  useEffect(() => registerDraftCheck(() => Object.keys(form.typed().changes).length > 0), [form]);

  function handleSubmit() {
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    return sending.send(async () => {
      try {
        await onSave(typed.changes);
      } catch (error) {
        if (error instanceof Problem && error.code === 'conflict') await onConflict();
        throw error;
      }
      form.saved(typed);
      say('success', t('Health record saved'));
      onDone();
    });
  }

  function handleCancel() {
    form.reset();
    onDone();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Health record')}>
      <FieldGrid>
        <KnownField name="bloodGroup" label={fieldNames.bloodGroup} values={BloodGroup.options} />
        <KnownField name="genotype" label={fieldNames.genotype} values={Genotype.options} />
      </FieldGrid>
      <TextAreaField
        name="allergies"
        label={fieldNames.allergies}
        rows={2}
        maxLength={1000}
        optional
        hint={t('What staff must know at once goes into an alert too: alerts are on their devices.')}
      />
      <TextAreaField name="conditions" label={fieldNames.conditions} rows={2} maxLength={1000} optional />
      <TextAreaField name="medication" label={fieldNames.medication} rows={2} maxLength={1000} optional />
      <FieldGrid>
        <TextField name="doctor" label={fieldNames.doctor} maxLength={120} optional />
        <PhoneField name="doctorPhone" label={fieldNames.doctorPhone} optional />
      </FieldGrid>
      <TextField name="hospital" label={fieldNames.hospital} maxLength={200} optional />
      <RadioField name="medicalConsent" label={fieldNames.medicalConsent} choices={choicesOf(consents)} />
      <AskBeforeLeaving form={form} isKept={false} />
      <p className={styles.meta}>{t('This is not kept on the device: what you type is lost if you leave the page before it is saved.')}</p>
      {sending.unanswered === null && <NeedsConnection deed={t('Saving health details')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Save health record')} />
        <Button variant="default" onClick={handleCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
