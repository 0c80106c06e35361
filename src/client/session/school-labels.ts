import { Boarding, SchoolType } from '#contract/school.ts';
import { t } from '#client/ui/language/words.ts';

export const typeLabels: Record<SchoolType, string> = {
  PUBLIC: t('Public'),
  PRIVATE: t('Private'),
  FAITH: t('Faith'),
  FEDERAL_UNITY: t('Federal unity college'),
  MILITARY: t('Military'),
  INTERNATIONAL: t('International'),
};

export const boardingLabels: Record<Boarding, string> = {
  DAY: t('Day', { context: 'boarding' }),
  BOARDING: t('Boarding'),
  MIXED: t('Day and boarding'),
};

export const typeChoices = SchoolType.options.map((value) => ({ value, label: typeLabels[value] }));
export const boardingChoices = Boarding.options.map((value) => ({ value, label: boardingLabels[value] }));
