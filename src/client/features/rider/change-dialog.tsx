import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import type { BusRoute } from '#contract/bus-route.ts';
import { type Rider, RiderChange } from '#contract/rider.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRiderDeeds } from './commands.ts';
import { stopChoices } from './labels.ts';
import { RidingFields } from './riding-fields.tsx';
import styles from './rider.module.css';

interface ChangeDialogProps {
  route: BusRoute;
  rider: Rider | null;
  onClose: () => void;
}

export function ChangeDialog({ route, rider, onClose }: ChangeDialogProps) {
  const shown = useLastAsked(rider);
  return (
    <Dialog
      isOpen={rider !== null}
      onClose={onClose}
      title={shown && t('How {{name}} rides {{route}}', { name: shown.studentName, route: route.name })}
    >
      {rider && <ChangeForm key={rider.id} route={route} rider={rider} onClose={onClose} />}
    </Dialog>
  );
}

const { stopId, days, from, until, overReason } = RiderChange.shape;
/** A choice of a list has no null: none is empty there. */
const Shape = z.strictObject({ stopId: z.string(), days, from, until, overReason });

function ChangeForm({ route, rider, onClose }: ChangeDialogProps & { rider: Rider }) {
  const { change } = useRiderDeeds(route.id);
  const sending = useSending();
  const { studentName: name } = rider;
  const { days: ridden, from: first, until: last, overReason: reason } = rider;
  const isThere = rider.stopId !== null && route.stops[rider.stopId] !== undefined;
  const form = useForm({
    of: Shape,
    initial: { stopId: isThere ? (rider.stopId ?? '') : '', days: ridden, from: first, until: last, overReason: reason },
  });

  function handleSubmit(wanted: z.infer<typeof Shape>) {
    return sending.send(async () => {
      await change(rider.id, { ...wanted, stopId: stopId.parse(wanted.stopId === '' ? null : wanted.stopId) });
      say('success', t('Saved how {{name}} rides', { name }));
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Rider')}>
      <SelectField name="stopId" label={t('Stop')} choices={stopChoices(route)} />
      <RidingFields />
      {sending.unanswered === null && <NeedsConnection deed={t('Changing a rider')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Save')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
