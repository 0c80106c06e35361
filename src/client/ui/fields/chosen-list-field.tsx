import { NativeSelect } from '@mantine/core';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './chosen-list-field.module.css';
import { type FieldProps, textOf, useInput } from './field.tsx';
import type { Choice } from './radio-group.tsx';

interface ChosenListFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** Of any that was chosen: it may be no choice any more. */
  nameOf: (value: string) => string;
  most: number;
}

/** Several people: each with a button that takes them out, and a box that adds one. */
export function ChosenListField({ name, choices, nameOf, most, ...rest }: ChosenListFieldProps) {
  const { field, ...input } = useInput(name, rest);
  const chosen = Array.isArray(field.value) ? field.value.map(textOf) : [];
  return (
    <div className={styles.list}>
      <NativeSelect
        {...input}
        value=""
        disabled={chosen.length >= most}
        data={[
          { value: '', label: chosen.length >= most ? t('There are {{most}} already', { most }) : t('Choose somebody to add') },
          ...choices.filter(({ value }) => !chosen.includes(value)),
        ]}
        onChange={(event) => field.set([...chosen, event.currentTarget.value].filter(Boolean))}
      />
      <ul aria-label={rest.label}>
        {chosen.map((id) => (
          <li key={id}>
            <bdi>{nameOf(id)}</bdi>{' '}
            <TextButton onClick={() => field.set(chosen.filter((other) => other !== id))}>
              {t('Take out')}
              <span className="visually-hidden"> {nameOf(id)}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
