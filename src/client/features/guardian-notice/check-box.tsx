import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import styles from './guardian-notice.module.css';

export function CheckBox({ name, label }: { name: string; label: string }) {
  const { id, value, set } = useField(name);
  return (
    <label className={styles.box}>
      <input id={id} type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
      <TypedMark name={name} />
    </label>
  );
}
