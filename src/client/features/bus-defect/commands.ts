import { type BusDefectContent, emptyBusDefect, recordBusDefect } from '#contract/bus-defect.ts';
import { changesBetween, valuesAt } from '#contract/change.ts';
import { paths } from '#client/place/paths.ts';
import { useRecord } from '#client/record/use-record.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';

/** Reports a defect or edits the fields of one. */
export const useRecordBusDefect = () =>
  useRecord(recordBusDefect, {
    title: (name, isNew) => (isNew ? t('New defect: {{name}}', { name }) : t('Defect: {{name}}', { name })),
    route: (id) => paths.busDefect.to({ id }),
  });

/** All of a new one: its form begins with the day, the bus and who reports it. */
export function wholeOf(content: BusDefectContent): TypedChanges {
  const changes = changesBetween(emptyBusDefect, content, []);
  return { changes, was: valuesAt(emptyBusDefect, Object.keys(changes)) };
}
