import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { BusRouteContent, Stop } from '#contract/bus-route.ts';
import { moveStop, stopsInOrder } from '#contract/bus-route-rules.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { removeLine } from '#client/ui/form/remove-line.ts';
import { useDragOrder } from '#client/ui/list/use-drag-order.ts';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { StopFields } from './stop-fields.tsx';
import { StopsFromFile } from './stops-from-file.tsx';
import styles from './bus-route.module.css';

/** One that nobody has filled yet. */
export const blankStop: Stop = { name: '', seq: 1, at: '', place: null, radius: 60, mustBeMet: false };

/** The stops as the bus comes to them; each is moved by its handle, by its buttons, and by keyboard alike. */
export function StopsFields({ form }: { form: FormHandle<BusRouteContent> }) {
  const stops = useFormValue(form, (route) => route.stops);
  const inOrder = stopsInOrder({ stops });
  const [moved, setMoved] = useState<{ button: string; words: string } | null>(null);
  // Where a stop has moved, its button has lost the focus.
  useEffect(() => {
    if (moved !== null) document.getElementById(moved.button)?.focus();
  }, [moved]);
  const drag = useDragOrder((from, to) => {
    const stop = inOrder[from];
    if (stop) handleMove(stop.id, to - from);
  });

  function handleMove(id: string, by: number) {
    const after = moveStop({ stops }, id, by);
    for (const [each, { seq, at }] of Object.entries(after)) {
      if (stops[each]?.seq !== seq) form.set(`stops/${each}/seq`, seq);
      if (stops[each]?.at !== at) form.set(`stops/${each}/at`, at);
    }
    const place = after[id]?.seq ?? 1;
    const isAtEnd = place === 1 || place === inOrder.length;
    const way = isAtEnd === by > 0 ? 'up' : 'down';
    setMoved({
      button: `${form.idOf(`stops/${id}`)}-${way}`,
      words: t('{{stop}} is at place {{place}} of {{places}} now', {
        stop: stops[id]?.name || t('The stop'),
        place,
        places: inOrder.length,
      }),
    });
  }

  function handleAdd() {
    const last = inOrder.at(-1);
    const at = last?.at ?? form.get().values.startsAt;
    form.set(`stops/${uuidV7()}`, { ...blankStop, seq: (last?.seq ?? 0) + 1, at });
  }

  return (
    <FieldGroup
      id={form.idOf('stops')}
      name="stops"
      legend={fieldNames.stops}
      lead={t('In the order in which the bus comes to them. A stop that moves takes the time of its new place.')}
    >
      <ol className={styles.stops} ref={drag.list}>
        {inOrder.map((stop, at) => (
          <StopFields
            key={stop.id}
            form={form}
            stop={stop}
            position={at + 1}
            isLast={at === inOrder.length - 1}
            handle={drag.handleOf(at)}
            onMove={(by) => handleMove(stop.id, by)}
            onRemove={() => removeLine(form, `stops/${stop.id}`)}
          />
        ))}
      </ol>
      <output className="visually-hidden">{moved?.words}</output>
      <FieldError name="stops" />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={handleAdd}>
        {t('Add a stop')}
      </Button>
      <StopsFromFile form={form} />
    </FieldGroup>
  );
}
