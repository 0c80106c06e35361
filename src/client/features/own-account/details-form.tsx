import { useEffect } from 'react';
import { type OwnAccount, OwnDetails } from '#contract/own-account.ts';
import { AskBeforeLeaving } from '#client/ui/form/ask-before-leaving.tsx';
import { roleNames } from '#client/person/role-names.ts';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FactList } from '#client/ui/layout/fact-list.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { LastSaid, SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { useOwnCommands } from './commands.ts';
import styles from './own-account.module.css';

const fieldNames = { name: t('Name'), jobTitle: t('Job title'), phone: t('Telephone') } satisfies Record<keyof OwnDetails, string>;

const words: Record<string, string> = fieldNames;

export function DetailsForm({ own }: { own: OwnAccount }) {
  const { edit } = useOwnCommands();
  const sending = useSending();
  const form = useForm({ of: OwnDetails, initial: detailsOf(own), describe: (path) => words[path] ?? '', marksTyped: true });
  const draft = useDraft(form, 'own-details');

  // What a School Admin changes meanwhile reaches the fields that this person is not changing.
  useEffect(() => form.follow(detailsOf(own)), [form, own]);

  function handleSubmit(details: OwnDetails) {
    const typed = form.typed();
    return sending.send(async () => {
      const message = await edit(own, details);
      form.saved(typed);
      return message;
    });
  }

  return (
    <Card title={t('Your details')}>
      <FactList>
        <dt>{t('E-mail')}</dt>
        <dd>{own.email}</dd>
        <dt>{t('Role')}</dt>
        <dd>{roleNames[own.role]}</dd>
      </FactList>
      <Form form={form} onSubmit={handleSubmit} label={t('Your details')}>
        <FieldGrid>
          <TextField name="name" label={fieldNames.name} autoComplete="name" maxLength={120} />
          <TextField name="jobTitle" label={fieldNames.jobTitle} autoComplete="organization-title" maxLength={80} optional />
          <PhoneField name="phone" label={fieldNames.phone} autoComplete="tel" optional />
        </FieldGrid>
        <LastSaid of={sending} form={form} />
        <SendButton of={sending} label={t('Save details')} />
        <AskBeforeLeaving form={form} isKept={!draft.hasFailed} />
        {draft.keptAt !== null && <p className={styles.meta}>{t('Not saved yet. What you typed is kept on this device.')}</p>}
      </Form>
    </Card>
  );
}

function detailsOf({ name, phone, jobTitle }: OwnAccount): OwnDetails {
  return { name, phone, jobTitle };
}
