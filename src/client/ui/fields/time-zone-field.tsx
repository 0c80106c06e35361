import { Select } from '@mantine/core';
import { t } from '#client/ui/language/words.ts';
import { type FieldProps, textOf, useInput } from './field.tsx';
import { useNow } from '#client/ui/time/use-now.ts';

/** Every zone the browser knows, found by typing part of its name. */
export function TimeZoneField({ name, ...rest }: FieldProps) {
  const now = useNow(30_000);
  const { field, ...input } = useInput(name, { ...rest, format: (zone) => readable(textOf(zone)) });
  const zone = textOf(field.value);
  return (
    <Select
      {...input}
      description={zone === '' ? undefined : t('It is {{time}} there now', { time: timeIn(zone, now) })}
      data={zoneChoices(zone)}
      value={zone}
      onChange={(chosen) => chosen !== null && field.set(chosen)}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('No time zone matches')}
      autoComplete="off"
    />
  );
}

// The school may be in a zone that this browser's list knows by another name.
function zoneChoices(current: string) {
  const zones = new Set(Intl.supportedValuesOf('timeZone'));
  if (current !== '') zones.add(current);
  return [...zones].sort().map((value) => ({ value, label: readable(value) }));
}

function readable(zone: string): string {
  return zone.replaceAll('_', ' ');
}

function timeIn(timeZone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
