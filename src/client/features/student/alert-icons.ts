import { IconAlertTriangle, IconHeartbeat, IconNut, IconShieldCheck, IconSoup } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AlertType } from '#contract/student-card.ts';

/** A shape for each kind of alert: the clock of what is late and the octagon of a restriction are neither. */
export const alertIcons: Record<AlertType, ComponentType<{ size: number; 'aria-hidden': true }>> = {
  ALLERGY: IconNut,
  MEDICAL: IconHeartbeat,
  DIET: IconSoup,
  SAFEGUARDING: IconShieldCheck,
  OTHER: IconAlertTriangle,
};
