import { type PickUpSettings, usualPickUp } from '#contract/pick-up-settings.ts';
import { useSchoolHere } from './school-here.tsx';

/** What the school has settled of who collects its children, as far as this device knows. */
export function usePickUpSettings(): PickUpSettings {
  return useSchoolHere().pickUp ?? usualPickUp;
}
