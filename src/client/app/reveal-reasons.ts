import { RevealReason } from '#contract/student-health.ts';

/** Why somebody looks at a health record: in the question before it, and in the trail after it. */
export const revealReasons: Record<RevealReason, string> = {
  EMERGENCY: 'An emergency',
  CARE: 'Care of the child today',
  TRIP: 'To prepare a trip or an event',
  UPDATE: 'To bring the record up to date',
  GUARDIAN_ASKED: 'A guardian asked',
};

/** As it is when it is none that this build knows. */
export function wordsOfReason(reason: string): string {
  const known = RevealReason.safeParse(reason).data;
  return known ? revealReasons[known] : reason;
}
