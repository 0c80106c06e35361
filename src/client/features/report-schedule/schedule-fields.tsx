import { NativeSelect } from '@mantine/core';
import { mostRecipients, type ScheduleContent, ScheduledReport, scheduledReports } from '#contract/report-schedule.ts';
import { PlaceChoice } from '#client/features/attendance/place-picker.tsx';
import { useUsersOf } from '#client/features/user/queries.ts';
import { roleNames } from '#client/person/role-names.ts';
import { ChosenListField } from '#client/ui/fields/chosen-list-field.tsx';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { periods, reports, rhythms, states, weekdays } from './labels.ts';
import { rolesFor } from './readers.ts';

interface ScheduleFieldsProps {
  form: FormHandle<ScheduleContent>;
  /** Names by id that the record came with. */
  known: ReadonlyMap<string, string>;
}

export function ScheduleFields({ form, known }: ScheduleFieldsProps) {
  const report = useFormValue(form, (values) => values.report);
  const rhythm = useFormValue(form, (values) => values.rhythm);
  const people = useUsersOf(rolesFor(report));
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? known.get(id) ?? t('Somebody who may not see this report');
  return (
    <>
      <FieldGroup legend={t('The report')}>
        <TextField name="name" label={fieldNames.name} maxLength={60} hint={t('For example Every morning, for the head')} />
        <RadioField
          name="report"
          label={fieldNames.report}
          choices={choicesOf(reports)}
          toValue={(choice) => {
            settle(form, ScheduledReport.parse(choice));
            return choice;
          }}
        />
        <SelectField
          name="period"
          label={fieldNames.period}
          choices={choicesOf(periods).filter(({ value }) => scheduledReports[report].periods.includes(value))}
        />
        {scheduledReports[report].isNarrowed && <Part form={form} />}
      </FieldGroup>
      <FieldGroup legend={t('When and to whom')}>
        <RadioField name="rhythm" label={fieldNames.rhythm} choices={choicesOf(rhythms)} />
        <FieldGrid>
          {rhythm === 'WEEKLY' && <WeekdayField form={form} />}
          <TimeField name="time" label={fieldNames.time} />
        </FieldGrid>
        <ChosenListField
          name="recipientIds"
          label={fieldNames.recipientIds}
          choices={people.map(({ _id, name, role }) => ({ value: _id, label: `${name}, ${roleNames[role]}` }))}
          nameOf={nameOf}
          most={mostRecipients}
          hint={t('Who may see this report. Each is asked for that right again when it is sent.')}
        />
        <RadioField name="state" label={fieldNames.state} choices={choicesOf(states)} />
      </FieldGroup>
    </>
  );
}

/** What another report cannot be of goes back to what it usually is. */
function settle(form: FormHandle<ScheduleContent>, report: ScheduledReport): void {
  const { periods: fit, isNarrowed } = scheduledReports[report];
  const { period } = form.get().values;
  if (!fit.includes(period)) form.set('period', fit[0]);
  if (!isNarrowed) setPart(form, {});
}

function Part({ form }: { form: FormHandle<ScheduleContent> }) {
  const classId = useFormValue(form, (values) => values.classId);
  const level = useFormValue(form, (values) => values.level);
  return <PlaceChoice of={{ classId: classId ?? undefined, level: level || undefined }} onChoose={(part) => setPart(form, part)} />;
}

function setPart(
  form: FormHandle<ScheduleContent>,
  { classId, level }: { classId?: string | undefined; level?: string | undefined },
): void {
  form.set('classId', classId ?? null);
  form.set('level', level ?? '');
}

function WeekdayField({ form }: { form: FormHandle<ScheduleContent> }) {
  const weekday = useFormValue(form, (values) => values.weekday);
  return (
    <NativeSelect
      label={fieldNames.weekday}
      value={String(weekday)}
      data={weekdays}
      onChange={(event) => form.set('weekday', Number(event.currentTarget.value))}
    />
  );
}
