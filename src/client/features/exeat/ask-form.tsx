import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Fields } from '#contract/change.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { Problem } from '#contract/problem.ts';
import { addDays } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { KeptDraft } from '#client/offline/drafts/kept-draft.tsx';
import { useDraft } from '#client/offline/drafts/use-draft.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { fullName } from '#client/offline/roster/student-name.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock, useSchoolZone } from '#client/session/use-school-clock.ts';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { Form, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { atFields, findingsOf, firstTime, openTypes, parseExeat, problemsOf, Typed, typedAtFirst, typedFrom } from './ask-content.ts';
import { AskFields } from './ask-fields.tsx';
import { useAsk } from './commands.ts';
import styles from './exeat.module.css';

interface AskFormProps {
  child: StudentCard;
  again?: ExeatDetail;
  onDone: () => void;
}

/** Kept on this device at once, and asked when there is a connection. */
export function AskForm({ child, again, onDone }: AskFormProps) {
  const { leaveTypes } = useRoster();
  const role = useRole();
  const timeZone = useSchoolZone();
  const clock = useSchoolClock();
  // In the evening nobody asks for this afternoon.
  const today = clock.time() < firstTime ? clock.today() : addDays(clock.today(), 1);
  const outbox = useOutbox();
  const ask = useAsk();
  // The same when it is sent again, so that it is one request.
  const [id] = useState(() => again?.id ?? uuidV7());
  const refused = useRef<string | undefined>(undefined);
  const types = openTypes(leaveTypes, role);
  const at = { today, timeZone };
  const judging = { studentId: child.id, types: leaveTypes, role, now: outbox.latestNow(), timeZone };
  const form = useForm({ of: Typed, initial: again ? typedFrom(again.content, at) : typedAtFirst(child, types[0], at) });
  const draft = useDraft(form, `exeat:${again?.id ?? child.id}`);
  const typed = useFormValue(form, (values) => values);
  const isChecked = { ...form, parse: () => form.parse((values) => problemsOf(values, judging)) };

  async function handleSubmit(values: Fields) {
    const parsed = parseExeat(child.id, values, timeZone);
    if (!parsed.success) return;
    const { id: recordId } = await ask({
      id,
      version: again?.version ?? null,
      name: fullName(child),
      content: parsed.data,
      supersedes: refused.current,
    });
    refused.current = undefined;
    try {
      const answer = await answerTo(outbox, recordId);
      say(
        'success',
        answer === 'sent' ? t('Exeat of {{name}} asked for', { name: fullName(child) }) : t('Saved on this device, not sent yet'),
      );
      form.reset();
      onDone();
    } catch (error) {
      // The next try takes the place of the refused one.
      if (error instanceof Refused) refused.current = error.record.id;
      throw error instanceof Problem ? new Problem(error.code, error.message, { details: atFields(error.extras.details ?? []) }) : error;
    }
  }

  if (types.length === 0)
    return <Note tone="warn">{t('There is no type of leave that you may ask for. A School Admin opens one in the settings.')}</Note>;
  return (
    <Form form={isChecked} onSubmit={handleSubmit} label={t('Ask for an exeat')}>
      <AskFields child={child} types={types} typed={typed} findings={findingsOf(typed, judging)} />
      <div className={styles.row}>
        <Button type="submit">{again ? t('Ask again') : t('Ask for the exeat')}</Button>
      </div>
      <KeptDraft isKept={draft.keptAt !== null} words={t('What you typed is kept on this device until you ask.')} onRestart={form.reset} />
    </Form>
  );
}
