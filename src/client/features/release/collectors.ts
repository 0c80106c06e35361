/** Who stands before the gate for a child, and what is to be said to them. Pure. */
import type { Day } from '#contract/fields.ts';
import { isPickUpOn, isRightOf, pickUpOf, refusedOn } from '#contract/pick-up-rules.ts';
import { type AskerTrouble, askerTrouble, nearlyAbout, type Verdict, verdictOf } from '#contract/release-rules.ts';
import type { CardGuardian, CardPickUp, CardWarning, StudentCard } from '#contract/student-card.ts';
import { collectingOn, keptAwayBy } from '#contract/collecting.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';

type Known = Pick<StudentCard, 'guardians' | 'warnings' | 'pickUps' | 'sentAway'>;

/** ASK: it may be, and this device cannot tell. */
export type Said = 'OK' | 'ASK' | 'NO';

export interface Collector {
  guardian: CardGuardian;
  verdict: Verdict;
  /** By which right, within which days; or why not. */
  why: string;
  /** What keeps away somebody who is called nearly so. */
  near: CardWarning[];
  /** A gate has sent them away today, by whatever request. */
  isRefused: boolean;
  /** The approved request by which they collect today. */
  pickUp: CardPickUp | undefined;
}

const order: readonly Verdict[] = ['OK', 'KEPT_AWAY', 'NO_RIGHT'];

/** All of the child's guardians: who may collect it now first, then whom it must not go with. */
export function collectorsOf(day: Day, card: Known): Collector[] {
  return card.guardians
    .map((guardian) => {
      const pickUp = pickUpOf(day, card.pickUps, guardian.guardianId);
      return {
        guardian,
        verdict: verdictOf(day, card, guardian),
        why: whyOf(day, card, { guardian, pickUp }),
        near: nearOf(day, card, guardian),
        isRefused: refusedOn({ day }, card, guardian) !== null,
        pickUp,
      };
    })
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}

/** `isOld`: the device’s list may lack what was forbidden since. */
export function saidOf(verdict: Verdict, isOld: boolean): Said {
  if (verdict === 'KEPT_AWAY') return 'NO';
  return verdict === 'OK' && !isOld ? 'OK' : 'ASK';
}

function nearOf(day: Day, card: Known, { guardianId, name }: CardGuardian): CardWarning[] {
  return nearlyAbout(day, card, { of: 'GUARDIAN', guardianId, name });
}

interface Whose {
  guardian: CardGuardian;
  pickUp: CardPickUp | undefined;
}

function whyOf(day: Day, card: Known, { guardian, pickUp }: Whose): string {
  const { warnings } = card;
  const trouble = askerTrouble(day, card, guardian);
  const { validFrom, validTo } = guardian;
  const days = { from: validFrom === null ? '' : dayText(validFrom), until: validTo === null ? '' : dayText(validTo) };
  switch (collectingOn(day, { ...guardian, keptAway: keptAwayBy(warnings, guardian) })) {
    case 'YES':
      if (trouble !== null) return troubleWords(trouble);
      if (pickUp && isRightOf(pickUp, guardian)) return requestWords(pickUp);
      if (validFrom !== null && validFrom === validTo) return t('May collect today only');
      return validTo === null ? t('May collect') : t('May collect until {{until}}', days);
    case 'LATER':
      return t('May collect from {{from}} only', days);
    case 'PENDING':
      return t('The right waits for a School Admin');
    case 'ENDED':
      return t('The right has ended');
    case 'NO':
      return t('Has no right to collect');
    case 'KEPT_AWAY':
      return t('A restriction is in force');
  }
}

function troubleWords(trouble: AskerTrouble): string {
  switch (trouble) {
    case 'GONE':
      return t('Who asked for it is no guardian of the child any more');
    case 'KEPT_AWAY':
      return t('A restriction keeps away who asked for it');
    case 'NO_RIGHT':
      return t('Who asked for it may not collect the child');
  }
}

/** Where the right of today comes from. */
function requestWords({ from, to, askedBy, decidedBy }: CardPickUp): string {
  const names = { guardian: askedBy, name: decidedBy };
  return from === to
    ? t('May collect now: {{guardian}} asked for today, {{name}} approved', names)
    : t('May collect now: {{guardian}} asked until {{until}}, {{name}} approved', { ...names, until: dayText(to) });
}

/** Requests of today that give no right, or whose days are over: what is said when who is named in one comes. */
export function idleRequests(day: Day, { pickUps, guardians }: Pick<StudentCard, 'pickUps' | 'guardians'>): CardPickUp[] {
  const hasRight = ({ guardianId }: CardPickUp) =>
    guardianId !== null && pickUpOf(day, pickUps, guardianId) !== undefined && guardians.some((one) => one.guardianId === guardianId);
  return pickUps.filter((one) => (isPickUpOn(day, one) ? one.state !== 'APPROVED' : one.to < day) && !hasRight(one));
}

export function idleWords(day: Day, { state, name, askedBy, decidedBy, to }: CardPickUp): string {
  if (to < day)
    return t('{{person}}: the request of {{guardian}} was until {{until}} and has expired', {
      person: name,
      guardian: askedBy,
      until: dayText(to),
    });
  switch (state) {
    case 'CANCELLED':
      return t('{{person}}: {{name}} has taken the request of {{guardian}} back', { person: name, guardian: askedBy, name: decidedBy });
    case 'DECLINED':
      return t('{{person}}: {{name}} has declined the request of {{guardian}}', { person: name, guardian: askedBy, name: decidedBy });
    default:
      return t('{{person}}: the request of {{guardian}} waits for a decision', { person: name, guardian: askedBy });
  }
}
