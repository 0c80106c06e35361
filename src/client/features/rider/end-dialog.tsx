import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import type { BusRoute } from '#contract/bus-route.ts';
import { NearDay } from '#contract/fields.ts';
import type { Rider } from '#contract/rider.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { useRiderDeeds } from './commands.ts';
import styles from './rider.module.css';

interface EndDialogProps {
  route: BusRoute;
  rider: Rider | null;
  onClose: () => void;
}

export function EndDialog({ route, rider, onClose }: EndDialogProps) {
  const shown = useLastAsked(rider);
  return (
    <Dialog
      isOpen={rider !== null}
      onClose={onClose}
      title={shown && t('Take {{name}} off {{route}}?', { name: shown.studentName, route: route.name })}
    >
      {rider && <EndForm key={rider.id} route={route} rider={rider} onClose={onClose} />}
    </Dialog>
  );
}

const Last = z.strictObject({ on: NearDay });

function EndForm({ route, rider, onClose }: EndDialogProps & { rider: Rider }) {
  const { takeOff } = useRiderDeeds(route.id);
  const sending = useSending();
  const form = useForm({ of: Last, initial: { on: useSchoolClock().today() } });

  function handleSubmit({ on }: z.infer<typeof Last>) {
    return sending.send(async () => {
      const { until } = await takeOff(rider.id, on);
      const said = { name: rider.studentName, route: route.name };
      say(
        'success',
        until === null
          ? t('{{name}} is off {{route}}', said)
          : t('{{name}} rides {{route}} until {{day}}', { ...said, day: dayText(until) }),
      );
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Last day on the route')}>
      <DayField name="on" label={t('Last day on the route')} hint={t('Before the first day: as if they had never been put on')} />
      {sending.unanswered === null && <NeedsConnection deed={t('Taking somebody off a route')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Take off')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
