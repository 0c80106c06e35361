import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { mayBeSamePerson } from '#contract/collecting.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { note, Phone, text, TimeOfDay } from '#contract/fields.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { whoHere } from '#client/session/who-here.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useDeeds } from './commands.ts';
import { useFollow } from './use-decide.ts';
import styles from './exeat.module.css';

const Typed = z.strictObject({
  guardianId: z.string(),
  number: Phone,
  time: z.nullable(TimeOfDay).check(z.refine((time) => time !== null, { error: t('Enter when you called') })),
  witness: text('who else heard it', 120),
  deed: z.nullable(z.enum(['consent', 'refuse'])).check(z.refine((deed) => deed !== null, { error: t('Choose what they said') })),
  note: note(300),
});
type Typed = z.infer<typeof Typed>;

/** Staff call the guardian, or whoever the child stays with, and somebody else hears it too. */
export function ConsentForm({ of }: { of: ExeatDetail }) {
  const { consenters, step, content } = of;
  const clock = useSchoolClock();
  const timeZone = useSchoolZone();
  const follow = useFollow();
  const deeds = useDeeds();
  const isHost = step === 'HOST';
  const choices = of.deeds.includes('consent') ? (['consent', 'refuse'] as const) : (['refuse'] as const);
  const form = useForm({
    of: Typed,
    initial: {
      guardianId: consenters[0]?.guardianId ?? '',
      number: isHost ? content.contactPhone : (consenters[0]?.phones[0] ?? ''),
      time: clock.time(),
      witness: '',
      deed: null,
      note: '',
    },
    rules: ({ deed, note: said, time, witness, guardianId }) => [
      ...witnessProblems(witness, isHost ? content.contactName : (consenters.find((one) => one.guardianId === guardianId)?.name ?? '')),
      ...(deed === 'refuse' && said === '' ? [{ path: 'note', message: t('Enter a reason') }] : []),
      ...(time !== null && time > clock.time() ? [{ path: 'time', message: t('This time has not come yet') }] : []),
    ],
  });

  async function handleSubmit({ guardianId, number, time, witness, deed, note: said }: Typed) {
    if (deed === null || time === null || (step !== 'PARENT' && step !== 'HOST')) return;
    const at = schoolInstant(clock.today(), time, timeZone).toISOString();
    const telephone = { guardianId: isHost ? null : guardianId, number, at, witness };
    const made = await deeds.consent(of, { deed, step, telephone, note: said });
    try {
      await follow([{ of, ...made }], deed);
    } catch (error) {
      throw atFields(error);
    }
  }

  if (step === 'PARENT' && consenters.length === 0) {
    return (
      <Note tone="warn">
        {t('No guardian of this child may consent to an exeat. Give one of them the right first, or let a School Admin decide.')}
      </Note>
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Consent by telephone')}>
      {isHost ? (
        <p>{t('Call {{name}}, with whom the child is to stay.', { name: content.contactName })}</p>
      ) : (
        <SelectField
          name="guardianId"
          label={t('Guardian you called')}
          choices={consenters.map(({ guardianId, name, phones }) => ({ value: guardianId, label: `${name}, ${phones.join(', ')}` }))}
        />
      )}
      <FieldGrid>
        <PhoneField name="number" label={t('Number you called')} />
        <TimeField name="time" label={t('When, today')} />
      </FieldGrid>
      <TextField name="witness" label={t('Second witness')} hint={t('Somebody else than you who heard the call')} maxLength={120} />
      <RadioField
        name="deed"
        label={t('What did they say?')}
        choices={choices.map((value) => ({ value, label: value === 'consent' ? t('Yes, the child may go') : t('No') }))}
      />
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={300} optional />
      <div className={styles.row}>
        <Button type="submit">{t('Record what they said')}</Button>
      </div>
    </Form>
  );
}

/** Said before it is queued: what is refused later has to be typed anew. */
function witnessProblems(witness: string, called: string): Detail[] {
  if (mayBeSamePerson(witness, whoHere())) return [{ path: 'witness', message: t('Name somebody else than yourself') }];
  if (!mayBeSamePerson(witness, called)) return [];
  return [{ path: 'witness', message: t('Name somebody of the school who heard it: not whoever was called') }];
}

/** What the server says of the call's fields, at the form's. */
function atFields(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const details = error.extras.details?.map(({ path, message }) => {
    const field = path.replace('telephone/', '');
    return { path: field === 'at' ? 'time' : field, message };
  });
  return new Problem(error.code, error.message, details ? { details } : {});
}
