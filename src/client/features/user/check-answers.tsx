import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import type { NewUser, User } from '#contract/user.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { takeFocus } from '#client/offline/take-focus.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { Answers } from './answers.tsx';
import { useStaffCommands } from './commands.ts';
import styles from './user.module.css';

interface CheckAnswersProps {
  person: NewUser;
  onChange: () => void;
  onRefused: (error: unknown) => void;
  onInvited: (user: User) => void;
}

/** A role opens doors: what was chosen is looked over once before it is given. */
export function CheckAnswers({ person, onChange, onRefused, onInvited }: CheckAnswersProps) {
  const { invite } = useStaffCommands();
  // Spec §8.
  const sending = useSending('details');
  const form = useForm({ of: z.strictObject({}), initial: {} });

  function handleSubmit() {
    return sending
      .send(async () => {
        const { data } = await invite(person);
        onInvited(data);
      })
      .catch(onRefused);
  }

  return (
    <Form form={form} label={t('Check before you invite')} onSubmit={handleSubmit}>
      <Card label={t('What you filled in')} ref={takeFocus}>
        <Answers of={person} email={person.email} />
      </Card>
      {sending.unanswered === null && <NeedsConnection deed={t('Inviting somebody')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={t('Invite')} />
        <Button variant="default" onClick={onChange}>
          {t('Change')}
        </Button>
      </div>
    </Form>
  );
}
