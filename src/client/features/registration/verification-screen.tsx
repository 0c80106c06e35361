import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { codeLength, CodeOrLink } from '#contract/password.ts';
import { verifyOtp } from '#contract/registration.ts';
import { publicPaths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { useStore } from '#client/ui/store.ts';
import { type OpenedLink, useLinkOrCode, useOpenedLink } from '#client/session/use-opened-link.ts';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { maskedEmail } from '#client/ui/language/masked-email.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { ResendCode } from '#client/ui/buttons/resend-code.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { BeginFirst } from './begin-first.tsx';
import { NobodySignedIn } from './nobody-signed-in.tsx';
import { registration, sendCode } from './progress.ts';
import styles from './registration.module.css';

const Typed = z.strictObject({ otp: CodeOrLink });

/** Spec §4, second step: the code from the e-mail, or the link in its place, which opens on any device. */
export function VerificationScreen() {
  const { sent } = useStore(registration);
  const { link, forgetLink } = useOpenedLink();
  return (
    <NobodySignedIn>
      {sent === null && link === null ? (
        <BeginFirst title={t('Enter the code')}>{t('We send a code once you have given an e-mail address.')}</BeginFirst>
      ) : (
        <Verification key={link?.secret ?? link?.email} link={link} forgetLink={forgetLink} />
      )}
    </NobodySignedIn>
  );
}

function Verification({ link, forgetLink }: { link: OpenedLink | null; forgetLink: () => void }) {
  const navigate = useNavigate();
  const sending = useSending();
  const kept = useStore(registration);
  const email = link?.email ?? kept.email;
  // The link may be of another registration than the one that was begun on this device.
  const isOwn = email === kept.email;
  const form = useForm({ of: Typed, initial: { otp: link?.secret ?? kept.otp } });
  const letter = useLinkOrCode({ link, forgetLink, clearCode: () => form.set('otp', '') });
  const { isByLink } = letter;
  useEffect(() => {
    if (!isByLink && isOwn) return form.subscribe(() => registration.keep({ otp: form.get().values.otp }));
  }, [form, isByLink, isOwn]);

  async function verify(otp: string) {
    const ticket = await call(verifyOtp, { body: { email, otp } });
    registration.keep({ email, ticket, sent: null, otp: '' });
    // This page has done its work: Back leads to the address, not to a code that was used.
    await navigate(publicPaths.accountSetting.to(), { replace: true });
  }

  function handleSubmit({ otp }: z.infer<typeof Typed>) {
    return letter.send(() => sending.send(() => verify(otp)));
  }

  return (
    <Page
      title={isByLink ? t('Verify your e-mail') : t('Enter the code')}
      width="bare"
      lead={
        isByLink ? (
          rich('You opened the link that we sent to {{email}}.', { email: <bdi>{maskedEmail(email)}</bdi> })
        ) : (
          <>
            {rich('We sent eight digits to {{email}}.', { email: <bdi>{maskedEmail(email)}</bdi> })}{' '}
            <Link to={publicPaths.signUp.to()}>{t('Change')}</Link>
          </>
        )
      }
    >
      <Form form={form} onSubmit={handleSubmit}>
        {!isByLink && <CodeField name="otp" label={t('Code')} digits={codeLength} />}
        <SendButton of={sending} label={t('Verify')} />
      </Form>
      {!isByLink &&
        (kept.sent === null || !isOwn ? (
          <p className={styles.links}>
            <Link to={publicPaths.signUp.to()}>{t('Send a new code')}</Link>
          </p>
        ) : (
          <ResendCode sent={kept.sent} onResend={() => sendCode(email)} onFail={form.fail} />
        ))}
    </Page>
  );
}
