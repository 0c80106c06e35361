import { NativeSelect } from '@mantine/core';
import { textOf, useInput } from '#client/ui/fields/field.tsx';
import { t } from '#client/ui/language/words.ts';

interface KnownFieldProps {
  name: string;
  label: string;
  values: readonly string[];
}

const unknown = t('Not known');

/** One of a few values, or null as long as nobody knows. */
export function KnownField({ name, label, values }: KnownFieldProps) {
  const { field, ...input } = useInput(name, { label, format: (value) => textOf(value) || unknown });
  return (
    <NativeSelect
      {...input}
      data={[{ value: '', label: unknown }, ...values]}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value || null)}
    />
  );
}
