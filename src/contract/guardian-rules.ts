/** What both sides work out of guardians and their links alike. Pure. */
import type { Day } from './fields.ts';
import type { GuardianContent, LinkContent } from './guardian.ts';
import { orderKey } from './order.ts';
import { plain, plainWords } from './plain-text.ts';
import type { Detail } from './problem.ts';
import type { LinkState } from './student-card.ts';

type Named = Pick<GuardianContent, 'title' | 'firstName' | 'lastName'>;

/** "Mrs Ada Bello": as every screen and the audit trail call the person. */
export function guardianName({ title, firstName, lastName }: Named): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

/** The key of the order of the list: last name first. */
export function guardianOrder({ firstName, lastName }: Named): string {
  return orderKey(lastName, firstName);
}

/** Last name first, in small letters without accents. */
export function guardianPlainName({ firstName, lastName }: Named): string {
  return plain(`${lastName} ${firstName}`);
}

type Searched = Named & Pick<GuardianContent, 'phone1' | 'phone2' | 'whatsapp' | 'email'>;

/** Names, the digits of each telephone and the e-mail address, in small letters without accents. */
export function guardianSearchText({ firstName, lastName, phone1, phone2, whatsapp, email }: Searched): string {
  const phones = [phone1, phone2, whatsapp].map(digitsOf);
  return plain([firstName, lastName, ...phones, email].filter(Boolean).join(' '));
}

/**
 * Every part of what was typed that must be in the search text: words, or one telephone, however it is typed: with its
 * country, or with the nought that is dialled within it.
 */
export function searchedGuardian(typed: string): string[] {
  const phone = typedPhone(typed);
  return phone === null ? plainWords(typed) : [phone];
}

/** A shorter number is one of admission, or part of one, as it was typed. */
const leastDigits = 4;

/**
 * What is looked for in the card of a student, by a list on a device and by the server alike: every word is in the names, the
 * number, or the name or telephone of a guardian, or all that was typed is a guardian's telephone.
 */
export function searchedCard(typed: string): { words: string[]; phone: string | null } {
  const phone = typedPhone(typed);
  return { words: plainWords(typed), phone: phone !== null && phone.length >= leastDigits ? phone : null };
}

/** The digits that every way to write the telephone has; null where other than one telephone was typed. */
export function typedPhone(typed: string): string | null {
  const isPhone = /^\+?[\d\s().-]*\d[\d\s().-]*$/.test(typed.trim());
  return isPhone ? digitsOf(typed).replace(/^0+(?=\d)/, '') : null;
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** EXPIRED is not kept: it is an ACTIVE link whose last day has passed. */
export function linkStateOn(today: Day, { state, validTo }: { state: LinkState; validTo: Day | null }): LinkState {
  return state === 'ACTIVE' && validTo !== null && validTo < today ? 'EXPIRED' : state;
}

export function linkProblems({ validFrom, validTo }: Pick<LinkContent, 'validFrom' | 'validTo'>): Detail[] {
  const isBackwards = validFrom !== null && validTo !== null && validTo < validFrom;
  return isBackwards ? [{ path: 'validTo', message: 'The last day is before the first' }] : [];
}

/** Rights that a School Admin alone gives: until then what is new of them waits. With either a child leaves the school. */
export const waitingRights = ['mayCollect', 'mayConsentExeat'] as const;
export type WaitingRight = (typeof waitingRights)[number];
export type WaitingRights = Pick<LinkContent, WaitingRight>;

/** Those of them that the link gave before and gives still. */
export function rightsKept(before: WaitingRights | undefined, after: WaitingRights): WaitingRight[] {
  return waitingRights.filter((right) => before?.[right] && after[right]);
}

/** A right that is new waits, unless who may give it does; one that is kept is as it was, and without any there is nothing to wait for. */
export function stateOnceWritten<State extends LinkState>(
  before: (WaitingRights & { state: State }) | undefined,
  after: WaitingRights,
  { mayGrant }: { mayGrant: boolean },
): State | 'ACTIVE' | 'PENDING' {
  if (!waitingRights.some((right) => after[right])) return 'ACTIVE';
  if (before && rightsKept(before, after).length > 0) return before.state;
  return mayGrant ? 'ACTIVE' : 'PENDING';
}

type Timed<Right extends WaitingRight> = Pick<LinkContent, 'validFrom' | 'validTo'> & Record<Right, boolean | null>;

/** The field by which the link allows more of a right than before; null when it does not. */
export function widenedAt<Right extends WaitingRight>(
  right: Right,
  before: Timed<Right> | undefined,
  after: Timed<Right>,
): Right | 'validFrom' | 'validTo' | null {
  if (!after[right]) return null;
  if (!before?.[right]) return right;
  if (before.validTo !== null && (after.validTo === null || after.validTo > before.validTo)) return 'validTo';
  return before.validFrom !== null && (after.validFrom === null || after.validFrom < before.validFrom) ? 'validFrom' : null;
}
