/** What a guardian may do for a child, as sentences. Pure. */
import type { ChildOfGuardian } from '#contract/guardian.ts';
import { dayText } from '#client/ui/day-text.ts';

type Told = Pick<ChildOfGuardian, 'mayCollect' | 'legalResponsibility' | 'livesWith' | 'mayConsentExeat' | 'receivesAlerts' | 'maySeeRecord' | 'state' | 'isRestricted'>;

export function rightsWords(link: Told): string[] {
  const words = [collectWords(link)];
  if (link.legalResponsibility) words.push('Is legally responsible');
  if (link.livesWith) words.push('The child lives with them');
  if (link.mayConsentExeat) words.push('May consent to an exeat');
  words.push(link.receivesAlerts ? 'Is told of alerts' : 'Is not told of alerts');
  if (link.maySeeRecord) words.push('May see the record');
  return words;
}

function collectWords({ mayCollect, state, isRestricted }: Told): string {
  if (!mayCollect || isRestricted) return 'Must not collect the child';
  if (state === 'PENDING') return 'May collect the child once a School Admin approves it';
  return state === 'ACTIVE' ? 'May collect the child' : 'May not collect the child any more';
}

/** Null where the rights have neither a first nor a last day. */
export function daysWords({ validFrom, validTo }: Pick<ChildOfGuardian, 'validFrom' | 'validTo'>): string | null {
  if (validFrom === null) return validTo && `Until ${dayText(validTo)}`;
  return validTo === null ? `From ${dayText(validFrom)}` : `From ${dayText(validFrom)} until ${dayText(validTo)}`;
}
