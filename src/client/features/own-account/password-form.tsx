import { useState } from 'react';
import { type OwnAccount, PasswordChange } from '#contract/own-account.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { NewPasswordField } from '#client/ui/fields/new-password-field.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { useOwnCommands } from './commands.ts';
import styles from './own-account.module.css';

export function PasswordForm({ own }: { own: OwnAccount }) {
  const [changes, setChanges] = useState(0);
  const clock = useSchoolClock();
  return (
    <Card title={t('Password')}>
      <p className={styles.meta}>
        {own.passwordChangedAt !== null && `${t('Changed {{day}}.', { day: dayText(clock.dayAt(own.passwordChangedAt)) })} `}
        {t('When you change it, every other device is signed out. What they have not sent yet stays on them.')}
      </p>
      <output className={styles.done}>{changes > 0 && t('Your password is changed.')}</output>
      <Fields key={changes} email={own.email} onChanged={() => setChanges(changes + 1)} />
    </Card>
  );
}

/** Begins anew after each change, so that no password stays on the screen. */
function Fields({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { changePassword } = useOwnCommands();
  const sending = useSending();
  const form = useForm({ of: PasswordChange, initial: { currentPassword: '', newPassword: '' } });

  function handleSubmit(typed: PasswordChange) {
    return sending.send(async () => {
      await changePassword(typed);
      onChanged();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Change your password')}>
      {/* A password manager files the password under this address. */}
      <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <NewPasswordField name="newPassword" label={t('New password')} />
      <SendButton of={sending} label={t('Change password')} />
    </Form>
  );
}
