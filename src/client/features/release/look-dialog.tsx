import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { lookAtRelease, type Release } from '#contract/release.ts';
import { call } from '#client/http/call.ts';
import lines from '#client/record/void-lines.module.css';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';

const Typed = z.strictObject({ found: text('what you found', 300) });

/** An alarm goes when a School Admin has said what they found. */
export function LookDialog({ asked, onClose }: { asked: Release | null; onClose: () => void }) {
  const shown = useLastAsked(asked);
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={t('What did you find?')}>
      {shown && <LookForm key={shown.id} release={shown} onClose={onClose} />}
    </Dialog>
  );
}

function LookForm({ release, onClose }: { release: Release; onClose: () => void }) {
  const client = useQueryClient();
  const clock = useSchoolClock();
  const form = useForm({ of: Typed, initial: { found: '' } });
  const { id, studentId, studentName, toName, at } = release;
  const look = useMutation({
    networkMode: 'always',
    mutationFn: (body: z.infer<typeof Typed>) => call(lookAtRelease, { params: { studentId, id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['release'] });
      await client.invalidateQueries({ queryKey: ['backlog'] });
    },
  });

  async function handleSubmit(body: z.infer<typeof Typed>) {
    await look.mutateAsync(body);
    say('success', t('Kept with the release'));
    onClose();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('What did you find?')}>
      <p className={lines.meta}>
        {t('{{name}}, handed over to {{person}}, {{moment}}', { name: studentName, person: toName, moment: momentText(at, clock) })}
      </p>
      <TextAreaField name="found" label={t('What you found')} rows={3} maxLength={300} />
      <div className={lines.row}>
        <Button type="submit">{t('Keep it')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
