import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Detail } from '#contract/problem.ts';
import { accessProblems } from '#contract/user-rules.ts';
import { NewUser, type User } from '#contract/user.ts';
import { paths } from '#client/place/paths.ts';
import { KeptDraft } from '#client/offline/drafts/kept-draft.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import { CheckAnswers } from './check-answers.tsx';
import { describeField } from './field-labels.ts';
import { InvitedNote } from './invited-note.tsx';
import { AccessFields, PersonFields } from './person-fields.tsx';
import styles from './user.module.css';

/** As the contract has it, but nobody is given a role that nobody chose. */
const Invitation = z.extend(NewUser, {
  role: z.nullable(NewUser.shape.role).check(z.refine((role) => role !== null, { error: t('Choose a role') })),
});
type Invitation = z.infer<typeof Invitation>;

const nobody: Invitation = {
  name: '',
  email: '',
  phone: '',
  jobTitle: '',
  role: null,
  scopeMode: 'ASSIGNED',
  startsOn: null,
  endsOn: null,
};

/** `/school/add-user`: fill in, look it over, invite. */
export function AddUserScreen() {
  const form = useForm({ of: Invitation, initial: nobody, rules: problemsOf, describe: describeField });
  const draft = useDraft(form, 'user:new');
  const [checked, setChecked] = useState<NewUser | null>(null);
  const [isBack, setBack] = useState(false);
  const [invited, setInvited] = useState<User | null>(null);

  function handleCheck(values: Invitation) {
    setBack(true);
    setChecked(NewUser.parse(values));
  }

  function handleRefusal(error: unknown) {
    setChecked(null);
    form.fail(error);
  }

  function handleInvited(user: User) {
    form.reset();
    setChecked(null);
    setInvited(user);
  }

  if (invited) {
    return (
      <Frame title={t('{{name}} is invited', { name: invited.name })}>
        <InvitedNote user={invited} onAnother={() => setInvited(null)} />
      </Frame>
    );
  }
  if (checked) {
    return (
      <Frame title={t('Check before you invite')}>
        <CheckAnswers person={checked} onChange={() => setChecked(null)} onRefused={handleRefusal} onInvited={handleInvited} />
      </Frame>
    );
  }
  return (
    <Frame title={t('Add a user')}>
      <Form form={form} onSubmit={handleCheck} label={t('Add a user')}>
        <PersonFields withEmail focus={isBack} />
        <AccessFields form={form} />
        <NeedsConnection deed={t('Inviting somebody')} />
        <div className={styles.row}>
          <Button type="submit">{t('Check answers')}</Button>
        </div>
        <KeptDraft
          isKept={draft.keptAt !== null}
          words={t('What you typed is kept on this device until you invite.')}
          onRestart={form.reset}
        />
      </Form>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} back={{ to: paths.users.to(), label: t('All users') }} width="reading">
      {children}
    </Page>
  );
}

function problemsOf({ role, ...values }: Invitation): Detail[] {
  return role === null ? [] : accessProblems({ role, ...values });
}
