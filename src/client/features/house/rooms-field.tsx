import { Button, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import styles from './house.module.css';

/** As it is typed: a number may be missing yet. */
const Typed = z.array(z.object({ name: z.string(), beds: z.nullable(z.number()) }));

const usualBeds = 8;

/** The rooms of the house, each with how many beds it has. */
export function RoomsField({ name }: { name: string }) {
  const field = useField(name);
  const rooms = Typed.safeParse(field.value).data ?? [];
  const next = `${Math.max(0, ...rooms.map((room) => Number(room.name)).filter(Number.isFinite)) + 1}`;
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.times}>
      <legend>
        {fieldNames.rooms}
        <TypedMark name={name} />
      </legend>
      <p className={styles.meta}>{t('Each with its name and with how many beds it has.')}</p>
      {rooms.map((room, at) => (
        // A room has no name of its own but its place, as long as its name is typed.
        <div key={at} className={styles.time}>
          <TextInput
            id={`${field.id}-${at}`}
            aria-label={t('Name of room {{position}}', { position: at + 1 })}
            maxLength={12}
            value={room.name}
            onChange={({ currentTarget }) => field.set(rooms.with(at, { ...room, name: currentTarget.value }))}
          />
          <TextInput
            aria-label={t('Beds of room {{position}}', { position: at + 1 })}
            inputMode="numeric"
            maxLength={2}
            value={room.beds ?? ''}
            onChange={({ currentTarget }) => field.set(rooms.with(at, { ...room, beds: bedsIn(currentTarget.value) }))}
          />
          <TextButton aria-label={t('Remove room {{position}}', { position: at + 1 })} onClick={() => field.set(rooms.toSpliced(at, 1))}>
            {t('Take out')}
          </TextButton>
        </div>
      ))}
      {field.error && <p className={styles.failure}>{field.error}</p>}
      <Button
        variant="default"
        disabled={rooms.length >= 80}
        onClick={() => field.set([...rooms, { name: next, beds: rooms.at(-1)?.beds ?? usualBeds }])}
      >
        {t('Add a room')}
      </Button>
    </fieldset>
  );
}

/** Digits only. */
function bedsIn(typed: string): number | null {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
