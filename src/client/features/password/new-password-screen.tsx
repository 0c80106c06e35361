import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { Email } from '#contract/fields.ts';
import { Code, codeLength, NewPassword } from '#contract/password.ts';
import { publicPaths } from '#client/app/paths.ts';
import { signInPath } from '#client/session/documents.ts';
import { useKeptSteps } from '#client/session/kept-steps.ts';
import { readPerson } from '#client/session/token.ts';
import { CodeField } from '#client/ui/code-field.tsx';
import { Form, useForm } from '#client/ui/form.tsx';
import { NewPasswordField } from '#client/ui/new-password-field.tsx';
import { Note } from '#client/ui/note.tsx';
import { Page } from '#client/ui/page.tsx';
import { ResendCode } from '#client/ui/resend-code.tsx';
import { rich } from '#client/ui/rich.tsx';
import { SendButton, useSending } from '#client/ui/sending.tsx';
import { t } from '#client/ui/words.ts';
import { AddressField } from './address-field.tsx';
import styles from './password.module.css';
import { reset, sendCode } from './progress.ts';
import { setPassword } from './set-password.ts';
import { useInvitedEmail } from './use-invited-email.ts';

/** In the order of the page. */
const Typed = z.strictObject({ email: Email, otp: Code, newPassword: NewPassword });

/** Spec §4: the code from the e-mail with the new password. An invitation is taken up here too. */
export function NewPasswordScreen() {
  const invited = useInvitedEmail();
  const { sent } = useKeptSteps(reset);
  const sending = useSending();
  const [person] = useState(readPerson);
  const form = useForm({ of: Typed, initial: { email: invited ?? reset.get().email, otp: reset.get().otp, newPassword: '' } });
  useEffect(() => form.subscribe(() => reset.keep({ email: form.get().values.email, otp: form.get().values.otp })), [form]);

  return (
    <Page
      title={t('Set your password')}
      width="bare"
      lead={t(
        'Enter the eight digits from the e-mail and choose a password. Your other devices are then signed out; edits on them are kept.',
      )}
    >
      {person !== null && (
        <Note tone="info">
          {rich('{{name}} is signed in on this device and will be signed out.', { name: <bdi>{person.firstName}</bdi> })}
        </Note>
      )}
      <Form form={form} onSubmit={(values) => sending.send(() => setPassword(values))}>
        <AddressField />
        <CodeField name="otp" label={t('Code')} digits={codeLength} />
        <NewPasswordField name="newPassword" label={t('New password')} />
        <SendButton of={sending} label={t('Set password')} />
      </Form>
      {sent === null ? (
        <p className={styles.aside}>
          {rich(
            'The code of an invitation is good for seven days, any other for ten minutes. No longer good? {{sendNewCode}}, or ask your School Admin to invite you again.',
            { sendNewCode: <Link to={publicPaths.forgotPassword.to()}>{t('Send a new code')}</Link> },
          )}
        </p>
      ) : (
        <ResendCode sent={sent} onResend={() => sendCode(form.get().values.email)} onFail={form.fail} />
      )}
      <p className={styles.links}>
        <a href={signInPath}>{t('Back to sign in')}</a>
      </p>
    </Page>
  );
}
