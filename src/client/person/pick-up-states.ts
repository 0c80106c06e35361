import type { PickUpState } from '#contract/student-card.ts';
import { t } from '#client/ui/language/words.ts';

/** How far who collects by a request has come at the gate. */
export const pickUpStates: Record<PickUpState, string> = {
  APPROVED: t('Expected'),
  ARRIVED: t('Has come to the gate'),
  VERIFIED: t('Checked at the gate'),
  RELEASED: t('Child handed over'),
  REFUSED: t('Refused at the gate'),
};
