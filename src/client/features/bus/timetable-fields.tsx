import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { BusContent, TimetableLine } from '#contract/bus.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { LineGroup } from '#client/ui/form/line-group.tsx';
import { inLineOrder } from '#client/ui/form/line-order.ts';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { removeLine } from '#client/ui/form/remove-line.ts';
import { TimeField } from '#client/ui/fields/time-field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import { WeekdaysField } from '#client/ui/fields/weekdays-field.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './bus.module.css';

const newLine: TimetableLine = {
  route: '',
  direction: 'TO_SCHOOL',
  days: [1, 2, 3, 4, 5],
  plannedStart: '06:30',
  plannedEnd: '07:30',
  expected: 0,
};

/** The runs of the bus: each school day's report is drafted from these. */
export function TimetableFields({ form }: { form: FormHandle<BusContent> }) {
  const timetable = useFormValue(form, (bus) => bus.timetable);
  const before = useFormValue(form, () => form.get().seen.timetable);
  const inOrder = inLineOrder(timetable, before, ({ plannedStart }) => plannedStart);
  return (
    <fieldset className={styles.group} id={form.idOf('timetable')} tabIndex={-1}>
      <legend>{t('Timetable')}</legend>
      <p className={styles.meta}>{t('Each day’s report begins with the runs of that weekday.')}</p>
      {inOrder.map(([id, line], index) => (
        <LineGroup
          key={id}
          id={form.idOf(`timetable/${id}`)}
          legend={line.route || t('Run {{position}}', { position: index + 1 })}
          remove={line.route ? t('Remove {{route}}', { route: line.route }) : t('Remove run {{position}}', { position: index + 1 })}
          onRemove={() => removeLine(form, `timetable/${id}`)}
        >
          <LineFields path={`timetable/${id}`} />
        </LineGroup>
      ))}
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.set(`timetable/${uuidV7()}`, newLine)}>
        {t('Add run')}
      </Button>
    </fieldset>
  );
}

function LineFields({ path }: { path: string }) {
  return (
    <FieldGrid size="small">
      <TextField name={`${path}/route`} label={t('Route')} maxLength={120} />
      <SelectField name={`${path}/direction`} label={t('Direction')} choices={choicesOf(directionWords)} />
      <TimeField name={`${path}/plannedStart`} label={t('Planned start')} />
      <TimeField name={`${path}/plannedEnd`} label={t('Planned end')} />
      <NumberField name={`${path}/expected`} label={t('Children expected')} />
      <WeekdaysField name={`${path}/days`} />
    </FieldGrid>
  );
}
