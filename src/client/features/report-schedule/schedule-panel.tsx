import { emptySchedule, type ReportSchedule, reportSchedules, ScheduleContent } from '#contract/report-schedule.ts';
import { scheduleProblems } from '#contract/report-schedule-rules.ts';
import { contentIn } from '#client/record/content-in.ts';
import { RecordForm } from '#client/record/record-form.tsx';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import { SidePanel } from '#client/ui/layout/dialog.tsx';
import { useForm } from '#client/ui/form/form.tsx';
import { t } from '#client/ui/language/words.ts';
import { useRecordSchedule } from './commands.ts';
import { describeField } from './field-labels.ts';
import { namesIn } from './projection.ts';
import { ScheduleFields } from './schedule-fields.tsx';

interface ScheduleFormProps {
  /** null: a new one. */
  schedule: ReportSchedule | null;
  refused?: RefusedNew;
  onClose?: () => void;
}

/** Stands there while closed too: only so does the focus go back to the button that opened it. */
export function SchedulePanel({ isOpen, schedule, onClose }: { isOpen: boolean; schedule: ReportSchedule | null; onClose: () => void }) {
  const title = schedule ? t('Edit {{name}}', { name: schedule.name }) : words.create;
  return (
    <SidePanel isOpen={isOpen} size="lg" title={title} onClose={onClose}>
      <ScheduleForm schedule={schedule} onClose={onClose} />
    </SidePanel>
  );
}

const words = { create: t('Schedule a report'), createButton: t('Schedule report'), saveButton: t('Save scheduled report') };

/** `onClose` is missing where the form stands by itself. */
export function ScheduleForm({ schedule, refused, onClose }: ScheduleFormProps) {
  const record = useRecordSchedule();
  const content = schedule ? contentIn(ScheduleContent, schedule) : emptySchedule;
  const form = useForm({
    of: ScheduleContent,
    initial: content,
    describe: describeField,
    marksTyped: schedule !== null,
    rules: scheduleProblems,
  });
  return (
    <RecordForm {...{ form, of: schedule, content, refused, record, words, onClose }} noun={reportSchedules} onSaved={onClose}>
      <ScheduleFields form={form} known={namesIn(schedule)} />
    </RecordForm>
  );
}
