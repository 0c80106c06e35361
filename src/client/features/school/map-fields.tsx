import type { Place } from '#contract/geo.ts';
import { MapSettings, plainMap } from '#contract/map-settings.ts';
import type { SchoolDetails } from '#contract/school.ts';
import { SchoolMap } from '#client/map/school-map.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';

/** Where the school is: by a press on its map or in figures, and what the map is drawn on. */
export function MapFields({ form }: { form: FormHandle<SchoolDetails> }) {
  const typed = useFormValue(form, (details) => details.map);
  const place = placeOf(typed);

  // To a tenth of a metre: what a press says beyond that nobody meant.
  function put({ lat, lon }: Place) {
    form.set('map/lat', Number(lat.toFixed(6)));
    form.set('map/lon', Number(lon.toFixed(6)));
  }

  return (
    <FieldGroup
      legend={t('The map')}
      lead={t('Every map of the school opens here. Press where the school is, move its mark, or type the place.')}
    >
      <SchoolMap
        label={t('Map of where the school is')}
        ground={groundOf(typed)}
        stops={place ? [{ id: 'school', name: t('The school'), radiusM: 0, ...place }] : []}
        onPlace={put}
        onMoveStop={(_, moved) => put(moved)}
      />
      <FieldGrid>
        <NumberField name="map/lat" label={t('Latitude')} hint={t('In degrees, for example 6.4474')} decimal optional />
        <NumberField name="map/lon" label={t('Longitude')} hint={t('In degrees, for example 3.3903')} decimal optional />
        <NumberField name="map/zoom" label={t('How near a map opens')} hint={t('From 1, the world, to 19, a house')} />
      </FieldGrid>
      <TextField
        name="map/tiles"
        label={t('Pictures beneath the map')}
        hint={t(
          'Without an address, maps show roads and stops on plain ground. One with {z}, {x} and {y}, or of a PMTiles file of pictures. Every member of staff can see it',
        )}
        maxLength={500}
        optional
      />
      <TextField
        name="map/attribution"
        label={t('Whose map it is')}
        hint={t('For example © OpenStreetMap contributors')}
        maxLength={200}
        optional
      />
    </FieldGroup>
  );
}

function placeOf({ lat, lon }: MapSettings): Place | null {
  const { success } = MapSettings.safeParse({ ...plainMap, lat, lon });
  return success && lat !== null && lon !== null ? { lat, lon } : null;
}

/** What is typed, as far as a map can be drawn with it. */
function groundOf(typed: MapSettings): MapSettings {
  return [typed, { ...typed, tiles: '', attribution: '' }].find((some) => MapSettings.safeParse(some).success) ?? plainMap;
}
