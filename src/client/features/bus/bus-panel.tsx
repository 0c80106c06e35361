import { useQueryClient } from '@tanstack/react-query';
import { backInServiceProblems } from '#contract/bus-defect-rules.ts';
import { type Bus, BusContent, buses, emptyBus } from '#contract/bus.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { useGrounding } from '#client/features/bus-defect/defect-tag.tsx';
import { contentIn } from '#client/record/content-in.ts';
import { RecordForm } from '#client/record/record-form.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { BusFields } from './bus-fields.tsx';
import { useRecordBus } from './commands.ts';
import { describeField, lineName } from './field-labels.ts';
import { busesOnDevice } from './queries.ts';

interface BusFormProps {
  /** null: a new one. */
  bus: Bus | null;
  refused?: RefusedNew;
  onClose?: () => void;
  onSaved?: () => void;
}

interface BusPanelProps {
  isOpen: boolean;
  bus: Bus | null;
  onClose: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function BusPanel({ isOpen, bus, onClose }: BusPanelProps) {
  return (
    <SidePanel isOpen={isOpen} size="xl" title={bus ? t('Edit {{name}}', { name: bus.name }) : t('Add a bus')} onClose={onClose}>
      <BusForm bus={bus} onClose={onClose} />
    </SidePanel>
  );
}

/** What a line holds that nobody has filled yet. */
const lines = { papers: { number: '', expires: null }, timetable: {} };

/** What a bus is. `onClose` is missing where the form stands by itself. */
export function BusForm({ bus, refused, onClose, onSaved = onClose }: BusFormProps) {
  const save = useRecordBus();
  const grounding = useGrounding();
  const client = useQueryClient();
  const content = bus ? contentIn(BusContent, bus) : emptyBus;
  const form = useForm({
    of: BusContent,
    initial: content,
    lines,
    describe: (path, values) => describeField(path, (line) => lineName(values.timetable[line])),
    marksTyped: bus !== null,
    rules: (values) => takenPlate(values, bus?.id ?? refused?.record.params['id'], busesOnDevice(client)),
  });
  // As the server will say, with what this device has mended and not sent yet.
  async function record(target: Pick<Bus, 'id' | 'version'>, values: BusContent, typed: TypedChanges) {
    const standing = grounding.filter(({ busId }) => busId === target.id).map(({ name }) => name);
    const problems = backInServiceProblems(values, bus ?? undefined, standing);
    if (problems.length > 0) throw refusal(problems);
    return save(target, values, typed);
  }
  return (
    <RecordForm {...{ form, of: bus, content, refused, record, words, onSaved, onClose }} noun={buses}>
      <BusFields form={form} />
    </RecordForm>
  );
}

function refusal(details: Detail[]): Problem {
  return new Problem('refused', details[0]?.message ?? '', { details });
}

// As the server will say. A plate is free again when its bus is retired.
function takenPlate({ plate, status }: BusContent, ownId: string | undefined, known: readonly Bus[]): Detail[] {
  const bare = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const isTaken =
    status !== 'RETIRED' && known.some((one) => one.id !== ownId && one.status !== 'RETIRED' && bare(one.plate) === bare(plate));
  return isTaken ? [{ path: 'plate', message: t('Another bus of the school has this number plate') }] : [];
}

const words = { create: t('Add a bus'), createButton: t('Add bus'), saveButton: t('Save bus') };
