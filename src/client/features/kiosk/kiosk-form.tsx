import { Button } from '@mantine/core';
import type * as z from 'zod/mini';
import { type Kiosk, KioskContent } from '#contract/kiosk.ts';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useSchoolGates } from '#client/session/use-school-gates.ts';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useKioskCommands } from './commands.ts';
import { FormShape } from './form-shape.ts';
import styles from './kiosk.module.css';

interface KioskFormProps {
  id: string;
  /** Null of one that is made. */
  kiosk?: Kiosk;
  onClose: () => void;
  onKept: (kiosk: Kiosk) => void;
}

export function KioskForm({ id, kiosk, onClose, onKept }: KioskFormProps) {
  const gates = useSchoolGates();
  const buses = useAllBuses();
  const { keep } = useKioskCommands();
  const sending = useSending();
  const form = useForm({ of: FormShape, initial: { name: kiosk?.name ?? '', gateId: kiosk?.gateId ?? '', busId: kiosk?.busId ?? '' } });
  const busId = useFormValue(form, (values) => values.busId);

  function handleSubmit({ name, gateId, busId: bus }: z.infer<typeof FormShape>) {
    const place = bus === '' ? { gateId: gateId || null, busId: null } : { gateId: null, busId: bus };
    return sending.send(async () => onKept(await keep(id, KioskContent.parse({ name, ...place }))));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Gate or bus device')}>
      <TextField name="name" label={t('Name')} hint={t('What it counts is told under this name.')} maxLength={60} />
      <SelectField
        name="busId"
        label={t('Where it is')}
        hint={t('A tablet on a bus can do the trips of its bus, and nothing else.')}
        choices={[
          { value: '', label: t('At a gate') },
          ...buses.map((bus) => ({ value: bus.id, label: t('On {{bus}}', { bus: bus.name }) })),
        ]}
      />
      {busId === '' && (
        <SelectField
          name="gateId"
          label={t('Gate')}
          choices={[{ value: '', label: t('None in particular') }, ...gates.map((gate) => ({ value: gate.id, label: gate.name }))]}
        />
      )}
      {sending.unanswered === null && <NeedsConnection deed={t('Keeping a gate or bus device')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={kiosk ? t('Save') : t('Make it, and show its code')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
