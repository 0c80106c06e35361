import { NativeSelect } from '@mantine/core';
import { t } from '#client/ui/language/words.ts';

export interface Named {
  id: string;
  name: string;
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  of: readonly Named[];
  onChoose: (id: string | undefined) => void;
}

/** One of what a report can be narrowed by, or any. What the address names and nobody knows here stays chosen. */
export function Choice({ label, value = '', of, onChoose }: ChoiceProps) {
  const isUnknown = value !== '' && of.every(({ id }) => id !== value);
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('Any') },
        ...(isUnknown ? [{ value, label: t('Not on this device') }] : []),
        ...of.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
