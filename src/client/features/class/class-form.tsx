import type { Detail } from '#contract/problem.ts';
import { ClassContent, classes, emptyClass, type SchoolClass } from '#contract/class.ts';
import { RecordForm } from '#client/record/record-form.tsx';
import { StaffField, StaffListField } from '#client/features/employee/staff-picker.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { rosterNow } from '#client/offline/roster/use-roster.ts';
import { SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useForm } from '#client/ui/form/form.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordClass } from './commands.ts';
import { describeField, fieldNames } from './field-labels.ts';
import { states } from './labels.ts';
import { contentOf, namesIn } from './projection.ts';

interface ClassFormProps {
  /** null: a new one. */
  of: SchoolClass | null;
  refused?: RefusedNew;
  onSaved?: (id: string) => void;
}

const words = { create: t('Create a class'), createButton: t('Create class'), saveButton: t('Save class') };

/** What a class is. The edit waits on this device when there is no connection. */
export function ClassForm({ of, refused, onSaved }: ClassFormProps) {
  const record = useRecordClass();
  const ownId = of?.id ?? refused?.record.params['id'];
  const content = of ? contentOf(of) : emptyClass;
  const form = useForm({
    of: ClassContent,
    initial: content,
    describe: describeField,
    rules: (values) => takenName(values, ownId),
    marksTyped: of !== null,
  });
  return (
    <RecordForm {...{ form, of, content, refused, record, words, onSaved }} noun={classes}>
      <ClassFields known={of ? namesIn(of) : new Map()} />
    </RecordForm>
  );
}

// As the server will say.
function takenName({ name, session }: ClassContent, ownId: string | undefined): Detail[] {
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const isTaken = rosterNow().classes.some((one) => one.id !== ownId && isSame(one.name, name) && isSame(one.session, session));
  return isTaken ? [{ path: 'name', message: t('Another class of this session has this name') }] : [];
}

function ClassFields({ known }: { known: ReadonlyMap<string, string> }) {
  return (
    <FieldGroup legend={t('The class')}>
      <FieldGrid>
        <TextField name="name" label={fieldNames.name} hint={t('For example JSS 1 Gold')} maxLength={60} />
        <TextField name="level" label={fieldNames.level} hint={t('For example JSS 1')} maxLength={60} />
        <TextField name="session" label={fieldNames.session} hint={t('For example 2026/2027')} maxLength={30} />
        <TextField name="arm" label={fieldNames.arm} maxLength={30} optional />
        <TextField name="room" label={fieldNames.room} maxLength={60} optional />
        <NumberField name="capacity" label={fieldNames.capacity} optional />
        <SelectField name="state" label={fieldNames.state} choices={choicesOf(states)} />
        <StaffField name="teacherId" label={fieldNames.teacherId} known={known} optional />
        <StaffListField name="assistantIds" label={fieldNames.assistantIds} known={known} most={6} optional />
      </FieldGrid>
    </FieldGroup>
  );
}
