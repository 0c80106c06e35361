/** Whether a child may be handed over: one rule for the gate and for the server. Pure. */
import { collectingOn, isKeptAwayOn, keepsAway, keptAwayBy, nearWarnings, warningsByName } from './collecting.ts';
import type { Day } from './fields.ts';
import type { Days } from './guardian-request-rules.ts';
import { lendingTo } from './pick-up-rules.ts';
import type { PickUpSettings } from './pick-up-settings.ts';
import type { Detail } from './problem.ts';
import type { RecordedRelease, ReleaseAlarm, ReleasedTo } from './release.ts';
import { formWaitsMs } from './sync.ts';
import type { CardGuardian, CardPickUp, CardWarning, StudentCard } from './student-card.ts';

/** By so much a clock is put back when it is set right by itself. */
const strayMs = 60_000;

export type Verdict = 'OK' | Extract<ReleaseAlarm, 'KEPT_AWAY' | 'NO_RIGHT'>;
type Known = Pick<StudentCard, 'guardians' | 'warnings' | 'pickUps'>;
type Who = { of: 'GUARDIAN'; guardianId: string; name: string } | { of: 'OTHER'; name: string; agreedBy: string };

/** A restriction beats every right, and every word. */
export function verdictOn(day: Day, card: Known, to: Who): Verdict {
  if (to.of === 'GUARDIAN') {
    const guardian = card.guardians.find((one) => one.guardianId === to.guardianId);
    if (guardian) return verdictOf(day, card, guardian);
    return warningsAbout(day, card, to).length > 0 ? 'KEPT_AWAY' : 'NO_RIGHT';
  }
  if (warningsAbout(day, card, to).length > 0) return 'KEPT_AWAY';
  const word = card.guardians.find((one) => one.guardianId === to.agreedBy);
  return word && mayGiveWord(day, card, word) ? 'OK' : 'NO_RIGHT';
}

/** For somebody who has no right: whoever collects by somebody's request alone cannot send yet another. */
export function mayGiveWord(day: Day, card: Known, guardian: CardGuardian): boolean {
  return verdictOf(day, card, guardian) === 'OK' && lendingTo(day, card.pickUps, guardian).length === 0;
}

/** Likewise for a request, on its first and its last day. A restriction beats it in a way of its own, and can be lifted. */
export function mayAskPickUp({ from, to }: Days, card: Known, guardian: CardGuardian): boolean {
  return [from, to].every((day) => mayGiveWord(day, { ...card, warnings: [] }, guardian));
}

export function verdictOf(day: Day, card: Known, guardian: CardGuardian): Verdict {
  const collecting = collectingOn(day, { ...guardian, keptAway: keptAwayBy(card.warnings, guardian) });
  if (collecting === 'YES') return askerTrouble(day, card, guardian) === null ? 'OK' : 'NO_RIGHT';
  return collecting === 'KEPT_AWAY' ? 'KEPT_AWAY' : 'NO_RIGHT';
}

export type AskerTrouble = 'KEPT_AWAY' | 'GONE' | 'NO_RIGHT';

/** Of who collects only because others asked for it: why none of these can ask for it by now. `GONE`: no guardian of the child. `NO_RIGHT`: may
 * not collect it themselves. */
export function askerTrouble(day: Day, card: Known, guardian: CardGuardian): AskerTrouble | null {
  const troubles = lendingTo(day, card.pickUps, guardian).map((pickUp) => troubleOf(day, card, pickUp));
  return troubles.includes(null) ? null : (troubles[0] ?? null);
}

function troubleOf(day: Day, { guardians, warnings }: Known, { askedById, askedBy }: CardPickUp): AskerTrouble | null {
  if (isKeptAwayOn(day, keptAwayBy(warnings, { guardianId: askedById, name: askedBy }))) return 'KEPT_AWAY';
  const asker = guardians.find(({ guardianId }) => guardianId === askedById);
  if (!asker) return 'GONE';
  return collectingOn(day, { ...asker, keptAway: [] }) === 'YES' ? null : 'NO_RIGHT';
}

/** What keeps this person away from the child today: what to say and to do at the gate. */
export function warningsAbout(day: Day, { guardians, warnings }: Known, to: Who): CardWarning[] {
  if (to.of === 'OTHER') return warningsByName(day, warnings, to.name);
  const guardian = guardians.find((one) => one.guardianId === to.guardianId);
  if (guardian) return warnings.filter((one) => isKeptAwayOn(day, keptAwayBy([one], guardian)));
  // Somebody who is no guardian of the child any more.
  return warnings.filter((one) => isKeptAwayOn(day, [one]) && keepsAway(one, to));
}

/** What keeps away somebody who is called nearly like them: the office knows whether it is the same person. */
export function nearlyAbout(day: Day, { warnings }: Pick<Known, 'warnings'>, to: Who): CardWarning[] {
  return nearWarnings(day, warnings, { guardianId: to.of === 'GUARDIAN' ? to.guardianId : null, name: to.name });
}

/**
 * Whether the list that a device decided by tells too little, both times by the device's own clock. It does where nobody knows how
 * old it is: it says nothing of it, or the clock was put back since.
 */
export function isListTooOld(listAsOf: string | null, deviceNow: Date, { listMinutes }: Pick<PickUpSettings, 'listMinutes'>): boolean {
  const age = deviceNow.getTime() - Date.parse(listAsOf ?? '');
  return !(age >= -strayMs && age <= listMinutes * 60_000);
}

/** The gate had no connection, or its form has let go before the school could say anything: whoever was to be kept away is on their way. */
export function hasGone({ isOffline }: Pick<RecordedRelease, 'isOffline'>, { at, receivedAt }: Record<'at' | 'receivedAt', Date>): boolean {
  return isOffline || receivedAt.getTime() - at.getTime() > formWaitsMs;
}

/** What does not go together, whoever says it. */
export function releaseProblems({
  to,
  check,
  childComfortable,
  note,
  word,
}: Pick<RecordedRelease, 'check' | 'childComfortable' | 'note' | 'word'> & {
  to: Pick<ReleasedTo, 'of'>;
}): Detail[] {
  return [
    ...(to.of === 'OTHER' && check !== 'PHONED_PARENT' && check !== 'CODE'
      ? [{ path: 'check', message: 'Call a guardian who may collect the child: only their word lets somebody else take it' }]
      : []),
    ...((check === 'CODE') !== (word?.how === 'CODE') ? [{ path: 'check', message: 'Have the code looked at before the child goes' }] : []),
    ...(!childComfortable && note === '' ? [{ path: 'note', message: 'Say why the child was handed over all the same' }] : []),
  ];
}
