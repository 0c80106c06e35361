import type { ReactNode, SubmitEvent } from 'react';
import type { Waiting } from '#outbox/waiting.ts';
import { BrandPage } from '#client/ui/layout/brand-page.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import { CodeField } from './code-field.tsx';
import { EmailField, PasswordField } from './sign-in-fields.tsx';
import styles from './sign-in-page.module.css';

/** What the page says is wrong: of the whole attempt, and of each field. */
export interface SignInErrors {
  form?: string;
  email?: string;
  password?: string;
  code?: string;
}

export interface SignInPageProps {
  /** `loading` until the script runs: a press before that would send the password nowhere. */
  step: 'loading' | 'ready' | 'sending';
  errors: SignInErrors;
  /** Why the person is here, when they did not ask to be. */
  reason: string | null;
  waiting: readonly Waiting[];
  installHint: ReactNode;
  /** Known already, as after a new password. */
  email: string;
  /** The password was right: what was typed stays, and the second factor's code is asked for. */
  isCodeAsked: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onBack?: () => void;
}

/** The page as the build writes it into the document, and as the script finds it. */
export const atFirst: SignInPageProps = {
  step: 'loading',
  errors: {},
  reason: null,
  waiting: [],
  installHint: null,
  email: '',
  isCodeAsked: false,
};

/** All in this page is props, so that it can be painted before any script. It uses nothing of the console. */
export function SignInPage(props: SignInPageProps) {
  const { step, errors, reason, waiting, installHint, email, isCodeAsked, onSubmit, onBack } = props;
  return (
    <BrandPage>
      <h1>{isCodeAsked ? t('Enter your code') : t('Sign in')}</h1>
      <div aria-live="polite">{reason !== null && <p className={styles.reason}>{reason}</p>}</div>
      {waiting.length > 0 && <WaitingEdits waiting={waiting} />}
      <form className={styles.form} method="post" action="/login" noValidate onSubmit={onSubmit}>
        <div role="alert">{errors.form !== undefined && <p className={styles.failure}>{errors.form}</p>}</div>
        <div className={styles.fields} hidden={isCodeAsked}>
          <EmailField error={errors.email} known={email} />
          <PasswordField error={errors.password} />
        </div>
        {isCodeAsked && <CodeField error={errors.code} />}
        <button className={styles.submit} type="submit" disabled={step === 'loading'} aria-disabled={step === 'sending'}>
          {step === 'sending' ? t('Signing in…') : t('Sign in')}
        </button>
      </form>
      {isCodeAsked ? (
        <button type="button" className={styles.plain} onClick={onBack}>
          {t('Back')}
        </button>
      ) : (
        <p className={styles.links}>
          <a href="/forgot-password">{t('Forgot your password?')}</a>
          <a href="/signup">{t('Register a school')}</a>
        </p>
      )}
      {installHint}
    </BrandPage>
  );
}

/** First name and number only: the next person at this desk may be somebody else. */
function WaitingEdits({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className={styles.waiting}>
      {waiting.map(({ part, firstName, count }) => (
        <li key={part}>
          {rich('{{count, number}} unsent changes by {{name}} are safe on this device, and will be sent after {{name}} signs in.', {
            count,
            name: <bdi>{firstName}</bdi>,
            defaultValue_one: '1 unsent change by {{name}} is safe on this device, and will be sent after {{name}} signs in.',
          })}
        </li>
      ))}
    </ul>
  );
}
