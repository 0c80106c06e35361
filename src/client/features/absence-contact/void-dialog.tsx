import { Button } from '@mantine/core';
import { type AbsenceContact, ContactVoid } from '#contract/absence-contact.ts';
import { answerTo } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Child } from './child.ts';
import { useVoidContact } from './commands.ts';
import styles from './absence-contact.module.css';

interface VoidDialogProps {
  child: Child;
  /** Null while nobody asked. */
  asked: AbsenceContact | null;
  onClose: () => void;
}

/** A wrong contact stays in the list, and says why it counts no more. */
export function VoidDialog({ child, asked, onClose }: VoidDialogProps) {
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={t('Declare a contact void')}>
      {shown && <VoidForm key={shown.id} child={child} contact={shown} onClose={onClose} />}
    </Dialog>
  );
}

function VoidForm({ child, contact, onClose }: { child: Child; contact: AbsenceContact; onClose: () => void }) {
  const declareVoid = useVoidContact();
  const outbox = useOutbox();
  const form = useForm({ of: ContactVoid, initial: { reason: '' } });

  async function handleSubmit({ reason }: ContactVoid) {
    const { id } = await declareVoid(child, contact, reason);
    const answer = await answerTo(outbox, id);
    say('success', answer === 'sent' ? t('Contact declared void') : t('Saved on this device, will be sent'));
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Declare a contact void')}>
      <p className={styles.meta}>{t('It stays in the list, struck out, with your reason.')}</p>
      <TextAreaField name="reason" label={t('Why it is void')} rows={2} maxLength={300} />
      <div className={styles.row}>
        <Button type="submit">{t('Declare void')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
