import { Button } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { ContactOutcome, ContactWay } from '#contract/absence-contact.ts';
import { Day, note, TimeOfDay } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { schoolNow } from '#contract/school-time.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import lines from '#client/record/void-lines.module.css';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import type { Child } from './child.ts';
import { useRecordContact } from './commands.ts';
import { outcomes, ways } from './labels.ts';

const Typed = z.strictObject({
  day: Day,
  /** '' is somebody else. */
  guardianId: z.string(),
  other: note(120),
  way: ContactWay,
  when: z.enum(['NOW', 'EARLIER']),
  time: z.nullable(TimeOfDay),
  outcome: z.nullable(ContactOutcome).check(z.refine((outcome) => outcome !== null, { error: t('Choose what came of it') })),
  said: note(500),
});
type Typed = z.infer<typeof Typed>;

interface ContactFormProps {
  child: Child;
  day: Day;
  /** What was recorded, once it is safe on this device. */
  onDone: (recorded: { day: Day; outcome: ContactOutcome }) => void;
  onClose: () => void;
}

/** Whom the school asked, how, and what came of it: saved on this device at once, whether there is a connection or not. */
export function ContactForm({ child, day, onDone, onClose }: ContactFormProps) {
  const record = useRecordContact();
  const outbox = useOutbox();
  const timeZone = useSchoolZone();
  const today = useSchoolClock().today();
  const refused = useRef<string | undefined>(undefined);
  const form = useForm({
    of: Typed,
    initial: {
      day,
      guardianId: child.guardians[0]?.guardianId ?? '',
      other: '',
      way: 'PHONE',
      when: 'NOW',
      time: null,
      outcome: null,
      said: '',
    },
    rules: (values) => [
      ...(values.day > today ? [{ path: 'day', message: t('This day has not come yet') }] : []),
      ...(values.guardianId === '' && values.other === '' ? [{ path: 'other', message: t('Enter whom you asked') }] : []),
      ...timeProblems(values, schoolNow(outbox.latestNow(), timeZone).latestTime),
    ],
  });
  const { guardianId, when } = useFormValue(form, (values) => values);

  async function handleSubmit({ outcome, time, other, when: at, ...values }: Typed) {
    if (outcome === null) return;
    const asked = child.guardians.find((one) => one.guardianId === values.guardianId);
    const { id } = await record(
      child,
      {
        ...values,
        outcome,
        guardianId: asked?.guardianId ?? null,
        whom: asked?.name ?? other,
        time: at === 'NOW' ? null : time,
      },
      refused.current,
    );
    refused.current = undefined;
    try {
      const answer = await answerTo(outbox, id);
      say('success', answer === 'sent' ? t('Contact recorded') : t('Contact saved on this device'));
      onDone({ day: values.day, outcome });
    } catch (error) {
      // The next try takes the place of the refused one.
      if (error instanceof Refused) refused.current = error.record.id;
      throw atFields(error);
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Absence of {{name}}', { name: child.name })}>
      <DayField name="day" label={t('Day of the absence')} />
      {child.guardians.length > 0 && (
        <SelectField
          name="guardianId"
          label={t('Whom you asked')}
          choices={[
            ...child.guardians.map((one) => ({ value: one.guardianId, label: `${one.name}, ${one.phone}` })),
            { value: '', label: t('Somebody else') },
          ]}
        />
      )}
      {guardianId === '' && (
        <TextField name="other" label={child.guardians.length > 0 ? t('Who it was') : t('Whom you asked')} maxLength={120} />
      )}
      <SelectField name="way" label={t('How')} choices={choicesOf(ways)} />
      <RadioField
        name="when"
        label={t('When')}
        choices={[
          { value: 'NOW', label: t('Now') },
          { value: 'EARLIER', label: t('Earlier today') },
        ]}
      />
      {when === 'EARLIER' && <TimeField name="time" label={t('Time')} />}
      <RadioField
        name="outcome"
        label={t('What came of it')}
        choices={ContactOutcome.options.map((value) => ({ value, label: outcomes[value].label }))}
      />
      <TextAreaField name="said" label={t('What they said')} rows={3} maxLength={500} optional />
      <div className={lines.row}>
        <Button type="submit">{t('Record contact')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

function timeProblems({ when, time }: Pick<Typed, 'when' | 'time'>, latest: string) {
  if (when === 'NOW') return [];
  if (time === null) return [{ path: 'time', message: t('Enter when it was') }];
  return time > latest ? [{ path: 'time', message: t('This time has not come yet') }] : [];
}

const fieldOf: Record<string, string> = { 'device/at': 'time', whom: 'other' };

/** What the server says of its fields, at the form's. */
function atFields(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const details = error.extras.details?.map(({ path, message }) => ({ path: fieldOf[path] ?? path, message }));
  return new Problem(error.code, error.message, details ? { details } : {});
}
