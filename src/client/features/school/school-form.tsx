import { useEffect } from 'react';
import { changesBetween } from '#contract/change.ts';
import { SchoolDetails, type SchoolRecord } from '#contract/school.ts';
import { SaveBar } from '#client/offline/drafts/save-bar.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { LastSaid, SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { useEditSchool } from './commands.ts';
import { describeField } from './labels.ts';
import { ProfileMeter } from './profile-meter.tsx';
import { SchoolFields } from './school-fields.tsx';

// Spec §8.
const edited = t('School Profile edited successfully');

/** Each number is a field of its own: two people who write in different ones do not collide. */
const lines = { emergencyNumbers: {}, pickUp: {}, map: {} };

export function SchoolForm({ record }: { record: SchoolRecord }) {
  const edit = useEditSchool();
  // Spec §8.
  const sending = useSending('error');
  const form = useForm({ of: SchoolDetails, initial: detailsOf(record), lines, describe: describeField, marksTyped: true });
  const draft = useDraft(form, 'school-profile');

  // A colleague's change reaches the fields that this person is not changing.
  useEffect(() => form.follow(detailsOf(record)), [form, record]);

  function handleSubmit(details: SchoolDetails) {
    // As the server will hold it, so that its own answer is no news to the form.
    const tidied = changesBetween(form.get().values, details, Object.keys(lines));
    for (const [path, value] of Object.entries(tidied)) form.set(path, value);
    const typed = form.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to save: no field has changed'));
    return sending.send(async () => {
      await edit(record, details);
      form.saved(typed);
      say('success', edited);
      return edited;
    });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('School profile')}>
      <ProfileMeter form={form} />
      <SchoolFields form={form} />
      <SaveBar form={form} draft={draft}>
        <SendButton of={sending} label={t('Save profile')} />
        <LastSaid of={sending} form={form} />
      </SaveBar>
    </Form>
  );
}

function detailsOf({ _id, email, version, profilePictureUrl, ...details }: SchoolRecord): SchoolDetails {
  return details;
}
