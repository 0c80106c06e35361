import { useState } from 'react';
import { calendarNouns, emptySpecialDay, type KeptCalendar, type SpecialDayRow, SpecialDayWritten } from '#contract/calendar-record.ts';
import { specialDayProblems } from '#contract/calendar-rules.ts';
import { same } from '#contract/change.ts';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import { type DayHours, Whom } from '#contract/open-hours.ts';
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
import { type Store, storeOf } from '#client/ui/store.ts';
import { useRecordDay } from './commands.ts';
import { rivalsOf } from './closed-over.ts';
import { DayRow } from './day-row.tsx';
import { dayNames, describeField } from './field-labels.ts';
import { hoursInForce } from './hours-in-force.ts';
import { specialKinds, whomChoices } from './labels.ts';
import { LevelsField } from './levels-field.tsx';
import { isUnsure, MarksLeftOut, type Sureness } from './marks-left-out.tsx';
import { spanWords } from './span-words.ts';
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
  const [sure] = useState(() => storeOf<Sureness>({ asked: null, confirmed: null }));
  const refused = useRefusedNew('special-day.record', row?.id ?? '');
  const content = row ? contentIn(SpecialDayWritten, row) : emptySpecialDay;
  const form = useForm({
    of: SpecialDayWritten,
    initial: content,
    describe: (path) => (path === 'sure' ? t('Registers of these days') : describeField(path)),
    marksTyped: row !== null,
    rules: (after) => [
      ...specialDayProblems({
        id: row?.id ?? '',
        before: row && row.version > 0 ? contentIn(SpecialDayWritten, row) : null,
        after,
        today,
        calendar,
      }),
      ...(isUnsure(sure.get()) ? [{ path: 'sure', message: t('Say that the school was closed all the same, or choose other days') }] : []),
    ],
  });
  const noun = { ...calendarNouns.specialDay, empty: emptySpecialDay };
  return (
    <RecordForm
      {...{ form, of: row, content, refused, words, noun }}
      record={(target, values, typed) => record(target, values, row ? typed : wholeOf(values, noun))}
      onSaved={onClose}
      onClose={onClose}
    >
      <Fields {...{ form, sure, row, today, calendar }} />
    </RecordForm>
  );
}

interface FieldsProps {
  form: FormHandle<SpecialDayWritten>;
  sure: Store<Sureness>;
  row: SpecialDayRow | null;
  today: Day;
  calendar: KeptCalendar;
}

function Fields({ form, sure, row, today, calendar }: FieldsProps) {
  const kind = useFormValue(form, (values) => values.kind);
  const whom = useFormValue(form, (values) => values.whom);
  const from = useFormValue(form, (values) => values.from);
  const levels = useLevels();
  const hoursOf = (change: Partial<SpecialDayWritten>) => {
    const values = { ...form.get().values, ...change };
    return hoursInForce(calendar, values.from, values);
  };
  /** Hours that nobody has touched are those of the days and the people that are meant now. */
  function follow(change: Partial<SpecialDayWritten>) {
    const { hours } = form.get().values;
    if (hours !== null && same(hours, hoursOf({}))) form.set('hours', hoursOf(change));
  }
  function handleFirstDay(day: string) {
    if (isCalendarDay(day) && !form.get().values.until) form.set('until', day);
    follow({ from: day });
  }
  return (
    <>
      <TextField name="name" label={dayNames.name} maxLength={120} hint={t('For example Independence Day')} />
      <RadioField
        name="kind"
        label={dayNames.kind}
        choices={choicesOf(specialKinds)}
        toValue={(choice) => {
          form.set('hours', choice === 'TIMING_CHANGE' ? hoursOf({}) : null);
          return choice;
        }}
      />
      <FieldGrid>
        <DayField name="from" label={dayNames.from} onDay={handleFirstDay} />
        <DayField name="until" label={dayNames.until} />
      </FieldGrid>
      {kind !== 'CLOSURE' && <HoursField isOptional={kind === 'OFF_TIMETABLE'} begin={() => hoursOf({})} />}
      <RadioField
        name="whom"
        label={dayNames.whom}
        choices={choicesOf(whomChoices)}
        toValue={(choice) => {
          const next = Whom.parse(choice);
          follow({ whom: next, levels: [] });
          if (next !== 'LEVELS') form.set('levels', []);
          return next;
        }}
      />
      {whom === 'LEVELS' && <LevelsField name="levels" levels={levels} />}
      <OtherDays form={form} id={row?.id ?? ''} of={calendar.specialDays} />
      <MarksLeftOut form={form} sure={sure} before={row} today={today} />
      {from < today && isCalendarDay(from) && (
        <Note tone="warn">
          {t(
            'Some of these days have passed. Registers that were taken then stay as they are; who was not marked counts as the calendar says from now on.',
          )}
        </Note>
      )}
    </>
  );
}

/** Two special days may share a day: which of them holds then is said, and that the other one does not. */
function OtherDays({ form, id, of }: { form: FormHandle<SpecialDayWritten>; id: string; of: readonly SpecialDayRow[] }) {
  const values = useFormValue(form, (typed) => typed);
  return rivalsOf({ ...values, id: id || newest }, of).map(({ of: other, stands }) => {
    const named = { name: other.name, kind: specialKinds[other.kind], days: spanWords(other) };
    return (
      <Note key={other.id} tone="warn">
        {stands
          ? t('{{name}} ({{kind}}, {{days}}) is there already, and stands on the days and for the people that both have.', named)
          : t('{{name}} ({{kind}}, {{days}}) is there already. On the days and for the people that both have, this one stands.', named)}
      </Note>
    );
  });
}

/** Behind the id of every one that there is. */
const newest = 'new';

function HoursField({ isOptional, begin }: { isOptional: boolean; begin: () => DayHours }) {
  const { value, error, set, id } = useField('hours');
  const hours = (value ?? null) as DayHours | null;
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>{isOptional ? t('Other hours, if any') : t('Hours of these days')}</legend>
      <DayRow name={t('School')} path="hours" value={hours} onChange={set} onOpen={() => set(begin())} />
      {error && hours !== null && <p className={styles.failure}>{error}</p>}
    </fieldset>
  );
}
