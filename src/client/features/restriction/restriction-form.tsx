import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '#contract/fields.ts';
import { type Restriction, RestrictionContent } from '#contract/restriction.ts';
import type { CardGuardian } from '#contract/student-card.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { KeptDraft } from '#client/offline/drafts/kept-draft.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { contentIn } from '#client/record/content-in.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { useRestrictionCommands } from './commands.ts';
import { describeField } from './field-labels.ts';
import { restrictionTypes } from './labels.ts';
import { GuardianField } from './guardian-field.tsx';
import { StudentsField } from './students-field.tsx';
import styles from './restriction.module.css';

/** A child the restriction may protect. */
export interface Choice {
  id: string;
  name: string;
}

/** Whom a new one is about: a guardian by id and name, or nobody yet; and which children are offered. */
export interface Begun {
  guardianId: string | null;
  personName: string;
  students: readonly Choice[];
  /** The guardians of the child, one of whom it may be. */
  guardians?: readonly Pick<CardGuardian, 'guardianId' | 'name'>[];
}

interface RestrictionFormProps {
  begun: Begun;
  /** null: a new one. */
  restriction: Restriction | null;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function RestrictionDrawer({ isOpen, ...rest }: RestrictionFormProps & { isOpen: boolean }) {
  return (
    <SidePanel
      isOpen={isOpen}
      size="lg"
      title={rest.restriction ? t('Edit the restriction') : t('Write a restriction')}
      onClose={rest.onClose}
    >
      <RestrictionForm {...rest} />
    </SidePanel>
  );
}

function RestrictionForm({ begun, restriction, onClose }: RestrictionFormProps) {
  const today = useSchoolClock().today();
  const [target] = useState(() => restriction ?? { id: uuidV7(), version: 0 });
  const { write } = useRestrictionCommands();
  const sending = useSending();
  const form = useForm({
    of: RestrictionContent,
    initial: restriction ? contentIn(RestrictionContent, restriction) : newOne(begun, today),
    describe: describeField,
    marksTyped: restriction !== null,
  });

  const draft = useDraft(form, `restriction:${restriction?.id ?? `new:${begun.guardianId ?? begun.students[0]?.id}`}`);
  const isKnown = useFormValue(form, ({ guardianId }) => guardianId !== null);
  const personName = useFormValue(form, (values) => values.personName);

  function handleSubmit(content: RestrictionContent) {
    return sending.send(async () => {
      await write(target, content);
      say(
        'success',
        content.from > today
          ? t('The restriction is kept. It is in force from {{day}}', { day: dayText(content.from) })
          : t('The restriction is in force'),
      );
      form.reset();
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Restriction')}>
      {begun.guardians && begun.guardians.length > 0 && <GuardianField form={form} guardians={begun.guardians} />}
      {isKnown ? (
        <p>{t('It concerns {{person}}.', { person: personName })}</p>
      ) : (
        <TextField name="personName" label={t('Whom it concerns')} maxLength={120} />
      )}
      <StudentsField choices={begun.students} />
      <RadioField name="type" label={t('Kind')} choices={Object.entries(restrictionTypes).map(([value, label]) => ({ value, label }))} />
      <TextAreaField name="text" label={t('What the gate must know')} hint={t('Staff who see the child read this.')} maxLength={500} />
      <TextAreaField name="whatToDo" label={t('What to do when they come')} maxLength={500} />
      <FieldGrid>
        <DayField name="from" label={t('First day')} />
        <DayField name="to" label={t('Last day')} optional />
      </FieldGrid>
      {sending.unanswered === null && <NeedsConnection deed={t('A restriction')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Save restriction')} />
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
      <KeptDraft isKept={draft.keptAt !== null} words={t('What you typed is kept on this device until you save.')} onRestart={form.reset} />
    </Form>
  );
}

function newOne({ guardianId, personName, students }: Begun, today: Day): RestrictionContent {
  const studentIds = students.map(({ id }) => id);
  return { guardianId, personName, studentIds, type: 'COURT_ORDER', text: '', whatToDo: '', from: today, to: null };
}
