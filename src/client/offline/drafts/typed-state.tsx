import { useSyncExternalStore } from 'react';
import type { Fields } from '#contract/change.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './typed-state.module.css';
import type { DraftState } from './use-draft.ts';

interface TypedStateProps<Values extends Fields> {
  draft: DraftState;
  form: Pick<FormHandle<Values>, 'subscribe' | 'typed' | 'describe' | 'reset'>;
}

/** Which fields hold what is not saved, where that is meanwhile, and how to give it up. */
export function TypedState<Values extends Fields>({ draft, form }: TypedStateProps<Values>) {
  const names = useSyncExternalStore(form.subscribe, () => namesOf(form));
  return <NotSaved draft={draft} names={names} onReset={form.reset} />;
}

/** More would push the button out of the line. */
const mostNamed = 3;

function namesOf({ typed, describe }: Pick<FormHandle<Fields>, 'typed' | 'describe'>): string {
  const every = [...new Set(Object.keys(typed().changes).map(describe))].filter(Boolean);
  const named = every.slice(0, mostNamed).join(', ');
  const more = every.length - mostNamed;
  return more > 0 ? t('{{names}} and {{count}} more', { names: named, count: more }) : named;
}

interface NotSavedProps {
  draft: DraftState;
  /** Of what is not saved; empty where that goes without saying. */
  names: string;
  onReset: () => void;
}

export function NotSaved({ draft, names, onReset }: NotSavedProps) {
  const clock = useSchoolClock();
  if (draft.hasFailed) return <span className={styles.warn}>{t('Not saved, and this browser cannot keep a draft')}</span>;
  return (
    <>
      <span>
        {names === '' ? t('Not saved.') : t('Not saved: {{names}}.', { names })}
        {draft.restoredFrom !== null && ` ${t('Brought back from {{time}}.', { time: clock.timeAt(draft.restoredFrom) })}`}
        {draft.keptAt !== null && ` ${t('Draft kept {{time}}', { time: clock.timeAt(draft.keptAt) })}`}
      </span>
      <ConfirmButton label={t('Discard')} question={t('Discard what you typed?')} confirm={t('Discard')} onConfirm={onReset} />
    </>
  );
}
