import { useId } from 'react';
import { Role } from '#contract/role.ts';
import { roleNames } from '#client/person/role-names.ts';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { roleWords } from './labels.ts';
import styles from './user.module.css';

/** The five roles, each with what its holder may do: nobody should have to know them by heart. */
export function RoleField({ onPick }: { onPick: (role: Role) => void }) {
  const field = useField('role');
  const group = useId();
  return (
    <fieldset id={field.id} tabIndex={-1} className={styles.roles} aria-describedby={field.error && `${field.id}-error`}>
      <legend className="visually-hidden">{t('Role')}</legend>
      {Role.options.map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={group} value={role} checked={field.value === role} onChange={() => onPick(role)} />
          <span className={styles.roleName}>{roleNames[role]}</span>
          <span className={styles.meta}>{roleWords[role]}</span>
        </label>
      ))}
      <FieldError name="role" />
    </fieldset>
  );
}
