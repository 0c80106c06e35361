import { NativeSelect } from '@mantine/core';
import type { Day } from '#contract/fields.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { t } from '#client/ui/language/words.ts';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import styles from './attendance.module.css';
import { Preset, presets } from './period.ts';
import type { ChosenPeriod } from './use-period.ts';

/** Which period a report is of: a preset, or from one day to another. */
export function PeriodBar({ of: { preset, from, until, counted, fault, lacksTerm, choose } }: { of: ChosenPeriod }) {
  const pick = (change: { from?: Day | undefined; until?: Day | undefined }) => choose({ period: 'RANGE', from, until, ...change });
  return (
    <>
      <fieldset className={styles.parameters}>
        <legend className="visually-hidden">{t('Period of the report')}</legend>
        <NativeSelect
          label={t('Period')}
          value={preset}
          onChange={(event) => {
            const chosen = Preset.parse(event.currentTarget.value);
            choose(chosen === 'RANGE' ? { period: chosen, from, until } : { period: chosen, from: undefined, until: undefined });
          }}
          data={choicesOf(presets)}
        />
        <DayFilter label={t('From')} value={from} onPick={(day) => day && pick({ from: day })} />
        <DayFilter label={t('Until')} value={until} onPick={(day) => day && pick({ until: day })} />
      </fieldset>
      {fault === null && counted < until && <p className={styles.meta}>{countedWords({ from, counted })}</p>}
      {lacksTerm && <Note tone="info">{t('The calendar of the school has no term yet, so this is the month so far.')}</Note>}
      {fault !== null && (
        <div role="alert">
          <Note tone="warn">{fault}</Note>
        </div>
      )}
    </>
  );
}

/** Which days the sums are of, where they are not all that were chosen. */
function countedWords({ from, counted }: Pick<ChosenPeriod, 'from' | 'counted'>): string {
  if (counted < from) return t('Added up is nothing yet: a day counts when it is over.');
  return t('Added up to {{day}}: a day counts when it is over.', { day: dayText(counted) });
}
