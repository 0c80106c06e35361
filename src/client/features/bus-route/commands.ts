import { recordBusRoute } from '#contract/bus-route.ts';
import { paths } from '#client/place/paths.ts';
import { useRecord } from '#client/record/use-record.ts';
import { t } from '#client/ui/language/words.ts';

/** Makes a route or edits the fields of one. */
export const useRecordBusRoute = () =>
  useRecord(recordBusRoute, {
    title: (name, isNew) => (isNew ? t('New route: {{name}}', { name }) : t('Route: {{name}}', { name })),
    route: (id) => paths.busRoute.to({ id }),
  });
