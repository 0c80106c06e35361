import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { DayField } from '#client/ui/fields/day-field.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { useFormAround } from '#client/ui/form/form-context.ts';
import { LineGroup } from '#client/ui/form/line-group.tsx';
import { useField } from '#client/ui/fields/use-field.ts';
import { t } from '#client/ui/language/words.ts';
import { formLines } from './form-shape.ts';
import { paperTypes } from './labels.ts';

/** Papers that the school must be able to show. Each is a line of its own, so that two people may write one each. */
export function PaperFields() {
  const form = useFormAround();
  const papers = useField('papers');
  const ids = typeof papers.value === 'object' && papers.value !== null ? Object.keys(papers.value) : [];
  function handleRemove(id: string) {
    form.set(`papers/${id}`, null);
    // The focus stood on the button that goes with the line.
    document.getElementById(papers.id)?.focus();
  }
  return (
    <FieldGroup
      legend={t('Papers')}
      lead={t('Licences, certificates and clearances. The list shows those that expire within 60 days.')}
      id={papers.id}
      name="papers"
    >
      {ids.map((id, index) => (
        <LineGroup
          key={id}
          id={form.idOf(`papers/${id}`)}
          legend={t('Paper {{position}}', { position: index + 1 })}
          remove={t('Remove paper {{position}}', { position: index + 1 })}
          onRemove={() => handleRemove(id)}
        >
          <FieldGrid>
            <SelectField name={`papers/${id}/type`} label={t('Kind')} choices={choicesOf(paperTypes)} />
            <TextField name={`papers/${id}/detail`} label={t('Number, class or level')} maxLength={80} optional />
            <DayField name={`papers/${id}/expires`} label={t('Good until')} optional />
          </FieldGrid>
        </LineGroup>
      ))}
      <FieldError name="papers" />
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set(`papers/${uuidV7()}`, formLines.papers)}
        >
          {t('Add paper')}
        </Button>
      </div>
    </FieldGroup>
  );
}
