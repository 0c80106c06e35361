/** The fields of a report that are drafted from trips: each says what was drafted where a person corrected it. */
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { type FieldProps, TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useDraftedWords } from './drafted.ts';
import styles from './report.module.css';

export function DraftedTime(props: FieldProps) {
  return <TimeField {...props} {...useHint(props.name)} />;
}

export function DraftedNumber(props: Parameters<typeof NumberField>[0]) {
  return <NumberField {...props} {...useHint(props.name)} />;
}

export function DraftedText(props: Parameters<typeof TextField>[0]) {
  return <TextField {...props} {...useHint(props.name)} />;
}

export function DraftedSelect(props: Parameters<typeof SelectField>[0]) {
  return <SelectField {...props} {...useHint(props.name)} />;
}

/** Beside what has no room for a hint. */
export function DraftedNote({ name }: { name: string }) {
  const words = useDraftedWords(name);
  return words === undefined ? null : <p className={styles.meta}>{words}</p>;
}

function useHint(name: string): { hint?: string } {
  const words = useDraftedWords(name);
  return words === undefined ? {} : { hint: words };
}
