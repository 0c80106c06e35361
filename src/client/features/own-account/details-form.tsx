import { useEffect } from 'react';
import { type OwnAccount, OwnDetails } from '#contract/own-account.ts';
import { roleNames } from '#client/app/role-names.ts';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { Card } from '#client/ui/card.tsx';
import { FactList } from '#client/ui/fact-list.tsx';
import { FieldGrid } from '#client/ui/field-grid.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, useForm } from '#client/ui/form.tsx';
import { LastSaid, SendButton, useSending } from '#client/ui/sending.tsx';
import { t } from '#client/ui/words.ts';
import { useOwnCommands } from './commands.ts';
import styles from './own-account.module.css';

export function DetailsForm({ own }: { own: OwnAccount }) {
  const { edit } = useOwnCommands();
  const sending = useSending();
  const form = useForm({ of: OwnDetails, initial: detailsOf(own) });
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
          <TextField name="name" label={t('Name')} autoComplete="name" maxLength={120} />
          <TextField name="jobTitle" label={t('Job title')} autoComplete="organization-title" maxLength={80} optional />
          <TextField
            name="phone"
            label={t('Telephone')}
            type="tel"
            autoComplete="tel"
            hint={t('With its country: +234 803 555 0100')}
            optional
          />
        </FieldGrid>
        <LastSaid of={sending} form={form} />
        <SendButton of={sending} label={t('Save details')} />
        {draft.keptAt !== null && <p className={styles.meta}>{t('Not saved yet. What you typed is kept on this device.')}</p>}
      </Form>
    </Card>
  );
}

function detailsOf({ name, phone, jobTitle }: OwnAccount): OwnDetails {
  return { name, phone, jobTitle };
}
