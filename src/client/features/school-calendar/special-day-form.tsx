import { useState } from 'react';
import { calendarNouns, emptySpecialDay, type KeptCalendar, type SpecialDayRow, SpecialDayWritten } from '#contract/calendar-record.ts';
import { specialDayProblems } from '#contract/calendar-rules.ts';
import type { DayHours } from '#contract/open-hours.ts';
import { useRefusedNew } from '#client/offline/use-refused-new.ts';
import { contentIn } from '#client/record/content-in.ts';
import { EditDrawer } from '#client/record/edit-drawer.tsx';
import { RecordForm } from '#client/record/record-form.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { RadioField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useField, useFormValue } from '#client/ui/fields/use-field.ts';
import { type FormHandle, useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordDay } from './commands.ts';
import { DayRow, startingHours } from './day-row.tsx';
import { dayNames, describeField } from './field-labels.ts';
import { specialKinds, whomChoices } from './labels.ts';
import { LevelsField } from './levels-field.tsx';
import { useLevels } from './use-levels.ts';
import { wholeOf } from './whole-of.ts';
import styles from './school-calendar.module.css';

interface SpecialDayDrawerProps {
  calendar: KeptCalendar;
  edited: SpecialDayRow | 'new' | null;
  onClose: () => void;
}

export function SpecialDayDrawer({ edited, ...rest }: SpecialDayDrawerProps) {
  return (
    <EditDrawer edited={edited} size="lg" words={{ create: words.create, edit: t('Edit the special day') }} onClose={rest.onClose}>
      {(row) => <SpecialDayForm key={row?.id ?? 'new'} {...rest} row={row} />}
    </EditDrawer>
  );
}

const words = { create: t('Add a special day'), createButton: t('Save special day'), saveButton: t('Save special day') };

function SpecialDayForm({ calendar, row, onClose }: Omit<SpecialDayDrawerProps, 'edited'> & { row: SpecialDayRow | null }) {
  const record = useRecordDay();
  const today = useSchoolClock().today();
  const [begun] = useState<SpecialDayWritten>({ ...emptySpecialDay, from: today, until: today });
  const refused = useRefusedNew('special-day.record', row?.id ?? '');
  const content = row ? contentIn(SpecialDayWritten, row) : begun;
  const form = useForm({
    of: SpecialDayWritten,
    initial: content,
    describe: (path) => describeField(path),
    marksTyped: row !== null,
    rules: (after) =>
      specialDayProblems({
        id: row?.id ?? '',
        before: row && row.version > 0 ? contentIn(SpecialDayWritten, row) : null,
        after,
        today,
        calendar,
      }),
  });
  const noun = { ...calendarNouns.specialDay, empty: emptySpecialDay };
  return (
    <RecordForm
      {...{ form, of: row, content, refused, words, noun }}
      record={(target, values, typed) => record(target, values, row ? typed : wholeOf(values, noun))}
      onSaved={onClose}
      onClose={onClose}
    >
      <Fields form={form} today={today} />
    </RecordForm>
  );
}

function Fields({ form, today }: { form: FormHandle<SpecialDayWritten>; today: string }) {
  const kind = useFormValue(form, (values) => values.kind);
  const whom = useFormValue(form, (values) => values.whom);
  const from = useFormValue(form, (values) => values.from);
  const levels = useLevels();
  return (
    <>
      <TextField name="name" label={dayNames.name} maxLength={120} hint={t('For example Independence Day')} />
      <RadioField
        name="kind"
        label={dayNames.kind}
        choices={choicesOf(specialKinds)}
        toValue={(choice) => {
          form.set('hours', choice === 'TIMING_CHANGE' ? startingHours : null);
          return choice;
        }}
      />
      <FieldGrid>
        <DayField name="from" label={dayNames.from} />
        <DayField name="until" label={dayNames.until} />
      </FieldGrid>
      {kind !== 'CLOSURE' && <HoursField isOptional={kind === 'OFF_TIMETABLE'} />}
      <RadioField
        name="whom"
        label={dayNames.whom}
        choices={choicesOf(whomChoices)}
        toValue={(choice) => {
          if (choice !== 'LEVELS') form.set('levels', []);
          return choice;
        }}
      />
      {whom === 'LEVELS' && <LevelsField name="levels" levels={levels} />}
      {from < today && from !== '' && (
        <Note tone="warn">
          {t(
            'Some of these days have passed. Registers that were taken then stay as they are; who was not marked counts as the calendar says from now on.',
          )}
        </Note>
      )}
    </>
  );
}

function HoursField({ isOptional }: { isOptional: boolean }) {
  const { value, error, set, id } = useField('hours');
  const hours = (value ?? null) as DayHours | null;
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>{isOptional ? t('Other hours, if any') : t('Hours of these days')}</legend>
      <DayRow name={t('School')} path="hours" value={hours} onChange={set} onOpen={() => set(startingHours)} />
      {error && hours !== null && <p className={styles.failure}>{error}</p>}
    </fieldset>
  );
}
