import { recordOpenHours, recordSpecialDay, recordTerm } from '#contract/calendar-record.ts';
import { paths } from '#client/place/paths.ts';
import { useRecord } from '#client/record/use-record.ts';
import { t } from '#client/ui/language/words.ts';

const at = (tab: string) => (id: string) => `${paths.openHours.to()}?${new URLSearchParams({ tab, id }).toString()}`;

export const useRecordHours = () =>
  useRecord(recordOpenHours, {
    title: (name, isNew) => (isNew ? t('New hours: {{name}}', { name }) : t('Hours: {{name}}', { name })),
    route: at('week'),
  });

export const useRecordDay = () =>
  useRecord(recordSpecialDay, {
    title: (name, isNew) => (isNew ? t('New special day: {{name}}', { name }) : t('Special day: {{name}}', { name })),
    route: at('special'),
  });

export const useRecordTerm = () =>
  useRecord(recordTerm, {
    title: (name, isNew) => (isNew ? t('New term: {{name}}', { name }) : t('Term: {{name}}', { name })),
    route: at('terms'),
  });
