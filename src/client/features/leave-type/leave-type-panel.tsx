import { emptyLeaveType, type LeaveType, LeaveTypeContent, leaveTypes } from '#contract/leave-type.ts';
import { leaveTypeProblems } from '#contract/leave-type-rules.ts';
import type { Detail } from '#contract/problem.ts';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { rosterNow } from '#client/offline/roster/use-roster.ts';
import { contentIn } from '#client/record/content-in.ts';
import { RecordForm } from '#client/record/record-form.tsx';
import { useForm } from '#client/ui/form/form.tsx';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordLeaveType } from './commands.ts';
import { describeField } from './field-labels.ts';
import { blankBlackout } from './blackout-fields.tsx';
import { LeaveTypeFields } from './leave-type-fields.tsx';

interface LeaveTypeFormProps {
  /** null: a new one. */
  of: LeaveType | null;
  refused?: RefusedNew;
  /** Missing where the form stands by itself. */
  onClose?: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function LeaveTypePanel({ isOpen, of, onClose }: { isOpen: boolean; of: LeaveType | null; onClose: () => void }) {
  return (
    <SidePanel isOpen={isOpen} size="xl" title={of ? t('Edit {{name}}', { name: of.name }) : words.create} onClose={onClose}>
      <LeaveTypeForm of={of} onClose={onClose} />
    </SidePanel>
  );
}

const words = { create: t('Add a type of leave'), createButton: t('Save type of leave'), saveButton: t('Save type of leave') };

export function LeaveTypeForm({ of, refused, onClose }: LeaveTypeFormProps) {
  const record = useRecordLeaveType();
  const ownId = of?.id ?? refused?.record.params['id'];
  const content = of ? contentIn(LeaveTypeContent, of) : emptyLeaveType;
  const form = useForm({
    of: LeaveTypeContent,
    initial: content,
    lines: { blackouts: blankBlackout },
    describe: describeField,
    marksTyped: of !== null,
    rules: (values) => [...takenName(values.name, ownId), ...leaveTypeProblems(values)],
  });
  return (
    <RecordForm {...{ form, of, content, refused, record, words, onClose }} noun={leaveTypes} onSaved={onClose}>
      <LeaveTypeFields form={form} isNew={of === null} />
    </RecordForm>
  );
}

// As the server will say.
function takenName(name: string, ownId: string | undefined): Detail[] {
  const wanted = name.trim().toLowerCase();
  const isTaken = rosterNow().leaveTypes.some((one) => one.id !== ownId && one.name.toLowerCase() === wanted);
  return isTaken ? [{ path: 'name', message: t('Another type of leave has this name') }] : [];
}
