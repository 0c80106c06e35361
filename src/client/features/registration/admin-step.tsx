import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Detail } from '#contract/problem.ts';
import { FirstAdmin } from '#contract/registration.ts';
import { homeDialCode } from '#contract/telephone.ts';
import { TextField, textOf } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { NewPasswordField } from '#client/ui/fields/new-password-field.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { registration, TypedAdmin } from './progress.ts';
import styles from './registration.module.css';
import { useStepForm } from './use-step-form.ts';

interface AdminStepProps {
  password: string;
  onPassword: (password: string) => void;
  refused: readonly Detail[];
  onDone: () => void;
}

/** The first School Admin is whoever registers the school. */
export function AdminStep({ password, onPassword, refused, onDone }: AdminStepProps) {
  const form = useStepForm({
    of: FirstAdmin,
    initial: { ...registration.get().admin, password },
    refused,
    under: 'admin/',
    keep: (values) => {
      // The shape leaves the password out.
      registration.keep({ admin: TypedAdmin.parse(values) });
      onPassword(textOf(values['password']));
    },
  });
  const [isAgain] = useState(() => password === '' && registration.get().admin.name !== '');
  return (
    <Page
      title={t('You')}
      width="bare"
      lead={t('Step 2 of 3. You become the first School Admin: you may do everything, and invite the others.')}
      back={{ to: '?step=school', label: t('Your school') }}
    >
      {isAgain && <Note tone="info">{t('Your password is never kept on this device, so please choose it again.')}</Note>}
      <Form form={form} onSubmit={onDone}>
        <TextField name="name" label={t('Your full name')} autoComplete="name" maxLength={120} />
        <TextField name="jobTitle" label={t('Job title')} optional autoComplete="organization-title" maxLength={80} />
        <PhoneField name="phone" label={t('Your telephone')} optional autoComplete="tel" home={homeDialCode(registration.get().school)} />
        {/* A password manager files the password under this address. */}
        <input type="text" hidden name="username" autoComplete="username" value={registration.get().email} readOnly />
        <NewPasswordField name="password" label={t('Password')} />
        <Button type="submit" className={styles.next}>
          {t('Continue')}
        </Button>
      </Form>
    </Page>
  );
}
