import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import type { NewSubUser, SubUser } from '#contract/sub-user.ts';
import { takeFocus } from '#client/offline/take-focus.ts';
import { Card } from '#client/ui/card.tsx';
import { SendButton, useSending } from '#client/ui/sending.tsx';
import { Answers } from './answers.tsx';
import { useStaffCommands } from './commands.ts';
import { NeedsConnection } from './needs-connection.tsx';
import styles from './sub-user.module.css';

interface CheckAnswersProps {
  person: NewSubUser;
  onChange: () => void;
  onRefused: (error: unknown) => void;
  onInvited: (user: SubUser) => void;
}

/** A role opens doors: what was chosen is looked over once before it is given. */
export function CheckAnswers({ person, onChange, onRefused, onInvited }: CheckAnswersProps) {
  const { invite } = useStaffCommands();
  const sending = useSending();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    sending
      .send(async () => {
        const { data } = await invite(person);
        onInvited(data);
      })
      .catch(onRefused);
  }

  return (
    <form className={styles.form} aria-label="Check before you invite" onSubmit={handleSubmit}>
      <Card label="What you filled in" ref={takeFocus}>
        <Answers of={person} email={person.email} />
      </Card>
      {sending.unanswered === null && <NeedsConnection deed="Inviting somebody" />}
      <div className={styles.row}>
        <SendButton of={sending} label="Invite" />
        <Button variant="default" onClick={onChange}>
          Change
        </Button>
      </div>
    </form>
  );
}
