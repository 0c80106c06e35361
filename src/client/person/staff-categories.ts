import type { EmployeeCategory } from '#contract/employee.ts';
import { t } from '#client/ui/language/words.ts';

/** What somebody does at the school, in broad terms. */
export const categories: Record<EmployeeCategory, string> = {
  TEACHING: t('Teaching'),
  NON_TEACHING: t('Non-teaching'),
  DRIVER: t('Driver'),
  BUS_ATTENDANT: t('Bus attendant'),
  SECURITY: t('Security'),
  HOUSE: t('House'),
  MEDICAL: t('Medical'),
};
