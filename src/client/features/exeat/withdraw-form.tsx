import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ExeatDetail } from '#contract/exeat.ts';
import { ExeatWithdrawal } from '#contract/exeat-endpoints.ts';
import { answerTo } from '#client/offline/answer.ts';
import { useOutbox, useOutboxView } from '#client/offline/outbox-provider.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { claimOf } from './claims.ts';
import { useDeeds } from './commands.ts';
import { deedWords } from './labels.ts';
import styles from './exeat.module.css';

type Deed = ExeatWithdrawal['deed'];

/** Taken back by who asked, or called off by the house: with a reason, and before the child has left. */
export function WithdrawForm({ of }: { of: ExeatDetail }) {
  const [asked, setAsked] = useState<Deed | null>(null);
  const shown = useLastAsked(asked);
  const isClaimed = claimOf(of.id, useOutboxView().records) !== undefined;
  const deeds = isClaimed ? [] : of.deeds.filter((deed) => deed === 'cancel' || deed === 'recall');
  if (deeds.length === 0) return null;
  return (
    <div className={styles.row}>
      {deeds.map((deed) => (
        <Button key={deed} variant="subtle" color="red" onClick={() => setAsked(deed)}>
          {deedWords[deed]}
        </Button>
      ))}
      <Dialog isOpen={asked !== null} title={shown === null ? '' : deedWords[shown]} onClose={() => setAsked(null)}>
        {shown !== null && <Why key={shown} of={of} deed={shown} onClose={() => setAsked(null)} />}
      </Dialog>
    </div>
  );
}

const Reason = z.strictObject({ note: ExeatWithdrawal.shape.note });

function Why({ of, deed, onClose }: { of: ExeatDetail; deed: Deed; onClose: () => void }) {
  const deeds = useDeeds();
  const outbox = useOutbox();
  const form = useForm({ of: Reason, initial: { note: '' } });
  async function handleSubmit({ note }: { note: string }) {
    const { recordId } = await deeds.withdraw(of, { deed, note });
    const answer = await answerTo(outbox, recordId);
    say('success', answer === 'sent' ? deedWords[deed] : t('Saved on this device, not sent yet'));
    onClose();
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={deedWords[deed]}>
      <TextAreaField name="note" label={t('Reason')} rows={2} maxLength={300} />
      <div className={styles.row}>
        <Button type="submit">{deedWords[deed]}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
