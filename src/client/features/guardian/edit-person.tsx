import { useEffect } from 'react';
import { emptyGuardian, type Guardian, GuardianContent } from '#contract/guardian.ts';
import { PersonFields } from '#client/person/guardian-person-fields.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { type RefusedNew, sentAnew } from '#client/offline/refused-new.ts';
import { PartForm } from '#client/offline/saved-together.tsx';
import { useRefusal } from '#client/offline/use-refused-new.ts';
import { useStoring } from '#client/offline/use-storing.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
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
  const lane = `guardian:${guardian.id}`;
  const draft = useDraft(form, lane);

  useEffect(() => form.follow(content), [form, content]);
  useRefusal(form, refused);
  const store = useStoring(form);

  function handleSave() {
    const { values } = form.get();
    const version = guardian.version === 0 ? null : guardian.version;
    return store((typed) =>
      record(guardian.id, { version, ...(refused ? sentAnew(refused, { content: values, empty: emptyGuardian }) : typed) }, values),
    );
  }

  return (
    <PartForm form={form} name={t('The person')} lane={lane} draft={draft} save={handleSave} mustSend={refused !== undefined}>
      <PersonFields />
    </PartForm>
  );
}
