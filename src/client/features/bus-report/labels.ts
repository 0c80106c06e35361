import type { ChildCheck, Incident } from '#contract/bus-report.ts';
import { t } from '#client/ui/language/words.ts';

export const incidentLabels: Record<Incident['type'], string> = {
  BREAKDOWN: t('Breakdown'),
  COLLISION: t('Collision'),
  BEHAVIOUR: t('Behaviour'),
  MEDICAL: t('Medical'),
  ROAD: t('Road or traffic'),
  OTHER: t('Other'),
};

export const checkLabels: Record<ChildCheck['method'], string> = {
  WALKED_THROUGH: t('Walked to the back of the bus'),
  REAR_CODE: t('Scanned the code at the last seat'),
};
