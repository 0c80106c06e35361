import { Button } from '@mantine/core';
import { type Tracker, TrackerContent } from '#contract/tracker.ts';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useTrackerCommands } from './commands.ts';
import { kindWords } from './tracker-columns.tsx';
import styles from './tracker.module.css';

interface TrackerFormProps {
  id: string;
  busId: string;
  /** Absent of one that is made. */
  tracker?: Tracker;
  onClose: () => void;
  onKept: (tracker: Tracker) => void;
}

const unnamed = { name: '', kind: 'PHONE', uniqueId: '' } as const;
const kinds = [
  { value: 'PHONE', label: kindWords.PHONE },
  { value: 'FORWARDED', label: kindWords.FORWARDED },
];

export function TrackerForm({ id, busId, tracker, onClose, onKept }: TrackerFormProps) {
  const { keep } = useTrackerCommands();
  const buses = useAllBuses();
  const sending = useSending();
  const { name, kind, uniqueId } = tracker ?? unnamed;
  const form = useForm({ of: TrackerContent, initial: { busId, name, kind, uniqueId } });
  const isForwarded = useFormValue(form, (values) => values.kind) === 'FORWARDED';

  function handleSubmit(content: TrackerContent) {
    const kept = isForwarded ? content : { ...content, uniqueId: '' };
    return sending.send(async () => onKept(await keep(id, kept)));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Tracker')}>
      <TextField name="name" label={t('Name')} hint={t('Such as “Telephone of the driver”')} maxLength={60} />
      {tracker === undefined && <RadioField name="kind" label={t('What it is')} choices={kinds} />}
      {isForwarded && (
        <TextField
          name="uniqueId"
          label={t('Identifier of the device')}
          hint={t('As it stands under “Identifier” in your Traccar server')}
          maxLength={120}
        />
      )}
      {tracker !== undefined && (
        <SelectField
          name="busId"
          label={t('Bus')}
          hint={t('What it says of a moment before it is moved stays with the bus it was on then.')}
          choices={buses.map((bus) => ({ value: bus.id, label: `${bus.name} (${bus.plate})` }))}
        />
      )}
      {sending.unanswered === null && <NeedsConnection deed={t('Keeping a tracker')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={tracker ? t('Save') : t('Make it')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
