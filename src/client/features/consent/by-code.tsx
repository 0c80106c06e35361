import * as z from 'zod/mini';
import { ConsentCode, type ConsentKey, type ConsentQuestion, openConsent } from '#contract/exeat-letter.ts';
import { codeLength } from '#contract/password.ts';
import { Problem } from '#contract/problem.ts';
import { call } from '#client/http/call.ts';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';

const { ref, code } = ConsentCode.shape;
const Typed = z.strictObject({ ref, code });

/** From a message on a telephone, where nothing can be opened. */
export function ByCode({ isAfterLink, onOpen }: { isAfterLink: boolean; onOpen: (by: ConsentKey, question: ConsentQuestion) => void }) {
  const sending = useSending();
  const form = useForm({ of: Typed, initial: { ref: '', code: '' } });

  async function open(typed: z.infer<typeof Typed>) {
    const by: ConsentKey = { by: 'code', ...typed };
    onOpen(by, await call(openConsent, { body: { key: by } }).catch((error: unknown) => Promise.reject(atFields(error))));
  }

  return (
    <>
      {!isAfterLink && <p>{t('The school has sent you a number and a code. With them you read what it asks, and answer.')}</p>}
      <Form form={form} onSubmit={(typed) => sending.send(() => open(typed))} label={t('Number and code')}>
        <TextField name="ref" label={t('Number')} hint={t('Such as CEDAR 417')} autoComplete="off" />
        <CodeField name="code" label={t('Code')} digits={codeLength} />
        <SendButton of={sending} label={t('Continue')} />
      </Form>
    </>
  );
}

/** What the server says of the key's fields, at the form's. */
function atFields(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const details = error.extras.details?.map(({ path, message }) => ({ path: path.replace('key/', ''), message }));
  return new Problem(error.code, error.message, { ...error.extras, ...(details && { details }) });
}
