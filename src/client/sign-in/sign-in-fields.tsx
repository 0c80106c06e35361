import { type KeyboardEvent, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './sign-in-page.module.css';

export function EmailField({ error, known }: { error: string | undefined; known: string }) {
  return (
    <div className={styles.field}>
      <label htmlFor="email">{t('E-mail')}</label>
      <input
        id="email"
        className={styles.input}
        name="email"
        defaultValue={known}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'email-error'}
      />
      {error !== undefined && <FieldError id="email-error" text={error} />}
    </div>
  );
}

export function PasswordField({ error }: { error: string | undefined }) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const describedBy = [error !== undefined && 'password-error', hasCapsLock && 'password-caps'].filter(Boolean).join(' ');
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={styles.field}>
      <label htmlFor="password">{t('Password')}</label>
      <div className={styles.password}>
        <input
          id="password"
          className={styles.input}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          aria-label={isShown ? t('Hide password') : t('Show password')}
          className={styles.show}
          aria-pressed={isShown}
          aria-controls="password"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('Hide') : t('Show')}
        </button>
      </div>
      <div aria-live="polite">
        {hasCapsLock && (
          <p id="password-caps" className={styles.hint}>
            {t('Caps Lock is on')}
          </p>
        )}
      </div>
      {error !== undefined && <FieldError id="password-error" text={error} />}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
}
