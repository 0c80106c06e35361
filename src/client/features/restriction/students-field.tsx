import { FieldError } from '#client/ui/fields/field-error.tsx';
import { TypedMark } from '#client/ui/fields/typed-mark.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import type { Choice } from './restriction-form.tsx';
import styles from './restriction.module.css';

/** Which of the children it protects. One that is not offered here, such as another school year's, stays. */
export function StudentsField({ choices }: { choices: readonly Choice[] }) {
  const field = useField('studentIds');
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  function handleToggle(id: string, isOn: boolean) {
    field.set(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  }
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.students}>
      <legend>
        {t('Students it protects')}
        <TypedMark name="studentIds" />
      </legend>
      {choices.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => handleToggle(id, event.currentTarget.checked)} />
          <bdi>{name}</bdi>
        </label>
      ))}
      <FieldError name="studentIds" />
    </fieldset>
  );
}
