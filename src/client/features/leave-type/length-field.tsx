import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { textOf } from '#client/ui/fields/field.tsx';
import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { units } from './labels.ts';
import styles from './leave-type.module.css';

const Unit = z.enum(['HOURS', 'DAYS']);
const Typed = z.object({ count: z.union([z.string(), z.number()]), unit: Unit });

/** "36 hours", "2 days"; empty is no bound. */
export function LengthField({ name, label }: { name: string; label: string }) {
  const field = useField(name);
  const count = useField(`${name}/count`);
  const typed = z.safeParse(Typed, field.value).data;
  const [chosen, setChosen] = useState<z.infer<typeof Unit>>('HOURS');
  const unit = typed?.unit ?? chosen;
  function handleCount(text: string) {
    const trimmed = text.trim();
    field.set(trimmed === '' ? null : { count: /^\d+$/.test(trimmed) ? Number(trimmed) : text, unit });
  }
  function handleUnit(value: string) {
    const next = Unit.parse(value);
    setChosen(next);
    if (typed) field.set({ count: typed.count, unit: next });
  }
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.length}>
      <legend>
        {label} <span className={styles.optional}>{t('(optional)')}</span>
        <TypedMark name={name} />
      </legend>
      <TextInput
        id={count.id}
        aria-label={t('{{label}}, how many', { label })}
        inputMode="numeric"
        autoComplete="off"
        value={textOf(typed?.count)}
        error={count.error ?? field.error}
        onChange={(event) => handleCount(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('{{label}}, hours or days', { label })}
        value={unit}
        data={choicesOf(units)}
        onChange={(event) => handleUnit(event.currentTarget.value)}
      />
    </fieldset>
  );
}
