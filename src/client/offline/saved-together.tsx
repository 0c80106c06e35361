import { createContext, type FormEvent, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { Fields } from '#contract/change.ts';
import { paths } from '#client/place/paths.ts';
import { isSavingStopped } from '#client/offline/drafts/saving-stops.ts';
import { DeedBar } from '#client/ui/layout/deed-bar.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { FormBusy, FormContext } from '#client/ui/form/form-context.ts';
import { ErrorSummary } from '#client/ui/form/form-errors.tsx';
import { SaveButton } from '#client/ui/buttons/save-button.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { useIsDirty } from '#client/ui/fields/use-field.ts';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { t } from '#client/ui/language/words.ts';
import { useStore } from '#client/ui/store.ts';
import { NotSaved } from './drafts/typed-state.tsx';
import type { DraftState } from './drafts/use-draft.ts';
import { type Mark, markOf } from './marks.ts';
import { useOutboxView } from './outbox-provider.tsx';
import { createPageParts, type PageParts, type Part } from './page-parts.ts';
import { RowMark } from './row-mark.tsx';
import type { Heard } from './use-storing.ts';
import styles from './saved-together.module.css';

const Around = createContext<PageParts | null>(null);

/**
 * Several records on one page under one bar: one press saves every one that was changed, and each has an answer of its own.
 * A button for each let people press the one in sight and believe the other saved too.
 */
export function SavedTogether({ label, button, children }: { label: string; button: string; children: ReactNode }) {
  const [parts] = useState(createPageParts);
  const { isBusy, once } = useOnce();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSavingStopped()) return;
    const typed = parts.get().filter(({ isTyped }) => isTyped);
    if (typed.length === 0) return say('info', t('Nothing to save: no field has changed'));
    // Nothing is saved while anything is wrong. From the last to the first, each drawn at once: the first keeps the focus.
    const isWrong = typed.toReversed().filter((part) => !flushSync(part.check)).length > 0;
    if (isWrong) return;
    await once(() => saveAll(typed));
  }

  return (
    <Around value={parts}>
      <FormBusy value={isBusy}>
        <form
          noValidate
          aria-label={label}
          aria-busy={isBusy || undefined}
          className={styles.form}
          onSubmit={(event) => void handleSubmit(event)}
        >
          {children}
          <Bar parts={parts} button={button} />
        </form>
      </FormBusy>
    </Around>
  );
}

/** All of them are kept first; then each hears of the server for itself, and what one is refused takes nothing from another. */
async function saveAll(typed: readonly Part[]): Promise<void> {
  const kept: { part: Part; heard: Heard }[] = [];
  for (const part of typed) {
    try {
      kept.push({ part, heard: await part.save() });
    } catch (error) {
      part.fail(
        error,
        whatIsKept(
          part,
          kept.map((one) => one.part),
        ),
      );
      break;
    }
  }
  const answers = await Promise.allSettled(kept.map(({ heard }) => heard()));
  const refused = kept.filter((_, at) => answers[at]?.status === 'rejected').map(({ part }) => part);
  const stands = kept.map(({ part }) => part).filter((part) => !refused.includes(part));
  // From the last to the first, each drawn at once: the first keeps the focus.
  for (const [at, { part }] of [...kept.entries()].toReversed()) {
    const answer = answers[at];
    if (answer?.status === 'rejected') flushSync(() => part.fail(answer.reason, whatIsKept(part, stands)));
  }
  if (refused.length > 0 || kept.length < typed.length) return;
  const isSent = answers.every((answer) => answer.status === 'fulfilled' && answer.value === 'sent');
  say('success', isSent ? t('Saved') : t('Saved on this device'));
}

interface PartFormProps<Values extends Fields> extends Pick<Part, 'name' | 'lane' | 'draft' | 'save'> {
  form: FormHandle<Values>;
  /** To be sent although nothing was typed since: the server did not take it. */
  mustSend?: boolean;
  children: ReactNode;
}

/** The fields of one of the page's records. */
export function PartForm<Values extends Fields>({ form, name, lane, draft, save, mustSend = false, children }: PartFormProps<Values>) {
  const parts = use(Around);
  const isTyped = useIsDirty(form) || mustSend;
  useEffect(() => parts?.put({ name, lane, draft, save, isTyped, check: () => form.parse() !== null, fail: form.fail, reset: form.reset }));
  useEffect(() => () => parts?.drop(lane), [parts, lane]);
  const around = useMemo(() => ({ ...form, marksTyped: true }), [form]);
  return (
    <FormContext value={around}>
      <ErrorSummary />
      {children}
    </FormContext>
  );
}

function Bar({ parts, button }: { parts: PageParts; button: string }) {
  const all = useStore(parts);
  const typed = all.filter(({ isTyped }) => isTyped);
  const marked = useMarked(all);
  const state = (
    <>
      {typed.length > 0 && (
        <NotSaved draft={draftOfAll(typed)} names={namesOf(typed)} onReset={() => typed.forEach(({ reset }) => reset())} />
      )}
      {marked.length > 0 && <WhereTheyAre marked={marked} />}
    </>
  );
  return (
    <DeedBar isWanted={typed.length > 0 || marked.length > 0} state={state}>
      <SaveButton label={button} />
    </DeedBar>
  );
}

/** Which of them is safe all the same, when one could not be kept. */
function whatIsKept({ name }: Part, saved: readonly Part[]): string | undefined {
  if (saved.length === 0) return undefined;
  return t('{{name}}: not saved. Saved: {{names}}.', { name, names: namesOf(saved) });
}

function namesOf(parts: readonly Part[]): string {
  return parts.map(({ name }) => name).join(' · ');
}

function draftOfAll(typed: readonly Part[]): DraftState {
  const latest = (times: readonly (string | null)[]) =>
    times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null);
  return {
    keptAt: latest(typed.map(({ draft }) => draft.keptAt)),
    restoredFrom: latest(typed.map(({ draft }) => draft.restoredFrom)),
    hasFailed: typed.some(({ draft }) => draft.hasFailed),
  };
}

interface Marked extends Pick<Part, 'name' | 'lane'> {
  mark: Mark;
}

function useMarked(parts: readonly Part[]): Marked[] {
  const { records } = useOutboxView();
  return parts.flatMap(({ name, lane }) => {
    const mark = markOf(records.filter((record) => record.lane === lane));
    return mark ? [{ name, lane, mark }] : [];
  });
}

/** An answer for each that was saved, whatever is typed in another: on this device, on its way, with the server, or refused. */
function WhereTheyAre({ marked }: { marked: readonly Marked[] }) {
  return (
    <ul className={styles.states}>
      {marked.map(({ name, lane, mark }) => (
        <li key={lane}>
          {name} <RowMark pending={mark} />
          {mark === 'refused' && <Link to={paths.attention.to()}>{t('See why')}</Link>}
        </li>
      ))}
    </ul>
  );
}
