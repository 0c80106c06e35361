import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { Day, note } from '#contract/fields.ts';
import { lackingStates, needsReason, nextStates, onRoll, StudentState } from '#contract/student-card.ts';
import { lackingOf, lackingProblems, Sex, type Student } from '#contract/student.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { useMoveStudent } from './commands.ts';
import { fieldNames } from './field-labels.ts';
import { studentStates } from '#client/person/states.ts';
import { sexes } from './labels.ts';
import styles from './student.module.css';

interface MoveDialogProps {
  student: Student;
  isOpen: boolean;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function MoveDialog({ student, isOpen, onClose }: MoveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Change the state of {{name}}', { name: fullName(student) })}>
      <MoveForm student={student} onClose={onClose} />
    </Dialog>
  );
}

const Step = z.strictObject({
  to: z.nullable(StudentState).check(z.refine((to) => to !== null, { error: t('Choose the new state') })),
  on: Day,
  reason: note(300),
  sex: z.nullable(Sex),
  dob: z.nullable(Day),
});

function problemsOf({ to, reason, ...values }: z.infer<typeof Step>) {
  if (to === null) return [];
  const unsaid = needsReason(to) && reason === '' ? [{ path: 'reason', message: 'Say why' }] : [];
  return [...(lackingStates.includes(to) ? [] : lackingProblems(values)), ...unsaid];
}

function MoveForm({ student, onClose }: Omit<MoveDialogProps, 'isOpen'>) {
  const today = useSchoolClock().today();
  const move = useMoveStudent();
  const sending = useSending();
  const form = useForm({ of: Step, initial: { to: null, on: today, reason: '', sex: student.sex, dob: student.dob }, rules: problemsOf });
  const to = useFormValue(form, (values) => values.to);
  // Whoever never comes needs none.
  const asked = to !== null && lackingStates.includes(to) ? [] : lackingOf(student);

  function handleSubmit({ to: chosen, on, reason, sex, dob }: z.infer<typeof Step>) {
    if (chosen === null) return;
    return sending.send(async () => {
      const message = await move(student, {
        to: chosen,
        on,
        reason,
        ...(asked.includes('sex') && { sex }),
        ...(asked.includes('dob') && { dob }),
      });
      say('success', message);
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Change the state')}>
      <RadioField
        name="to"
        label={t('Now: {{state}}. From then on', { state: studentStates[student.state].label })}
        choices={nextStates[student.state].map((value) => ({ value, label: studentStates[value].label }))}
      />
      {asked.includes('sex') && <RadioField name="sex" label={fieldNames.sex} choices={choicesOf(sexes)} />}
      {asked.includes('dob') && <DayField name="dob" label={fieldNames.dob} />}
      <DayField name="on" label={t('From which day')} />
      <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} optional={to === null || !needsReason(to)} />
      {to !== null && !onRoll.includes(to) && onRoll.includes(student.state) && (
        <Note tone="warn">
          {t('The student leaves their class, house and bus, and rights to collect end. A child who comes back is given them again.')}
        </Note>
      )}
      {sending.unanswered === null && <NeedsConnection deed={t('Changing the state')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Change state')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
