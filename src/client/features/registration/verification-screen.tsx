import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { Code, codeLength } from '#contract/password.ts';
import { verifyOtp } from '#contract/registration.ts';
import { publicPaths } from '#client/app/paths.ts';
import { call } from '#client/http/call.ts';
import { useKeptSteps } from '#client/session/kept-steps.ts';
import type { SentCode } from '#client/session/sent-code.ts';
import { CodeField } from '#client/ui/code-field.tsx';
import { Form, useForm } from '#client/ui/form.tsx';
import { maskedEmail } from '#client/ui/masked-email.ts';
import { Page } from '#client/ui/page.tsx';
import { ResendCode } from '#client/ui/resend-code.tsx';
import { rich } from '#client/ui/rich.tsx';
import { SendButton, useSending } from '#client/ui/sending.tsx';
import { t } from '#client/ui/words.ts';
import { BeginFirst } from './begin-first.tsx';
import { NobodySignedIn } from './nobody-signed-in.tsx';
import { registration, sendCode } from './progress.ts';

const Typed = z.strictObject({ otp: Code });

/** Spec §4, second step: the code from the e-mail. */
export function VerificationScreen() {
  const { email, sent } = useKeptSteps(registration);
  return (
    <NobodySignedIn>
      {sent === null ? (
        <BeginFirst title={t('Enter the code')}>{t('We send a code once you have given an e-mail address.')}</BeginFirst>
      ) : (
        <Verification email={email} sent={sent} />
      )}
    </NobodySignedIn>
  );
}

function Verification({ email, sent }: { email: string; sent: SentCode }) {
  const navigate = useNavigate();
  const sending = useSending();
  const form = useForm({ of: Typed, initial: { otp: registration.get().otp } });
  useEffect(() => form.subscribe(() => registration.keep({ otp: form.get().values.otp })), [form]);

  async function verify(otp: string) {
    const ticket = await call(verifyOtp, { body: { email, otp } });
    registration.keep({ ticket, otp: '' });
    // This page has done its work: Back leads to the address, not to a code that was used.
    await navigate(publicPaths.accountSetting.to(), { replace: true });
  }

  return (
    <Page
      title={t('Enter the code')}
      width="bare"
      lead={
        <>
          {rich('We sent eight digits to {{email}}.', { email: <bdi>{maskedEmail(email)}</bdi> })}{' '}
          <Link to={publicPaths.signUp.to()}>{t('Change')}</Link>
        </>
      }
    >
      <Form form={form} onSubmit={({ otp }) => sending.send(() => verify(otp))}>
        <CodeField name="otp" label={t('Code')} digits={codeLength} />
        <SendButton of={sending} label={t('Verify')} />
      </Form>
      <ResendCode sent={sent} onResend={() => sendCode(email)} onFail={form.fail} />
    </Page>
  );
}
