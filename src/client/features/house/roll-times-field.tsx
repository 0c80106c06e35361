import { Button } from '@mantine/core';
import { textOf } from '#client/ui/fields/field.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { TimeInput } from '#client/ui/fields/time-input.tsx';
import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import styles from './house.module.css';

const most = 8;

/** When the house is counted: one field for each time. */
export function RollTimesField({ name }: { name: string }) {
  const field = useField(name);
  const times = Array.isArray(field.value) ? field.value.map(textOf) : [];
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.times}>
      <legend>
        {fieldNames.rollTimes}
        <TypedMark name={name} />
      </legend>
      {times.map((time, at) => (
        // A time has no name of its own but its place.
        <div key={at} className={styles.time}>
          <TimeInput
            id={`${field.id}-${at}`}
            aria-label={t('Roll call {{position}}', { position: at + 1 })}
            value={time}
            onChange={(next) => field.set(times.with(at, next))}
          />
          <TextButton
            aria-label={t('Remove roll call {{position}}', { position: at + 1 })}
            onClick={() => field.set(times.toSpliced(at, 1))}
          >
            {t('Take out')}
          </TextButton>
        </div>
      ))}
      {field.error && <p className={styles.failure}>{field.error}</p>}
      <Button variant="default" disabled={times.length >= most} onClick={() => field.set([...times, ''])}>
        {t('Add a time')}
      </Button>
    </fieldset>
  );
}
