import { type BusDefect, BusDefectContent, busDefects, emptyBusDefect } from '#contract/bus-defect.ts';
import { busDefectProblems, defectAheadProblems } from '#contract/bus-defect-rules.ts';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { contentIn } from '#client/record/content-in.ts';
import { RecordForm } from '#client/record/record-form.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { BusDefectFields } from './bus-defect-fields.tsx';
import { useRecordBusDefect, wholeOf } from './commands.ts';
import { describeField } from './field-labels.ts';

type Target = Pick<BusDefect, 'id' | 'version'>;

interface BusDefectFormProps {
  /** null: a new one. */
  of: BusDefect | null;
  /** Of a new one, where it is known. */
  busId?: string | undefined;
  refused?: RefusedNew;
  /** Missing where the form stands by itself. */
  onClose?: () => void;
}

interface BusDefectPanelProps extends Pick<BusDefectFormProps, 'of' | 'busId'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function BusDefectPanel({ isOpen, of, busId, onClose }: BusDefectPanelProps) {
  return (
    <SidePanel isOpen={isOpen} size="lg" title={of ? t('Edit {{name}}', { name: of.name }) : words.create} onClose={onClose}>
      <BusDefectForm of={of} busId={busId} onClose={onClose} />
    </SidePanel>
  );
}

const words = { create: t('Report a defect'), createButton: t('Report defect'), saveButton: t('Save defect') };

export function BusDefectForm({ of, busId = '', refused, onClose }: BusDefectFormProps) {
  const save = useRecordBusDefect();
  const clock = useSchoolClock();
  const begun = { ...emptyBusDefect, busId, reportedOn: clock.today(), reportedBy: whoHere() };
  const content = of ? contentIn(BusDefectContent, of) : begun;
  const form = useForm({
    of: BusDefectContent,
    initial: content,
    describe: describeField,
    marksTyped: of !== null,
    rules: (values) => [...busDefectProblems(values), ...defectAheadProblems(values, clock.today())],
  });
  const record = (target: Target, values: BusDefectContent, typed: TypedChanges) =>
    save(target, values, of || refused ? typed : wholeOf(values));
  return (
    <RecordForm {...{ form, of, content, refused, record, words, onClose }} noun={busDefects} onSaved={onClose}>
      <BusDefectFields form={form} isNew={of === null || refused !== undefined} />
    </RecordForm>
  );
}
