import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SpecialDayRow, SpecialDayWritten } from '#contract/calendar-record.ts';
import type { Day } from '#contract/fields.ts';
import { registerQueries } from '#client/features/register/queries.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { useField, useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { type Store, useStore } from '#client/ui/store.ts';
import { daysClosedOver, marksLeftOut } from './closed-over.ts';
import styles from './school-calendar.module.css';

/** What is to be confirmed of a closure, null where there is nothing; and for which of it that was done. */
export interface Sureness {
  asked: string | null;
  confirmed: string | null;
}

export function isUnsure({ asked, confirmed }: Sureness): boolean {
  return asked !== null && asked !== confirmed;
}

interface MarksLeftOutProps {
  form: FormHandle<SpecialDayWritten>;
  sure: Store<Sureness>;
  before: SpecialDayRow | null;
  today: Day;
}

/** A closure on a day that has come leaves the marks of that day out of every report: it is said how many registers, and asked. */
export function MarksLeftOut({ form, sure, before, today }: MarksLeftOutProps) {
  const days = useFormValue(form, (values) => daysClosedOver(values, before, today).join(' '));
  const whom = useFormValue(form, (values) => values.whom);
  const levels = useFormValue(form, (values) => values.levels);
  const count = useMarked(days === '' ? [] : days.split(' '), { whom, levels });
  const asked = days === '' || count === 0 ? null : [days, whom, ...levels, count ?? '?'].join(' ');
  const { confirmed } = useStore(sure);
  const { id, error } = useField('sure');
  useEffect(() => sure.set({ ...sure.get(), asked }), [sure, asked]);

  function handleTick(isOn: boolean) {
    sure.set({ asked, confirmed: isOn ? asked : null });
    // The form asks its rules anew when a field changes.
    form.set('kind', form.get().values.kind);
  }

  if (asked === null) return null;
  return (
    <div id={id} tabIndex={-1}>
      <Note tone="warn">
        {count === null
          ? t(
              'It is not known here whether registers were taken on these days: that needs a connection. Reports leave out the marks of a closed day.',
            )
          : t('{{count, number}} registers hold marks on these days. Reports leave out the marks of a closed day.', {
              count,
              defaultValue_one: '1 register holds marks on these days. Reports leave out the marks of a closed day.',
            })}
      </Note>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={confirmed === asked}
          aria-invalid={error !== undefined}
          onChange={(event) => handleTick(event.currentTarget.checked)}
        />
        {t('The school was closed all the same')}
      </label>
      {error !== undefined && <p className={styles.failure}>{error}</p>}
    </div>
  );
}

/** null: it is not known. */
function useMarked(days: readonly Day[], who: Pick<SpecialDayWritten, 'whom' | 'levels'>): number | null {
  const isOffline = useIsOffline();
  const read = useQueries({ queries: days.map((day) => registerQueries.day(day)) });
  const lines = read.map(({ data }) => data);
  if (isOffline || lines.includes(undefined)) return null;
  return lines.reduce((all, one) => all + marksLeftOut(one ?? [], who), 0);
}
