import { TypedMark } from './typed-mark.tsx';
import { useField } from './use-field.ts';
import styles from './ticks.module.css';

/** Yes or no. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { id, value, set } = useField(name);
  return (
    <label className={styles.tick}>
      <input id={id} type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
      <TypedMark name={name} />
    </label>
  );
}
