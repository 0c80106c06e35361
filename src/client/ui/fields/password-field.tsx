import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import { type FieldProps, textOf, useInput } from './field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Below the field, such as how strong the password is. */
  children?: ReactNode;
  /** Shown as it is typed from the start, such as a passphrase that somebody is to write down. */
  isShown?: boolean;
  onShow?: (isShown: boolean) => void;
}

/** A password may be shown, pasted and kept by the browser; what makes that hard makes passwords worse. */
export function PasswordField(props: PasswordFieldProps) {
  const [shownHere, setShownHere] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { name, autoComplete, children, isShown = shownHere, onShow = setShownHere, ...rest } = props;
  const { field, className, ...input } = useInput(name, rest);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={styles.password}>
      <TextInput
        {...input}
        className={className}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={textOf(field.value)}
        onChange={(event) => field.set(event.currentTarget.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        rightSectionWidth="5.75rem"
        rightSection={<ShowButton of={field.id} isShown={isShown} onShow={onShow} />}
      />
      <div aria-live="polite">{hasCapsLock && <p className={styles.caps}>{t('Caps Lock is on')}</p>}</div>
      {children}
    </div>
  );
}

function ShowButton({ of, isShown, onShow }: { of: string; isShown: boolean; onShow: (isShown: boolean) => void }) {
  return (
    <button
      type="button"
      aria-label={isShown ? t('Hide password') : t('Show password')}
      className={styles.show}
      aria-pressed={isShown}
      aria-controls={of}
      onClick={() => onShow(!isShown)}
    >
      {isShown ? t('Hide') : t('Show')}
    </button>
  );
}
