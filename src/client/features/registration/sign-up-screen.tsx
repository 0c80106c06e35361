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
import { BegunBefore } from './begun-before.tsx';
import { NobodySignedIn } from './nobody-signed-in.tsx';
import { registration, sendCode } from './progress.ts';
import styles from './registration.module.css';

const Address = z.strictObject({ email: Email });

/** Spec §4, first step: the school's e-mail. */
export function SignUpScreen() {
  return (
    <NobodySignedIn>
      <SignUp />
    </NobodySignedIn>
  );
}

function SignUp() {
  const navigate = useNavigate();
  const sending = useSending();
  const form = useForm({ of: Address, initial: { email: registration.get().email } });

  async function begin(email: string) {
    await sendCode(email);
    await navigate(publicPaths.verification.to());
  }

  return (
    <Page
      title={t('Register a school')}
      width="bare"
      lead={t('Start with the school’s e-mail address. We send a code there, to check that it is yours.')}
    >
      <BegunBefore onForget={form.reset} />
      <Form form={form} onSubmit={({ email }) => sending.send(() => begin(email))}>
        <TextField
          name="email"
          label={t('E-mail')}
          type="email"
          autoComplete="email"
          hint={t('One that the school reads, such as office@school.example')}
        />
        <SendButton of={sending} label={t('Send code')} />
      </Form>
      <p className={styles.links}>
        <a href={signInPath}>{t('Sign in instead')}</a>
      </p>
    </Page>
  );
}
