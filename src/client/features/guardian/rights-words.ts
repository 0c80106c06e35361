/** What a guardian may do for a child, as sentences. Pure. */
import { collectingOn } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import type { ChildOfGuardian } from '#contract/guardian.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';

type Told = Pick<
  ChildOfGuardian,
  | 'mayCollect'
  | 'legalResponsibility'
  | 'livesWith'
  | 'mayConsentExeat'
  | 'receivesAlerts'
  | 'maySeeRecord'
  | 'state'
  | 'validFrom'
  | 'validTo'
  | 'keptAway'
>;

export function rightsWords(link: Told, today: Day): string[] {
  const words = [collectWords(link, today)];
  if (link.legalResponsibility) words.push(t('Is legally responsible'));
  if (link.livesWith) words.push(t('The child lives with them'));
  if (link.mayConsentExeat) words.push(consentWords(link));
  words.push(link.receivesAlerts ? t('Is told of alerts') : t('Is not told of alerts'));
  if (link.maySeeRecord) words.push(t('May see the record'));
  return words;
}

function consentWords({ state }: Told): string {
  return state === 'PENDING' ? t('May consent to an exeat once a School Admin approves it') : t('May consent to an exeat');
}

function collectWords(link: Told, today: Day): string {
  switch (collectingOn(today, link)) {
    case 'YES':
      return t('May collect the child');
    case 'LATER':
      return t('May collect the child from {{day}}', { day: dayText(link.validFrom ?? today) });
    case 'PENDING':
      return t('May collect the child once a School Admin approves it');
    case 'ENDED':
      return t('May not collect the child any more');
    case 'NO':
      return t('May not collect the child');
    case 'KEPT_AWAY':
      return t('Must not collect the child');
  }
}

/** Null where the rights have neither a first nor a last day. */
export function daysWords({ validFrom, validTo }: Pick<ChildOfGuardian, 'validFrom' | 'validTo'>): string | null {
  if (validFrom === null) return validTo && t('Until {{day}}', { day: dayText(validTo) });
  return validTo === null
    ? t('From {{from}}', { from: dayText(validFrom) })
    : t('From {{from}} until {{until}}', { from: dayText(validFrom), until: dayText(validTo) });
}
