import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { OpenHoursWritten } from '#contract/calendar-record.ts';
import type { DayHours, Week } from '#contract/open-hours.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { LineGroup } from '#client/ui/form/line-group.tsx';
import { removeLine } from '#client/ui/form/remove-line.ts';
import { useField, useFormValue } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { DayRow, startingHours } from './day-row.tsx';
import { weekdayNames, whomWords } from './labels.ts';
import { LevelsField } from './levels-field.tsx';
import styles from './school-calendar.module.css';

interface WeekFieldsProps {
  form: FormHandle<OpenHoursWritten>;
  levels: readonly string[];
}

/** A week for everybody, and others for some levels or for staff. */
export function WeekFields({ form, levels }: WeekFieldsProps) {
  const weeks = useFormValue(form, (values) => values.weeks);
  const all = Object.entries(weeks).toSorted(([, a], [, b]) => rank(a) - rank(b));
  const error = useField('weeks').error;
  const basis = all.find(([, { whom }]) => whom === 'ALL')?.[1];
  const add = (whom: Week['whom']) => form.set(`weeks/${uuidV7()}`, { whom, levels: [], days: basis?.days ?? emptyDays });
  return (
    <fieldset className={styles.group} id={form.idOf('weeks')} tabIndex={-1}>
      <legend>{t('The week')}</legend>
      {error && <p className={styles.failure}>{error}</p>}
      {all.map(([id, week]) => {
        const path = `weeks/${id}`;
        if (week.whom === 'ALL') return <WeekOf key={id} path={path} legend={whomWords(week)} id={form.idOf(path)} />;
        return (
          <LineGroup
            key={id}
            id={form.idOf(path)}
            legend={whomWords(week)}
            remove={t('Remove the week: {{whom}}', { whom: whomWords(week) })}
            onRemove={() => removeLine(form, path)}
          >
            {week.whom === 'LEVELS' && <LevelsField name={`${path}/levels`} levels={levels} />}
            <DaysField path={`${path}/days`} />
          </LineGroup>
        );
      })}
      <div className={styles.deeds}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add('LEVELS')}>
          {t('Other hours for some levels')}
        </Button>
        {!all.some(([, { whom }]) => whom === 'STAFF') && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add('STAFF')}>
            {t('Other hours for staff')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const emptyDays: (DayHours | null)[] = Array.from({ length: 7 }, () => null);
const rank = ({ whom }: Week) => ({ ALL: 0, LEVELS: 1, STAFF: 2 })[whom];

function WeekOf({ path, legend, id }: { path: string; legend: string; id: string }) {
  return (
    <fieldset className={styles.weekOf} id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      <DaysField path={`${path}/days`} />
    </fieldset>
  );
}

/** Seven rows; the first may be copied to the rest of the working week. */
function DaysField({ path }: { path: string }) {
  const field = useField(path);
  const days: (DayHours | null)[] = Array.isArray(field.value) ? field.value : emptyDays;
  const [monday] = days;
  return (
    <div id={field.id} tabIndex={-1} className={styles.days}>
      {field.error && <p className={styles.failure}>{field.error}</p>}
      {days.map((day, at) => (
        <DayRow
          key={weekdayNames[at]}
          name={weekdayNames[at] ?? ''}
          path={`${path}/${at}`}
          value={day}
          onChange={(next) => field.set(days.with(at, next))}
          onOpen={() => field.set(days.with(at, days.find((one) => one !== null) ?? startingHours))}
        >
          {at === 0 && monday && (
            <Button variant="subtle" onClick={() => field.set(days.map((one, index) => (index < 5 ? monday : one)))}>
              {t('Copy Monday to Friday')}
            </Button>
          )}
        </DayRow>
      ))}
    </div>
  );
}
