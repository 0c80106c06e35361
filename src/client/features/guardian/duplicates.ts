/** Whether somebody who is being registered is here already: parents of siblings are one person. Pure. */
import { typedPhone } from '#contract/guardian-rules.ts';
import type { GuardianRow } from './rows.ts';

const most = 3;
/** A number that is still being typed fits half of the school. */
const leastDigits = 7;

/** What is looked for; null as long as it would fit too many. */
export function phoneToFind(typed: string): string | null {
  const digits = typedPhone(typed);
  return digits !== null && digits.length >= leastDigits ? digits : null;
}

export function rowsWithPhone(digits: string, rows: readonly GuardianRow[]): GuardianRow[] {
  const unique = new Map(rows.map((row) => [row.id, row]));
  return [...unique.values()].filter(({ phones }) => phones.some((phone) => phone.replace(/\D/g, '').endsWith(digits))).slice(0, most);
}
