import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Fields } from '#contract/change.ts';
import { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { guardianQueries } from '#client/features/guardian/queries.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { usePickUpSettings } from '#client/session/use-pick-up-settings.ts';
import { useRole } from '#client/session/use-role.ts';
import { Form, type FormHandle } from '#client/ui/form/form.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { type Asking, parseRequest, problemsOf } from './ask-content.ts';
import { AskFields } from './ask-fields.tsx';
import { useRequestCommands } from './commands.ts';
import styles from './guardian-request.module.css';

interface AskFormProps {
  asking: Asking;
  /** Begun before it was known what is asked, and kept when that changes. */
  form: FormHandle<Fields>;
  onDone: () => void;
}

/** For details to be changed the person is read first: what stands there is what they start from. */
export function AskForm({ asking, form, onDone }: AskFormProps) {
  const isOfDetails = asking.kind === 'CHANGE_DETAILS';
  const { data, isError } = useQuery({
    ...guardianQueries.detail(asking.about?.guardianId ?? ''),
    enabled: isOfDetails && asking.about !== null,
  });
  if (!isOfDetails) return <Filled asking={asking} form={form} person={null} onDone={onDone} />;
  if (data) return <Filled asking={asking} form={form} person={contentOf(data)} onDone={onDone} />;
  return (
    <output>
      {isError ? t('What the school has of this person could not be read.') : t('Reading what the school has of this person…')}
    </output>
  );
}

function Filled({ asking, form, person, onDone }: AskFormProps & { person: GuardianContent | null }) {
  // The same when it is sent again, so that it is entered once.
  const [id] = useState(() => uuidV7());
  const clock = useSchoolClock();
  const role = useRole();
  const { cutOff } = usePickUpSettings();
  const { ask } = useRequestCommands();
  const sending = useSending();
  const today = clock.today();
  useEffect(() => {
    if (person) form.follow({ ...form.get().seen, changes: person });
  }, [form, person]);
  const isChecked = {
    ...form,
    parse: () => form.parse((typed) => problemsOf({ asking, typed, today, person }, { today, time: clock.time(), role, cutOff })),
  };

  function handleSubmit(typed: Record<string, unknown>) {
    return sending.send(async () => {
      const parsed = parseRequest({ asking, typed, today, person });
      if (!parsed.success) return;
      const answer = await ask(id, parsed.data);
      say('success', answer === 'sent' ? t('Request entered. It waits for a decision') : t('Request saved on this device'));
      form.reset();
      onDone();
    });
  }

  return (
    <Form form={isChecked} onSubmit={handleSubmit} label={t('Request')}>
      {person && (
        <Note tone="info">
          {t('Change what should be different for {{guardianName}}. Each field is decided separately.', {
            guardianName: guardianName(person),
          })}
        </Note>
      )}
      <AskFields asking={asking} />
      <div className={styles.row}>
        <SendButton of={sending} label={t('Enter request')} />
      </div>
    </Form>
  );
}

/** Without what stands beside the content, such as the children. */
function contentOf(guardian: GuardianContent): GuardianContent {
  const fields = Object.keys(GuardianContent.shape) as (keyof GuardianContent)[];
  return GuardianContent.parse(Object.fromEntries(fields.map((field) => [field, guardian[field]])));
}
