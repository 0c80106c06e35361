import { recordLeaveType } from '#contract/leave-type.ts';
import { paths } from '#client/place/paths.ts';
import { useRecord } from '#client/record/use-record.ts';
import { t } from '#client/ui/language/words.ts';

/** Makes a type of leave or edits the fields of one. */
export const useRecordLeaveType = () =>
  useRecord(recordLeaveType, {
    title: (name, isNew) => (isNew ? t('New type of leave: {{name}}', { name }) : t('Type of leave: {{name}}', { name })),
    route: (id) => paths.leaveType.to({ id }),
  });
