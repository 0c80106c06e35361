import type { MedicalConsent } from '#contract/student-health.ts';
import { t } from '#client/ui/language/words.ts';

export const consents: Record<MedicalConsent, string> = {
  NOT_ASKED: t('Not asked yet'),
  GIVEN: t('Given'),
  REFUSED: t('Refused'),
};
