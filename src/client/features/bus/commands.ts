import { recordBus } from '#contract/bus.ts';
import { paths } from '#client/place/paths.ts';
import { useRecord } from '#client/record/use-record.ts';
import { t } from '#client/ui/language/words.ts';

/** Adds a bus or edits its fields. */
export const useRecordBus = () =>
  useRecord(recordBus, {
    title: (name, isNew) => (isNew ? t('New bus: {{name}}', { name }) : t('Bus details: {{name}}', { name })),
    route: (id) => paths.bus.to({ id }),
  });
