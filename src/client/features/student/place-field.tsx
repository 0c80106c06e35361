import { NativeSelect } from '@mantine/core';
import { type FieldProps, textOf, useInput } from '#client/ui/fields/field.tsx';
import { t } from '#client/ui/language/words.ts';

interface PlaceFieldProps extends FieldProps {
  places: readonly { id: string; name: string }[];
  /** The choice that means no place. */
  none: string;
}

/** A class or a house of those on this device. None is null. */
export function PlaceField({ places, none, ...rest }: PlaceFieldProps) {
  const { name, ...labels } = rest;
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name;
  const { field, ...input } = useInput(name, { ...labels, format: (id) => nameOf(textOf(id)) ?? none });
  const value = textOf(field.value);
  const isUnknown = value !== '' && nameOf(value) === undefined;
  return (
    <NativeSelect
      {...input}
      value={value}
      onChange={(event) => field.set(event.currentTarget.value || null)}
      data={[
        { value: '', label: none },
        ...places.map((place) => ({ value: place.id, label: place.name })),
        ...(isUnknown ? [{ value, label: t('Another, not on this device') }] : []),
      ]}
    />
  );
}
