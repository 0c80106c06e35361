import type { AskedChange } from '#contract/guardian-request.ts';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { ChangeList, ChangeWords } from './change-list.tsx';
import styles from './guardian-request.module.css';

interface ChangeChoicesProps {
  changes: readonly AskedChange[];
  /** Only who approves chooses. */
  isOpen: boolean;
}

/** Each field is approved apart. */
export function ChangeChoices({ changes, isOpen }: ChangeChoicesProps) {
  const field = useField('fields');
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];
  if (!isOpen) return <ChangeList changes={changes} />;
  function handleToggle(name: string, isOn: boolean) {
    field.set(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));
  }
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.choices}>
      <legend>{t('What is approved')}</legend>
      {changes.map((change) => (
        <label key={change.field} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(change.field)}
            onChange={(event) => handleToggle(change.field, event.currentTarget.checked)}
          />
          <span className={styles.values}>
            <ChangeWords change={change} />
          </span>
        </label>
      ))}
      <FieldError name="fields" />
    </fieldset>
  );
}
