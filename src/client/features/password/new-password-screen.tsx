import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { Email } from '#contract/fields.ts';
import { codeLength, CodeOrLink, NewPassword } from '#contract/password.ts';
import { publicPaths } from '#client/place/paths.ts';
import { signInPath } from '#client/session/documents.ts';
import { useStore } from '#client/ui/store.ts';
import { readPerson } from '#client/session/token.ts';
import { type OpenedLink, useLinkOrCode, useOpenedLink } from '#client/session/use-opened-link.ts';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { NewPasswordField } from '#client/ui/fields/new-password-field.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { ResendCode } from '#client/ui/buttons/resend-code.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { AddressField } from './address-field.tsx';
import styles from './password.module.css';
import { reset, sendCode } from './progress.ts';
import { setPassword } from './set-password.ts';

/** In the order of the page. */
const Typed = z.strictObject({ email: Email, otp: CodeOrLink, newPassword: NewPassword });

/** Spec §4: the code from the e-mail, or the link in its place, with the new password. An invitation is taken up here too. */
export function NewPasswordScreen() {
  const { link, forgetLink } = useOpenedLink(reset);
  return <OneLetter key={link?.secret ?? link?.email} link={link} forgetLink={forgetLink} />;
}

function OneLetter({ link, forgetLink }: { link: OpenedLink | null; forgetLink: () => void }) {
  const { sent } = useStore(reset);
  const sending = useSending();
  const [person] = useState(readPerson);
  const { email, otp } = reset.get();
  const form = useForm({ of: Typed, initial: { email: link?.email ?? email, otp: link?.secret ?? otp, newPassword: '' } });
  const letter = useLinkOrCode({ link, forgetLink, clearCode: () => form.set('otp', '') });
  const { isByLink } = letter;
  useEffect(
    () => form.subscribe(() => reset.keep({ email: form.get().values.email, otp: isByLink ? '' : form.get().values.otp })),
    [form, isByLink],
  );

  function handleSubmit(values: z.infer<typeof Typed>) {
    return letter.send(() => sending.send(() => setPassword(values)));
  }

  return (
    <Page
      title={t('Set your password')}
      width="bare"
      lead={
        isByLink
          ? t('Choose a password. Your other devices are then signed out; edits on them are kept.')
          : t(
              'Enter the eight digits from the e-mail and choose a password. Your other devices are then signed out; edits on them are kept.',
            )
      }
    >
      {person !== null && (
        <Note tone="info">
          {rich('{{name}} is signed in on this device and will be signed out.', { name: <bdi>{person.firstName}</bdi> })}
        </Note>
      )}
      <Form form={form} onSubmit={handleSubmit}>
        <AddressField isFixed={isByLink} />
        {!isByLink && <CodeField name="otp" label={t('Code')} digits={codeLength} />}
        <NewPasswordField name="newPassword" label={t('New password')} />
        <SendButton of={sending} label={t('Set password')} />
      </Form>
      {isByLink || sent === null ? (
        <p className={styles.aside}>
          {rich(
            'An invitation is good for seven days, any other letter for ten minutes. No longer good? {{sendNewCode}}, or ask your School Admin to invite you again.',
            {
              sendNewCode: <Link to={publicPaths.forgotPassword.to()}>{t('Send a new code')}</Link>,
            },
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
