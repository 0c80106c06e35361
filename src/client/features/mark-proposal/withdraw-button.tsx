import * as z from 'zod/mini';
import type { MarkProposal } from '#contract/mark-proposal.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useDecide } from './commands.ts';
import styles from './mark-proposal.module.css';

/** For who proposed it, as long as nobody has decided. */
export function WithdrawButton({ of: { id, version }, onDone }: { of: MarkProposal; onDone: () => void }) {
  const { withdraw } = useDecide();
  const sending = useSending();
  const form = useForm({ of: z.strictObject({}), initial: {} });

  function handleSubmit() {
    return sending.send(async () => {
      await withdraw(id, version);
      say('success', t('Correction taken back'));
      onDone();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Take the correction back')}>
      {sending.unanswered === null && <NeedsConnection deed={t('Taking it back')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Take back')} />
      </div>
    </Form>
  );
}
