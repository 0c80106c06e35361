import { Button } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { note, TimeOfDay } from '#contract/fields.ts';
import { HandMovement } from '#contract/movement.ts';
import { Problem } from '#contract/problem.ts';
import { schoolNow } from '#contract/school-time.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import lines from '#client/record/void-lines.module.css';
import { useSchoolGates } from '#client/session/use-school-gates.ts';
import { useSchoolZone } from '#client/session/use-school-clock.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useRecordMovement } from './commands.ts';
import { movementKinds } from './labels.ts';
import type { Person } from './person.ts';

const Typed = z.strictObject({
  kind: z.nullable(HandMovement).check(z.refine((kind) => kind !== null, { error: t('Choose what happened') })),
  /** '' is elsewhere. */
  gateId: z.string(),
  place: note(60),
  when: z.enum(['NOW', 'EARLIER']),
  time: z.nullable(TimeOfDay),
  note: note(300),
});
type Typed = z.infer<typeof Typed>;

/** In, out or seen: saved on this device at once, whether there is a connection or not. */
export function RecordForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const record = useRecordMovement();
  const outbox = useOutbox();
  const gates = useSchoolGates();
  const timeZone = useSchoolZone();
  const refused = useRef<string | undefined>(undefined);
  const form = useForm({
    of: Typed,
    initial: { kind: null, gateId: gates[0]?.id ?? '', place: '', when: 'NOW', time: null, note: '' },
    rules: ({ when, time }) => {
      if (when === 'NOW') return [];
      if (time === null) return [{ path: 'time', message: t('Enter when it was') }];
      const { latestTime } = schoolNow(outbox.latestNow(), timeZone);
      return time > latestTime ? [{ path: 'time', message: t('This time has not come yet') }] : [];
    },
  });
  const { gateId, when } = useFormValue(form, (values) => values);

  async function handleSubmit({ kind, place, time, ...values }: Typed) {
    if (kind === null) return;
    const gate = gates.find(({ id }) => id === values.gateId);
    const point = gate ? { gateId: gate.id, name: gate.name } : { gateId: null, name: place };
    const typed = { kind, point, time: values.when === 'NOW' ? null : time, note: values.note };
    const { id } = await record(person, typed, refused.current);
    refused.current = undefined;
    try {
      const answer = await answerTo(outbox, id);
      say('success', answer === 'sent' ? t('Movement recorded') : t('Movement saved on this device'));
      onClose();
    } catch (error) {
      // The next try takes the place of the refused one.
      if (error instanceof Refused) refused.current = error.record.id;
      throw atFields(error);
    }
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Movement of {{name}}', { name: person.name })}>
      <RadioField
        name="kind"
        label={t('What happened')}
        choices={HandMovement.options.map((value) => ({ value, label: movementKinds[value] }))}
      />
      {gates.length > 0 && (
        <SelectField
          name="gateId"
          label={t('Where')}
          choices={[...gates.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: t('Elsewhere') }]}
        />
      )}
      {gateId === '' && <TextField name="place" label={gates.length > 0 ? t('Which place') : t('Where')} maxLength={60} optional />}
      <RadioField
        name="when"
        label={t('When')}
        choices={[
          { value: 'NOW', label: t('Now') },
          { value: 'EARLIER', label: t('Earlier today') },
        ]}
      />
      {when === 'EARLIER' && <TimeField name="time" label={t('Time')} />}
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={300} optional />
      <div className={lines.row}>
        <Button type="submit">{t('Record movement')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

const fieldOf: Record<string, string> = { 'device/at': 'time', 'point/gateId': 'gateId', 'point/name': 'place' };

/** What the server says of its fields, at the form's. */
function atFields(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const details = error.extras.details?.map(({ path, message }) => ({ path: fieldOf[path] ?? path, message }));
  return new Problem(error.code, error.message, details ? { details } : {});
}
