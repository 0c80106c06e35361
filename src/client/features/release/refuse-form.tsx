import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import type { CardPickUp } from '#contract/student-card.ts';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import type { Somebody, Steps } from './use-steps.ts';

interface RefuseFormProps {
  of: Somebody;
  /** By which they collect. */
  pickUp?: CardPickUp | undefined;
  steps: Pick<Steps, 'refuse'>;
}

/** Whoever has come is sent away, with the reason: every gate reads it from then on. */
export function RefuseForm({ of, pickUp, steps }: RefuseFormProps) {
  const { name } = of;
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ of: Typed, initial: { reason: '' } });

  async function handleSubmit({ reason }: z.infer<typeof Typed>) {
    const answer = await steps.refuse(of, pickUp, reason);
    form.reset();
    setOpen(false);
    say('success', answer === 'sent' ? t('Refusal recorded') : t('Refusal saved on this device'));
  }

  if (!isOpen) {
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Refuse')}
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Refuse {{name}}', { name })}>
      <TextAreaField name="reason" label={t('Why are they refused?')} rows={2} maxLength={300} />
      <div>
        <Button type="submit" color="red">
          {t('Refuse {{name}}', { name })}
        </Button>{' '}
        <Button variant="default" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

const Typed = z.strictObject({ reason: text('why they were refused', 300) });
