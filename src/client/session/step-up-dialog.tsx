import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { PasswordAgain, stepUp, stepUpMinutes } from '#contract/own-account.ts';
import { call } from '#client/http/call.ts';
import { Dialog } from '#client/ui/layout/dialog.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { sessionQueries } from './queries.ts';
import { createQuestion, StepUpContext } from './step-up.ts';
import styles from './step-up-dialog.module.css';

/** Holds the dialog, so that every risky act of the console asks the same. See `useStepUp`. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [question] = useState(createQuestion);
  const isAsked = useSyncExternalStore(question.subscribe, question.isAsked);

  return (
    <StepUpContext value={question.withStepUp}>
      {children}
      <Dialog isOpen={isAsked} onClose={() => question.answer(false)} title={t('Your password, please')}>
        <StepUpForm onGiven={() => question.answer(true)} onCancel={() => question.answer(false)} />
      </Dialog>
    </StepUpContext>
  );
}

function StepUpForm({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const { data: me } = useQuery(sessionQueries.me());
  const form = useForm({ of: PasswordAgain, initial: { password: '' } });

  async function handleSubmit(body: PasswordAgain) {
    await call(stepUp, { body });
    onGiven();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} label={t('Your password')}>
      <p>
        {t(
          'Your password is asked for again before risky changes, in case you left this screen open. After that, it is not asked for {{minutes}} minutes.',
          { minutes: stepUpMinutes },
        )}
      </p>
      {/* Tells a password manager whose password is meant. */}
      <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      <div className={styles.deeds}>
        <Button type="submit">{t('Continue')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
