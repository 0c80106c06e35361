import { Button } from '@mantine/core';
import { MovementVoid } from '#contract/movement.ts';
import type { Movement } from '#contract/whereabouts.ts';
import { answerTo } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useVoidMovement } from './commands.ts';
import type { Person } from './person.ts';
import { claimWords } from './where-words.ts';
import styles from './whereabouts.module.css';

interface VoidDialogProps {
  person: Person;
  /** Null while nobody asked. */
  asked: Movement | null;
  onClose: () => void;
}

/** A wrong movement stays in the ledger, and says why it counts no more. */
export function VoidDialog({ person, asked, onClose }: VoidDialogProps) {
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={t('Declare a movement void')}>
      {shown && <VoidForm key={shown.id} person={person} movement={shown} onClose={onClose} />}
    </Dialog>
  );
}

function VoidForm({ person, movement, onClose }: { person: Person; movement: Movement; onClose: () => void }) {
  const declareVoid = useVoidMovement();
  const outbox = useOutbox();
  const clock = useSchoolClock();
  const form = useForm({ of: MovementVoid, initial: { reason: '' } });

  async function handleSubmit({ reason }: MovementVoid) {
    const { id } = await declareVoid(person, movement, reason);
    const answer = await answerTo(outbox, id);
    say('success', answer === 'sent' ? t('Movement declared void') : t('Saved on this device, will be sent'));
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Declare a movement void')}>
      <p className={styles.meta}>
        {t('{{movement}}, {{name}}. It stays in the list, struck out, with your reason, and no longer says where they are.', {
          movement: claimWords(movement, clock),
          name: person.name,
        })}
      </p>
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
