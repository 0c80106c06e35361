import * as z from 'zod/mini';
import { enrolKiosk, KioskCode, kioskCodeLength } from '#contract/kiosk.ts';
import { call } from '#client/http/call.ts';
import { keepSession } from '#client/session/token.ts';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';

const Typed = z.strictObject({ code: KioskCode });

/** On the tablet: from here on it is the gate's, and shows nothing else. */
export function EnrolScreen() {
  const sending = useSending();
  const form = useForm({ of: Typed, initial: { code: '' } });

  function handleSubmit({ code }: z.infer<typeof Typed>) {
    return sending.send(async () => {
      keepSession(await call(enrolKiosk, { body: { code } }));
      // Another document, in which nobody else has been.
      location.reload();
    });
  }

  return (
    <Page
      title={t('Enrol this tablet as a gate')}
      width="bare"
      lead={t(
        'A School Admin makes the code under Settings, Gate and bus devices. From then on this browser shows the gate or the bus, and nothing else.',
      )}
    >
      <Form form={form} onSubmit={handleSubmit}>
        <CodeField name="code" label={t('Code')} digits={kioskCodeLength} />
        <SendButton of={sending} label={t('Enrol')} />
      </Form>
    </Page>
  );
}
