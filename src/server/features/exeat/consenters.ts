/** Who may consent to the leave of a child: one rule for the letters, the telephone and whom a leave waits on. */
import type { Tx } from '#server/db/database.ts';
import { type Recipient, recipientsOf, type Ways } from '#server/features/guardian-notice/recipients.ts';
import type { SchoolId } from '#server/http/handler.ts';

/** By the child; who has nobody to consent is not there. */
export type Consenters = ReadonlyMap<string, readonly Recipient[]>;

export interface OnDay {
  schoolId: SchoolId;
  today: string;
}

const noWays: Ways = { EMAIL: false, SMS: false };

/** The guardians with the right, a link in force and no restriction. `ways`: only for who writes to them. */
export function consentersFor(
  tx: Tx,
  { schoolId, today, ways = noWays }: OnDay & { ways?: Ways },
  studentIds: readonly string[],
): Promise<Consenters> {
  return recipientsOf(tx, { schoolId, day: today, ways, right: 'mayConsentExeat' }, studentIds);
}
