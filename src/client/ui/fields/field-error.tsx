import { useField } from './use-field.ts';
import styles from '#client/ui/form/form.module.css';

/** An error of a whole section or line, which has no input of its own. */
export function FieldError({ name }: { name: string }) {
  const { id, error } = useField(name);
  return error === undefined ? null : (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  );
}
