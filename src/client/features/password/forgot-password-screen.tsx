import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { Email } from '#contract/fields.ts';
import { publicPaths } from '#client/place/paths.ts';
import { signInPath } from '#client/session/documents.ts';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './password.module.css';
import { reset, sendCode } from './progress.ts';

const Address = z.strictObject({ email: Email });

/** Spec §4: a code first, then the new password with it. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const sending = useSending();
  const form = useForm({ of: Address, initial: { email: reset.get().email } });

  async function begin(email: string) {
    await sendCode(email);
    await navigate(publicPaths.newPassword.to());
  }

  return (
    <Page title={t('Forgot your password')} width="bare" lead={t('We send a code to your e-mail. With it you set a new password.')}>
      <Form form={form} onSubmit={({ email }) => sending.send(() => begin(email))}>
        <TextField name="email" label={t('E-mail')} type="email" autoComplete="username" hint={t('The one you sign in with')} />
        <SendButton of={sending} label={t('Send code')} />
      </Form>
      <p className={styles.links}>
        <a href={signInPath}>{t('Back to sign in')}</a>
      </p>
    </Page>
  );
}
