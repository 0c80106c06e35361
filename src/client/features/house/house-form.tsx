import { emptyHouse, type House, HouseContent, houses } from '#contract/house.ts';
import type { Detail } from '#contract/problem.ts';
import { RecordForm } from '#client/record/record-form.tsx';
import { StaffField, StaffListField } from '#client/features/employee/staff-picker.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { rosterNow } from '#client/offline/roster/use-roster.ts';
import { RadioField, SelectField } from '#client/ui/fields/choice-field.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { TextField } from '#client/ui/fields/field.tsx';
import { useForm } from '#client/ui/form/form.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordHouse } from './commands.ts';
import { describeField, fieldNames } from './field-labels.ts';
import { colours, sexes } from './labels.ts';
import { contentOf, namesIn } from './projection.ts';
import { RollTimesField } from './roll-times-field.tsx';
import { RoomsField } from './rooms-field.tsx';

interface HouseFormProps {
  /** null: a new one. */
  of: House | null;
  refused?: RefusedNew;
  onSaved: (id: string) => void;
}

const words = { create: t('Create a house'), createButton: t('Create house'), saveButton: t('Save house') };

/** What a house is. The edit waits on this device when there is no connection. */
export function HouseForm({ of, refused, onSaved }: HouseFormProps) {
  const record = useRecordHouse();
  const ownId = of?.id ?? refused?.record.params['id'];
  const content = of ? contentOf(of) : emptyHouse;
  const form = useForm({
    of: HouseContent,
    initial: content,
    describe: describeField,
    rules: ({ name }) => takenName(name, ownId),
    marksTyped: of !== null,
  });
  return (
    <RecordForm {...{ form, of, content, refused, record, words, onSaved }} noun={houses}>
      <HouseFields known={of ? namesIn(of) : new Map()} />
    </RecordForm>
  );
}

// As the server will say.
function takenName(name: string, ownId: string | undefined): Detail[] {
  const wanted = name.trim().toLowerCase();
  const isTaken = rosterNow().houses.some((one) => one.id !== ownId && one.name.toLowerCase() === wanted);
  return isTaken ? [{ path: 'name', message: t('Another house has this name') }] : [];
}

function HouseFields({ known }: { known: ReadonlyMap<string, string> }) {
  return (
    <>
      <FieldGroup legend={t('The house')}>
        <FieldGrid>
          <TextField name="name" label={fieldNames.name} maxLength={60} />
          <NumberField name="capacity" label={fieldNames.capacity} />
          <RadioField name="sex" label={fieldNames.sex} choices={choicesOf(sexes)} />
          <SelectField name="colour" label={fieldNames.colour} choices={choicesOf(colours)} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('People and times')}>
        <FieldGrid>
          <StaffField name="masterId" label={fieldNames.masterId} known={known} optional />
          <StaffListField name="deputyIds" label={fieldNames.deputyIds} known={known} most={6} optional />
          <TextField name="signOutPoint" label={fieldNames.signOutPoint} maxLength={120} optional />
          <RollTimesField name="rollTimes" />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={t('Rooms and beds')}>
        <RoomsField name="rooms" />
      </FieldGroup>
    </>
  );
}
