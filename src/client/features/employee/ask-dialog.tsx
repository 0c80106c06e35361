import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AbsenceContent } from '#contract/employee-absence.ts';
import { absenceProblems } from '#contract/employee-rules.ts';
import type { Employee } from '#contract/employee.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useAbsenceCommands } from './commands.ts';
import { absenceTypes, parts } from './labels.ts';
import styles from './employee.module.css';

interface AskDialogProps {
  employee: Employee;
  isOpen: boolean;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function AskDialog({ employee, isOpen, onClose }: AskDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Absence of {{name}}', { name: employee.name })}>
      <AskForm employee={employee} onClose={onClose} />
    </Dialog>
  );
}

const type = z
  .nullable(AbsenceContent.shape.type)
  .check(z.refine((value) => value !== null, { error: t('Choose what kind of absence it is') }));
const AskedAbsence = z.extend(AbsenceContent, { type });

function AskForm({ employee, onClose }: Omit<AskDialogProps, 'isOpen'>) {
  // The same when it is sent again, so that it is asked for once.
  const [id] = useState(() => uuidV7());
  const today = useSchoolClock().today();
  const { ask } = useAbsenceCommands();
  const sending = useSending();
  const form = useForm({
    of: AskedAbsence,
    initial: { type: null, from: today, until: today, part: 'WHOLE', reason: '', confidential: '' },
    rules: (values) => (values.type === null ? [] : absenceProblems({ ...values, type: values.type })),
  });

  function handleSubmit(values: z.infer<typeof AskedAbsence>) {
    return sending.send(async () => {
      await ask({ employeeId: employee.id, id }, AbsenceContent.parse(values));
      say('success', t('Absence added. It waits for a decision'));
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Absence of {{name}}', { name: employee.name })}>
      <SelectField name="type" label={t('Kind')} choices={[{ value: '', label: t('Choose') }, ...choicesOf(absenceTypes)]} />
      <FieldGrid>
        <DayField name="from" label={t('First day')} />
        <DayField name="until" label={t('Last day')} />
      </FieldGrid>
      <RadioField name="part" label={t('Part of the day')} choices={choicesOf(parts)} />
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} optional />
      <TextAreaField
        name="confidential"
        label={t('Confidential note')}
        hint={t('For School Admins; the employee never sees it')}
        rows={2}
        maxLength={500}
        optional
      />
      {sending.unanswered === null && <NeedsConnection deed={t('Adding an absence')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Add absence')} />
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Form>
  );
}
