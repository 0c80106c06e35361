import type { BusRouteContent } from '#contract/bus-route.ts';
import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { directionWords } from '#client/fleet/direction-words.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextAreaField, TextField } from '#client/ui/fields/field.tsx';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { WeekdaysField } from '#client/ui/fields/weekdays-field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { states } from './labels.ts';
import { RouteMapFields } from './route-map-fields.tsx';
import { StopsFields } from './stops-fields.tsx';

export function BusRouteFields({ form }: { form: FormHandle<BusRouteContent> }) {
  return (
    <>
      <FieldGroup id={form.idOf('route')} legend={t('The route')}>
        <FieldGrid>
          <TextField name="name" label={fieldNames.name} maxLength={60} />
          <SelectField name="direction" label={fieldNames.direction} choices={choicesOf(directionWords)} />
          <TimeField name="startsAt" label={fieldNames.startsAt} hint={t('At its first stop, or at school')} />
          <TimeField name="endsAt" label={fieldNames.endsAt} hint={t('At school, or at its last stop')} />
          <BusField />
          <SelectField name="state" label={fieldNames.state} choices={choicesOf(states)} />
        </FieldGrid>
        <WeekdaysField name="days" />
      </FieldGroup>
      <StopsFields form={form} />
      <RouteMapFields form={form} />
      <TextAreaField name="notes" label={fieldNames.notes} rows={2} maxLength={1000} optional />
    </>
  );
}

function BusField() {
  const { value, error, set } = useField('busId');
  return (
    <BusPicker
      label={fieldNames.busId}
      value={typeof value === 'string' ? value : ''}
      none={t('No bus yet')}
      error={error}
      onPick={(id) => set(id === '' ? null : id)}
    />
  );
}
