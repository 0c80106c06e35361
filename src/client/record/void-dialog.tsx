import { Button } from '@mantine/core';
import type * as z from 'zod/mini';
import { answerTo } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './void-dialog.module.css';

type Reason = { reason: string };

interface VoidWords<Line> {
  title: string;
  /** What comes of it. */
  hint: (line: Line) => string;
  done: string;
}

interface VoidDialogProps<Line> {
  /** Null while nobody asked. */
  asked: Line | null;
  of: z.ZodMiniType<Reason>;
  words: VoidWords<Line>;
  /** Queues it; answers by which id. */
  declare: (line: Line, reason: string) => Promise<{ id: string }>;
  onClose: () => void;
}

/** A wrong line stays where it is, and says why it counts no more. */
export function VoidDialog<Line extends { id: string }>({ asked, ...rest }: VoidDialogProps<Line>) {
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={rest.onClose} title={rest.words.title}>
      {shown && <VoidForm key={shown.id} {...rest} line={shown} />}
    </Dialog>
  );
}

function VoidForm<Line>({ line, of, words, declare, onClose }: Omit<VoidDialogProps<Line>, 'asked'> & { line: Line }) {
  const outbox = useOutbox();
  const form = useForm({ of, initial: { reason: '' } });

  async function handleSubmit({ reason }: Reason) {
    const { id } = await declare(line, reason);
    const answer = await answerTo(outbox, id);
    say('success', answer === 'sent' ? words.done : t('Saved on this device, will be sent'));
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={words.title}>
      <p className={styles.meta}>{words.hint(line)}</p>
      <TextAreaField name="reason" label={t('Why it is void')} rows={2} maxLength={300} />
      <div className={styles.deeds}>
        <Button type="submit">{t('Declare void')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
