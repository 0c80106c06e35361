import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { note } from '#contract/fields.ts';
import type { ChildOfGuardian, Guardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { Dialog, useLastAsked } from '#client/ui/layout/dialog.tsx';
import { TextAreaField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { useDecideLink } from './commands.ts';
import styles from './guardian.module.css';

interface DecideDialogProps {
  guardian: Guardian;
  asked: ChildOfGuardian | null;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function DecideDialog({ guardian, asked, onClose }: DecideDialogProps) {
  const shown = useLastAsked(asked);
  const name = guardianName(guardian);
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onClose}
      title={shown && t('{{name}} and {{childName}}', { name, childName: shown.childName })}
    >
      {shown && <DecideForm key={`${shown.studentId} ${shown.version}`} name={name} child={shown} onClose={onClose} />}
    </Dialog>
  );
}

const Decision = z.strictObject({
  to: z.nullable(z.enum(['ACTIVE', 'REVOKED'])).check(z.refine((to) => to !== null, { error: t('Answer yes or no') })),
  reason: note(300),
});

function DecideForm({ name, child, onClose }: { name: string; child: ChildOfGuardian; onClose: () => void }) {
  const decide = useDecideLink();
  const sending = useSending();
  const isPending = child.state === 'PENDING';
  const form = useForm({ of: Decision, initial: { to: isPending ? null : 'REVOKED', reason: '' } });
  const isEnding = useFormValue(form, ({ to }) => to === 'REVOKED');

  function handleSubmit({ to, reason }: z.infer<typeof Decision>) {
    if (to === null) return;
    return sending.send(async () => {
      await decide(child, { to, reason });
      say(
        'success',
        to === 'ACTIVE' ? approvedWords(name, child) : t('The link to {{childName}} is ended', { childName: child.childName }),
      );
      onClose();
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Decide on the link')}>
      {isPending && (
        <RadioField
          name="to"
          label={askWords(name, child)}
          choices={[
            { value: 'ACTIVE', label: t('Yes, approve') },
            { value: 'REVOKED', label: t('No, end the whole link') },
          ]}
        />
      )}
      {isEnding && (
        <>
          <Note tone="warn">
            {t(
              '{{name}} loses every right concerning {{childName}}, and staff no longer see them there. To remove just one right, edit the parent.',
              {
                name,
                childName: child.childName,
              },
            )}
          </Note>
          <TextAreaField name="reason" label={t('Reason')} rows={2} maxLength={300} optional={child.slot !== 'PARENT1'} />
        </>
      )}
      {sending.unanswered === null && <NeedsConnection deed={t('This decision')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={isEnding ? t('End link') : t('Approve')} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}

function askWords(name: string, { childName, mayCollect, mayConsentExeat }: ChildOfGuardian): string {
  if (!mayConsentExeat) return t('May {{name}} collect {{childName}}?', { name, childName });
  return mayCollect
    ? t('May {{name}} collect {{childName}}, and consent to exeats?', { name, childName })
    : t('May {{name}} consent to exeats of {{childName}}?', { name, childName });
}

function approvedWords(name: string, { childName, mayCollect, mayConsentExeat }: ChildOfGuardian): string {
  if (!mayConsentExeat) return t('{{name}} may collect {{childName}}', { name, childName });
  return mayCollect
    ? t('{{name}} may collect {{childName}}, and consent to exeats', { name, childName })
    : t('{{name}} may consent to exeats of {{childName}}', { name, childName });
}
