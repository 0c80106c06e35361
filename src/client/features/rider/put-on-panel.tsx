import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { BusRoute } from '#contract/bus-route.ts';
import { mostPutOn, RiderChange, RidersPut } from '#contract/rider.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { CheckField } from '#client/ui/fields/check-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { ChooseRiders, type ChosenStops } from './choose-riders.tsx';
import { useRiderDeeds } from './commands.ts';
import { stopChoices } from './labels.ts';
import { riderQueries } from './queries.ts';
import { RidingFields } from './riding-fields.tsx';
import styles from './rider.module.css';

interface PutOnProps {
  route: BusRoute;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function PutOnPanel({ isOpen, ...rest }: PutOnProps & { isOpen: boolean }) {
  return (
    <SidePanel isOpen={isOpen} size="xl" title={t('Add riders to {{route}}', { route: rest.route.name })} onClose={rest.onClose}>
      {isOpen && <PutOnForm {...rest} />}
    </SidePanel>
  );
}

const { from, until, isMoved, overReason } = RidersPut.shape;
const Shape = z.strictObject({ days: RiderChange.shape.days, from, until, isMoved, overReason });

function PutOnForm({ route, onClose }: PutOnProps) {
  const { putOn } = useRiderDeeds(route.id);
  const sending = useSending();
  const [chosen, setChosen] = useState<ChosenStops>(new Map());
  const [stopId, setStopId] = useState('');
  const form = useForm({
    of: Shape,
    initial: { days: route.days, from: useSchoolClock().today(), until: null, isMoved: false, overReason: '' },
  });

  function handleSubmit({ days, ...wanted }: z.infer<typeof Shape>) {
    if (chosen.size === 0) return form.fail(new Error(t('Choose at least one student')));
    if (chosen.size > mostPutOn) return form.fail(new Error(t('Choose at most {{most}} students at once', { most: mostPutOn })));
    return sending.send(async () => {
      const riders = [...chosen].map(([studentId, stop]) => ({ studentId, stopId: stop === '' ? null : stop, days }));
      const { put } = await putOn({ riders, ...wanted });
      say(
        'success',
        t('{{count, number}} students ride {{route}} now', {
          count: put,
          route: route.name,
          defaultValue_one: '1 student rides {{route}} now',
        }),
      );
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Add riders')}>
      <NativeSelect
        label={t('Stop of those you choose next')}
        value={stopId}
        data={stopChoices(route)}
        onChange={({ currentTarget }) => setStopId(currentTarget.value)}
      />
      <FromRecords route={route} chosen={chosen} onChoose={setChosen} />
      <ChooseRiders route={route} chosen={chosen} stopId={stopId} onChoose={setChosen} />
      <RidingFields />
      <CheckField name="isMoved" label={t('Whoever rides another route in this direction on these days leaves it the day before')} />
      {sending.unanswered === null && <NeedsConnection deed={t('Putting students on a route')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Put {{count, number}} on the route', { count: chosen.size })} />
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Form>
  );
}

/** Those whose record says the bus of the route, each at the stop that is called as the record says. */
function FromRecords({ route, chosen, onChoose }: { route: BusRoute; chosen: ChosenStops; onChoose: (chosen: ChosenStops) => void }) {
  const { data } = useQuery(riderQueries.proposed(route.id));
  const more = data?.data.filter(({ studentId }) => !chosen.has(studentId)) ?? [];
  if (more.length === 0) return null;
  return (
    <Button
      variant="default"
      onClick={() => onChoose(new Map([...chosen, ...more.map(({ studentId, stopId }) => [studentId, stopId ?? ''] as const)]))}
    >
      {t('Choose {{count, number}} whose record says this bus', { count: more.length })}
    </Button>
  );
}
