import { useState } from 'react';
import { calendarNouns, emptyOpenHours, type KeptCalendar, type OpenHoursRow, OpenHoursWritten } from '#contract/calendar-record.ts';
import { openHoursProblems } from '#contract/calendar-rules.ts';
import type { Day } from '#contract/fields.ts';
import { usualHours } from '#contract/open-hours.ts';
import { addDays } from '#contract/school-time.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { useRefusedNew } from '#client/offline/use-refused-new.ts';
import { contentIn } from '#client/record/content-in.ts';
import { EditDrawer } from '#client/record/edit-drawer.tsx';
import { RecordForm } from '#client/record/record-form.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { type FormHandle, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordHours } from './commands.ts';
import { describeField, hoursNames, weekName } from './field-labels.ts';
import { registerChoices } from './labels.ts';
import { useLevels } from './use-levels.ts';
import { WeekFields } from './week-fields.tsx';
import { wholeOf } from './whole-of.ts';
import styles from './school-calendar.module.css';

interface HoursDrawerProps {
  calendar: KeptCalendar;
  edited: OpenHoursRow | 'new' | null;
  /** What a new version begins from: the one in force. */
  basis: OpenHoursRow | null;
  onClose: () => void;
}

export function HoursDrawer({ edited, ...rest }: HoursDrawerProps) {
  return (
    <EditDrawer edited={edited} size="xl" words={{ create: words.create, edit: t('Edit the hours') }} onClose={rest.onClose}>
      {(row) => <HoursForm key={row?.id ?? 'new'} {...rest} row={row} />}
    </EditDrawer>
  );
}

const words = { create: t('New version of the hours'), createButton: t('Save hours'), saveButton: t('Save hours') };

function HoursForm({ calendar, row, basis, onClose }: Omit<HoursDrawerProps, 'edited'> & { row: OpenHoursRow | null }) {
  const record = useRecordHours();
  const today = useSchoolClock().today();
  const levels = useLevels();
  const [begun] = useState(() => beginning(basis, today));
  const refused = useRefusedNew('open-hours.record', row?.id ?? '');
  const content = row ? contentIn(OpenHoursWritten, row) : begun;
  const form = useForm({
    of: OpenHoursWritten,
    initial: content,
    lines: { weeks: {} },
    describe: (path, values) => describeField(path, (line) => weekName(values.weeks[line])),
    marksTyped: row !== null,
    rules: (after) => [
      ...(after.name === '' ? [{ path: 'name', message: t('Enter a name, for example Rainy season') }] : []),
      ...openHoursProblems({
        id: row?.id ?? '',
        before: row && row.version > 0 ? contentIn(OpenHoursWritten, row) : null,
        after,
        today,
        calendar,
        levels,
      }),
    ],
  });
  const noun = { ...calendarNouns.openHours, empty: emptyOpenHours };
  return (
    <RecordForm
      {...{ form, of: row, content, refused, words, noun }}
      record={(target, values, typed) => record(target, values, row ? typed : wholeOf(values, noun))}
      onSaved={onClose}
      onClose={onClose}
    >
      <HoursFields form={form} levels={levels} />
    </RecordForm>
  );
}

function HoursFields({ form, levels }: { form: FormHandle<OpenHoursWritten>; levels: readonly string[] }) {
  const isHalved = useFormValue(form, ({ registers }) => registers === 'AM_PM');
  return (
    <>
      <FieldGrid>
        <DayField name="validFrom" label={hoursNames.validFrom} hint={t('The first day on which they hold')} />
        <TextField name="name" label={hoursNames.name} maxLength={60} hint={t('For example Rainy season')} />
      </FieldGrid>
      <WeekFields form={form} levels={levels} />
      <fieldset className={styles.group}>
        <legend>{t('Registers and what counts')}</legend>
        <RadioField name="registers" label={hoursNames.registers} choices={choicesOf(registerChoices)} />
        <FieldGrid size="small">
          {isHalved && <TimeField name="afternoonFrom" label={hoursNames.afternoonFrom} />}
          <NumberField name="graceMin" label={t('Minutes of grace')} hint={t('Who comes within them is not late')} />
          <NumberField name="registerClosesMin" label={t('Register closes after')} hint={t('Minutes from the start')} />
          <NumberField name="halfDayMinMinutes" label={t('Half a day from')} hint={t('Minutes present')} />
          <NumberField name="fullDayMinMinutes" label={t('A full day from')} hint={t('Minutes present')} />
        </FieldGrid>
      </fieldset>
    </>
  );
}

/** As the version in force, or as the usual hours, from tomorrow on: of a school that wrote none, from today. */
function beginning(basis: OpenHoursRow | null, today: Day): OpenHoursWritten {
  const weeks = basis ? Object.values(basis.weeks) : [usualHours.week];
  return {
    ...(basis ? contentIn(OpenHoursWritten, basis) : emptyOpenHours),
    name: '',
    validFrom: basis ? addDays(today, 1) : today,
    weeks: Object.fromEntries(weeks.map((week) => [uuidV7(), week])),
  };
}
