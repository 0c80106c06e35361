import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { emptyGuardian, type Guardian, GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { PersonFields } from '#client/app/guardian-person-fields.tsx';
import { TypedState } from '#client/offline/drafts/typed-state.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { type RefusedNew, sentAnew } from '#client/offline/refused-new.ts';
import { useRefusal } from '#client/offline/use-refused-new.ts';
import { DeedBar } from '#client/ui/deed-bar.tsx';
import { Form, useForm } from '#client/ui/form.tsx';
import { say } from '#client/ui/toast.ts';
import { useIsDirty } from '#client/ui/use-field.ts';
import { t } from '#client/ui/words.ts';
import { useRecordGuardian } from './commands.ts';
import { describeField } from './field-labels.ts';
import { contentOf } from './projection.ts';

export interface EditPersonProps {
  guardian: Guardian;
  /** Somebody new whom the server did not take: all of the person is sent anew. */
  refused: RefusedNew | undefined;
}

/** Fields of the person. What others change meanwhile reaches the fields that are left alone here. */
export function EditPerson({ guardian, refused }: EditPersonProps) {
  const content = contentOf(guardian);
  const record = useRecordGuardian();
  const form = useForm({ of: GuardianContent, initial: content, describe: describeField });
  const draft = useDraft(form, `guardian:${guardian.id}`);
  const isDirty = useIsDirty(form);

  useEffect(() => form.follow(content), [form, content]);
  useRefusal(form, refused);

  async function handleSubmit(values: GuardianContent) {
    const typed = form.typed();
    if (!refused && Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    const edit = refused ? sentAnew(refused, { content: values, empty: emptyGuardian }) : typed;
    await record(guardian.id, { version: guardian.version === 0 ? null : guardian.version, ...edit }, values);
    form.saved(typed);
    say('success', t('{{guardianName}}: saved on this device', { guardianName: guardianName(values) }));
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={refused ? t('The person') : t('Edit {{guardianName}}', { guardianName: guardianName(guardian) })}>
      <PersonFields />
      <DeedBar state={isDirty && <TypedState draft={draft} onReset={form.reset} />}>
        <Button type="submit">{t('Save person')}</Button>
      </DeedBar>
    </Form>
  );
}
