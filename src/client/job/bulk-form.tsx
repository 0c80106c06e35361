import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Fields } from '#contract/change.ts';
import { confirmedFrom, countForJob, isDestructive, type Job, type JobWork } from '#contract/job.ts';
import { Problem } from '#contract/problem.ts';
import { call } from '#client/http/call.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Form, type FormHandle, useForm } from '#client/ui/form/form.tsx';
import { SendButton, useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';
import { BulkQuestion } from './bulk-question.tsx';
import type { Chosen } from './use-chosen.ts';
import { type Start, useJobDeeds } from './use-job-deeds.ts';
import styles from './job.module.css';

interface BulkFormProps<Shape extends z.ZodMiniType<Fields>> {
  /** What the form is for, and its button says. */
  label: string;
  chosen: Chosen;
  /** As many as the list shows to be chosen. */
  count: number;
  of: Shape;
  initial: z.output<Shape>;
  toWork: (values: z.output<Shape>) => JobWork;
  /** Asks about so many people, with the number in the sentence. */
  question: (count: number, values: z.output<Shape>) => string;
  onStarted: (job: Job) => void;
  onClose: () => void;
  children?: ReactNode | ((form: FormHandle<z.output<Shape>>) => ReactNode);
}

/**
 * Asks for what the deed needs and then, where it is about many or takes people away, whether it is to be done to as
 * many as the server counted. Another number by the time of the start starts nothing.
 */
export function BulkForm<Shape extends z.ZodMiniType<Fields>>(props: BulkFormProps<Shape>) {
  const { label, chosen, count: shown, of, initial, toWork, question, onStarted, onClose, children } = props;
  const form = useForm({ of, initial });
  const sending = useSending();
  const { start } = useJobDeeds();
  const idFor = useStableId();
  const [asked, setAsked] = useState<{ wish: Start; text: string; shown: number | null } | null>(null);

  async function run(wish: Start): Promise<void> {
    const job = await start(wish);
    onClose();
    onStarted(job);
  }

  function handleSubmit(values: z.output<Shape>): Promise<void> {
    return sending.send(async () => {
      try {
        const work = toWork(values);
        const people = await chosen.people();
        const { count } = await call(countForJob, { body: { work, people } });
        const wish = { id: idFor([work, people]), work, people, count };
        if (count < confirmedFrom && count === shown && !isDestructive(work)) return await run(wish);
        setAsked({ wish, text: question(count, values), shown: count === shown ? null : shown });
      } catch (error) {
        throw atOwnFields(error);
      }
    });
  }

  async function handleConfirm(wish: Start): Promise<void> {
    try {
      await sending.send(() => run(wish));
    } catch (error) {
      setAsked(null);
      form.fail(atOwnFields(error));
    }
  }

  if (asked !== null) {
    return (
      <BulkQuestion
        text={asked.text}
        shown={asked.shown}
        label={label}
        sending={sending}
        onConfirm={() => handleConfirm(asked.wish)}
        onBack={() => setAsked(null)}
      />
    );
  }
  return (
    <Form form={form} onSubmit={handleSubmit} label={label}>
      {typeof children === 'function' ? children(form) : children}
      {sending.unanswered === null && <NeedsConnection deed={t('Changing many records at once')} />}
      <div className={styles.row}>
        <SendButton of={sending} label={label} />
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Form>
  );
}

/** The same wish sent again is the same job: an answer that was lost starts no second one. */
function useStableId(): (wish: unknown) => string {
  const last = useRef({ wish: '', id: '' });
  return (wish) => {
    const told = JSON.stringify(wish);
    if (last.current.wish !== told) last.current = { wish: told, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** The server's refusals are about fields of the work; the form has them without it. */
function atOwnFields(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const details = (error.extras.details ?? []).map(({ path, message }) => ({ message, path: path.replace(/^work\//, '') }));
  return new Problem(error.code, error.message, { ...error.extras, details });
}
