import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import { FieldError } from './sign-in-fields.tsx';
import styles from './sign-in-page.module.css';

const digits = 6;

/** The authenticator app's code; one that comes at once sends the form. Or a recovery code, which has letters. */
export function CodeField({ error }: { error: string | undefined }) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(0);
  useEffect(() => input.current?.focus(), [isRecovery]);

  function handleInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const { length } = currentTarget.value.replace(/\D/g, '');
    const cameAtOnce = length === digits && length - typed.current > 1;
    typed.current = length;
    if (cameAtOnce && !isRecovery) currentTarget.form?.requestSubmit();
  }

  return (
    <div className={styles.field}>
      <label htmlFor="code">{isRecovery ? t('Recovery code') : t('Code')}</label>
      <p id="code-hint" className={styles.about}>
        {isRecovery
          ? t('One of the codes you kept when you set this up. Each works once.')
          : t('The six digits that your authenticator app shows now.')}
      </p>
      <input
        ref={input}
        id="code"
        className={styles.input}
        name="code"
        type="text"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? 'code-hint' : 'code-hint code-error'}
        onInput={handleInput}
      />
      {error !== undefined && <FieldError id="code-error" text={error} />}
      <button type="button" className={styles.plain} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t('Use the app instead') : t('Use a recovery code instead')}
      </button>
    </div>
  );
}
