import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isCalendarDay } from '#contract/fields.ts';
import type { Blackout, LeaveTypeContent } from '#contract/leave-type.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useFormValue } from '#client/ui/fields/use-field.ts';
import type { FormHandle } from '#client/ui/form/form.tsx';
import { LineGroup } from '#client/ui/form/line-group.tsx';
import { inLineOrder } from '#client/ui/form/line-order.ts';
import { removeLine } from '#client/ui/form/remove-line.ts';
import { t } from '#client/ui/language/words.ts';
import { blackoutNames, fieldNames } from './field-labels.ts';

/** One that nobody has filled yet. */
export const blankBlackout: Blackout = { name: '', from: '', until: '' };

/** Days on which a leave of this type warns whoever asks and whoever decides. */
export function BlackoutFields({ form }: { form: FormHandle<LeaveTypeContent> }) {
  const blackouts = useFormValue(form, (values) => values.blackouts);
  const before = useFormValue(form, () => form.get().seen.blackouts);
  const inOrder = inLineOrder(blackouts, before, ({ from }) => from);
  return (
    <FieldGroup
      id={form.idOf('blackouts')}
      legend={fieldNames.blackouts}
      lead={t('Such as examinations. Who asks for a leave on these days, and who decides, is warned.')}
    >
      <FieldError name="blackouts" />
      {inOrder.map(([id, { name }], index) => (
        <LineGroup
          key={id}
          id={form.idOf(`blackouts/${id}`)}
          legend={name || t('Days {{position}}', { position: index + 1 })}
          remove={name ? t('Remove {{name}}', { name }) : t('Remove days {{position}}', { position: index + 1 })}
          onRemove={() => removeLine(form, `blackouts/${id}`)}
        >
          <Line form={form} path={`blackouts/${id}`} id={id} />
        </LineGroup>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set(`blackouts/${uuidV7()}`, blankBlackout)}
        >
          {t('Add days')}
        </Button>
      </div>
    </FieldGroup>
  );
}

function Line({ form, path, id }: { form: FormHandle<LeaveTypeContent>; path: string; id: string }) {
  function handleFirstDay(day: string) {
    if (isCalendarDay(day) && !form.get().values.blackouts[id]?.until) form.set(`${path}/until`, day);
  }
  return (
    <FieldGrid size="small">
      <TextField name={`${path}/name`} label={blackoutNames.name} maxLength={60} />
      <DayField name={`${path}/from`} label={blackoutNames.from} onDay={handleFirstDay} />
      <DayField name={`${path}/until`} label={blackoutNames.until} />
    </FieldGrid>
  );
}
