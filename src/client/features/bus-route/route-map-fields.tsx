import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type BusRouteContent, LatLon, mostOfRoad } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import type { Place } from '#contract/geo.ts';
import { SchoolMap } from '#client/map/school-map.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { RoadDriven } from './road-driven.tsx';
import { drawnOf } from './route-map.tsx';
import styles from './bus-route.module.css';

const road = 'road';

/** Where the stops are and which road the bus takes, by presses on a map: each stop can be typed above as well. */
export function RouteMapFields({ form }: { form: FormHandle<BusRouteContent> }) {
  const stops = useFormValue(form, (values) => values.stops);
  const points = useFormValue(form, (values) => values.road);
  const route = {
    busId: useFormValue(form, (values) => values.busId),
    startsAt: useFormValue(form, (values) => values.startsAt),
    endsAt: useFormValue(form, (values) => values.endsAt),
  };
  const inOrder = stopsInOrder({ stops });
  const [chosen, setChosen] = useState<string | null>(null);
  // What is typed may be no place yet: it is not drawn.
  const typed = inOrder.map(({ id, ...stop }) => [id, { ...stop, place: LatLon.safeParse(stop.place).data ?? null }] as const);
  const drawn = drawnOf({ stops: Object.fromEntries(typed), road: points });
  const isThere = chosen === road || inOrder.some(({ id }) => id === chosen);
  const pressed = isThere && chosen !== null ? chosen : (firstWithout(inOrder) ?? inOrder[0]?.id ?? road);

  function handlePlace(place: Place) {
    if (pressed === road) return points.length < mostOfRoad ? form.set(road, [...points, asKept(place)]) : undefined;
    form.set(`stops/${pressed}/place`, asKept(place));
    setChosen(firstWithout(inOrder.filter(({ id }) => id !== pressed)) ?? pressed);
  }

  return (
    <FieldGroup
      id={form.idOf(road)}
      name={road}
      legend={t('Map')}
      lead={t('Choose a stop, or the road, then press on the map. With the keys: Enter takes the middle of the map.')}
    >
      <NativeSelect
        label={t('A press on the map sets')}
        value={pressed}
        data={[
          ...inOrder.map(({ id, name }, at) => ({ value: id, label: t('Stop {{position}}: {{name}}', { position: at + 1, name }) })),
          { value: road, label: t('The road, point by point') },
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <SchoolMap
        label={t('Map of the stops and the road')}
        stops={drawn.stops}
        line={drawn.line}
        chosenStop={pressed}
        onChooseStop={setChosen}
        onMoveStop={(id, place) => form.set(`stops/${id}/place`, asKept(place))}
        onPlace={handlePlace}
      />
      <div className={styles.roadTools}>
        <output>
          {t('The road has {{count, number}} points', { count: points.length, defaultValue_one: 'The road has {{count, number}} point' })}
        </output>
        {points.length > 0 && (
          <>
            <TextButton onClick={() => form.set(road, points.slice(0, -1))}>{t('Take back the last point')}</TextButton>
            <TextButton onClick={() => form.set(road, [])}>{t('Remove the road')}</TextButton>
          </>
        )}
      </div>
      <RoadDriven route={route} onTake={(driven) => form.set(road, driven)} />
      <FieldError name={road} />
    </FieldGroup>
  );
}

function firstWithout(stops: readonly { id: string; place: unknown }[]): string | undefined {
  return stops.find(({ place }) => place === null)?.id;
}

function asKept({ lat, lon }: Place): LatLon {
  return LatLon.parse({ lat, lon });
}
