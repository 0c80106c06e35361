import { useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import { type FieldProps, textOf } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { strengthOf } from './password-strength.ts';
import styles from './password-field.module.css';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { useField } from './use-field.ts';

/** Choosing a password: how strong it is, in words, and a few random words for whoever wants some. */
export function NewPasswordField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const field = useField(name);
  const [isShown, setShown] = useState(false);
  const [isSuggested, setSuggested] = useState(false);

  async function suggest() {
    const { suggestPassphrase } = await import('./passphrase.ts');
    field.set(suggestPassphrase());
    // It is to be read and written down, so it is not hidden.
    setShown(true);
    setSuggested(true);
  }

  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={t('At least 10 characters. A few words are easiest to remember.')}
      isShown={isShown}
      onShow={setShown}
    >
      <div className={styles.helper}>
        {/* Not beside a refusal: what the server refused is not "fair". */}
        <output className={styles.strength}>{field.error === undefined && strengthOf(textOf(field.value))}</output>
        <TextButton onClick={() => void suggest()}>{isSuggested ? t('Suggest other words') : t('Suggest a few words')}</TextButton>
      </div>
    </PasswordField>
  );
}
