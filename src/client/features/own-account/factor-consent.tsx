import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { FactorCode } from '#contract/factor.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './own-account.module.css';

interface FactorConsentProps {
  /** What is about to be done; the button says it too. */
  label: string;
  /** What follows from it. */
  says: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

const Consent = z.object({ code: FactorCode });

/** What weakens the second factor needs a code of it. What is refused is said at the field, and the code can be typed again. */
export function FactorConsent({ label, says, onCode, onCancel }: FactorConsentProps) {
  const sending = useSending();
  const form = useForm({ of: Consent, initial: { code: '' } });
  return (
    <Form form={form} label={label} onSubmit={({ code }) => sending.send(() => onCode(code))}>
      <p tabIndex={-1} ref={takeFocus}>
        {says}
      </p>
      <TextField name="code" label={t('Code of your app, or a recovery code')} autoComplete="one-time-code" />
      <div className={styles.deeds}>
        <SendButton of={sending} label={label} />
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
