import type { MedicalConsent } from '#contract/student-health.ts';

export const consents: Record<MedicalConsent, string> = {
  NOT_ASKED: 'Not asked yet',
  GIVEN: 'Given',
  REFUSED: 'Refused',
};
