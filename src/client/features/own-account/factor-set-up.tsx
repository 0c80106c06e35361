import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { AppCode } from '#contract/factor.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { QrPicture } from '#client/ui/qr-picture.tsx';
import { useOwnCommands } from './commands.ts';
import styles from './own-account.module.css';

/** What the server made for the app to learn. */
export interface Begun {
  secret: string;
  uri: string;
}

interface FactorSetUpProps {
  begun: Begun;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const FirstCode = z.object({ code: AppCode });

/** It is on with the first code: only then is it sure that the app learned the secret. */
export function FactorSetUp({ begun, onOn, onCancel }: FactorSetUpProps) {
  const { confirmFactor } = useOwnCommands();
  const sending = useSending();
  const form = useForm({ of: FirstCode, initial: { code: '' } });
  return (
    <Form
      form={form}
      label={t('Set up a second factor')}
      onSubmit={({ code }) => sending.send(async () => onOn((await confirmFactor(code)).data.recoveryCodes))}
    >
      <ol className={styles.steps}>
        <li>
          <p tabIndex={-1} ref={takeFocus}>
            {t('Scan this with your authenticator app.')}
          </p>
          <QrPicture text={begun.uri} className={styles.qr} />
          <details>
            <summary>{t('Or type it into the app')}</summary>
            <p className={styles.secret}>{inFours(begun.secret)}</p>
            <p className={styles.meta}>{t('Type: time-based, six digits.')}</p>
          </details>
        </li>
        <li>
          <CodeField name="code" digits={6} label={t('Enter the six digits the app shows')} />
        </li>
      </ol>
      <div className={styles.deeds}>
        <SendButton of={sending} label={t('Switch it on')} />
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
