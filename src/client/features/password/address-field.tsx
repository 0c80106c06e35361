import { useState } from 'react';
import { TextField, textOf } from '#client/ui/fields/field.tsx';
import { maskedEmail } from '#client/ui/language/masked-email.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './password.module.css';

/**
 * Whose password it is: masked where it is known, a field where it is not, was wrong, or is to be changed. Fixed where
 * a letter's link says it.
 */
export function AddressField({ isFixed = false }: { isFixed?: boolean }) {
  const { value, error } = useField('email');
  const [isOpen, setOpen] = useState(value === '');
  if (isOpen || error !== undefined) {
    return <TextField name="email" label={t('E-mail')} type="email" autoComplete="username" />;
  }
  return (
    <p className={styles.address}>
      <span>{rich('For {{email}}', { email: <bdi>{maskedEmail(textOf(value))}</bdi> })}</span>
      {!isFixed && (
        <TextButton aria-label={t('Change the e-mail')} onClick={() => setOpen(true)}>
          {t('Change')}
        </TextButton>
      )}
      {/* A password manager files the new password under this address. */}
      <input type="text" hidden name="username" autoComplete="username" value={textOf(value)} readOnly />
    </p>
  );
}
