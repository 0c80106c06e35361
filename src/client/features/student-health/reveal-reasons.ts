import { RevealReason } from '#contract/student-health.ts';
import { t } from '#client/ui/language/words.ts';

/** Why somebody looks at a health record: in the question before it, and in the trail after it. */
export const revealReasons: Record<RevealReason, string> = {
  EMERGENCY: t('An emergency'),
  CARE: t('Care of the child today'),
  TRIP: t('To prepare a trip or an event'),
  UPDATE: t('To bring the record up to date'),
  GUARDIAN_ASKED: t('A guardian asked'),
};

/** As it is when it is none that this build knows. */
export function wordsOfReason(reason: string): string {
  const known = RevealReason.safeParse(reason).data;
  return known ? revealReasons[known] : reason;
}
