import { TextInput } from '@mantine/core';
import { numberAfter } from '#contract/admission-number.ts';
import { RadioGroup } from '#client/ui/fields/radio-group.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';

const choices: { value: 'HAVE' | 'GIVE'; label: string }[] = [
  { value: 'HAVE', label: t('They have one: choose its column above') },
  { value: 'GIVE', label: t('Whoever is new gets the next free one') },
];

interface Props {
  /** Undefined: none are given. */
  from: string | undefined;
  suggested: string;
  error: string | undefined;
  onChoose: (from: string | undefined) => void;
}

/** Of a file without admission numbers: whether the school gives them, and from which one on. */
export function NumberChoice({ from, suggested, error, onChoose }: Props) {
  const list = from && [0, 1, 2].map((by) => numberAfter(from, by)).join(', ');
  return (
    <>
      <RadioGroup
        label={t('Admission numbers')}
        choices={choices}
        value={from === undefined ? 'HAVE' : 'GIVE'}
        onChoose={(choice) => onChoose(choice === 'GIVE' ? suggested : undefined)}
      />
      {from !== undefined && (
        <TextInput
          className={styles.dialCode}
          label={t('The first of them')}
          description={
            list
              ? t('{{list}} and so on, without those that are taken. Who is here already is known by name and date of birth.', { list })
              : t('With figures that can be counted on, for example GF/0043')
          }
          value={from}
          error={error}
          maxLength={40}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </>
  );
}
