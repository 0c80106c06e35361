import { useEffect, useState } from 'react';
import { accessProblems } from '#contract/user-rules.ts';
import { type User, UserDetails } from '#contract/user.ts';
import { AskBeforeLeaving } from '#client/ui/form/ask-before-leaving.tsx';
import { KeptDraft } from '#client/offline/drafts/kept-draft.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { LastSaid, SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { AccessDialog } from './access-dialog.tsx';
import { detailsOf, useStaffCommands } from './commands.ts';
import { describeField } from './field-labels.ts';
import { AccessFields, PersonFields } from './person-fields.tsx';

/** A person's details. Another access is looked over once more before it is given. */
export function UserForm({ user, isOwn }: { user: User; isOwn: boolean }) {
  const commands = useStaffCommands();
  // Spec §8.
  const sending = useSending('details');
  const form = useForm({ of: UserDetails, initial: detailsOf(user), rules: accessProblems, describe: describeField, marksTyped: true });
  const draft = useDraft(form, `user:${user._id}`);
  const [asked, setAsked] = useState<UserDetails | null>(null);

  // A colleague's change reaches the fields that this person is not changing.
  useEffect(() => form.follow(detailsOf(user)), [form, user]);

  async function save(details: UserDetails) {
    const typed = form.typed();
    await sending.send(async () => {
      const { message } = await commands.edit(user, details);
      form.saved(typed);
      return message;
    });
  }

  async function handleSubmit(details: UserDetails) {
    if (isAccessOther(user, details)) setAsked(details);
    else await save(details);
  }

  function handleConfirmed(details: UserDetails) {
    setAsked(null);
    save(details).catch(form.fail);
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Edit {{name}}', { name: user.name })}>
      <PersonFields />
      {isOwn ? <p>{t('You cannot change your own access. Ask another School Admin.')}</p> : <AccessFields form={form} />}
      {sending.unanswered === null && <NeedsConnection deed={t('Saving')} />}
      <LastSaid of={sending} form={form} />
      <SendButton of={sending} label={t('Save')} />
      <KeptDraft isKept={draft.keptAt !== null} words={t('What you typed is kept on this device until you save.')} onRestart={form.reset} />
      <AskBeforeLeaving form={form} isKept={!draft.hasFailed} />
      <AccessDialog user={user} asked={asked} onConfirm={handleConfirmed} onClose={() => setAsked(null)} />
    </Form>
  );
}

function isAccessOther(user: User, { role, scopeMode, startsOn, endsOn }: UserDetails): boolean {
  return user.role !== role || user.scopeMode !== scopeMode || user.startsOn !== startsOn || user.endsOn !== endsOn;
}
