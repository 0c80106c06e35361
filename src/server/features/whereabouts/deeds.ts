/** What the audit trail says of the ledger, which is one itself: that a movement was declared void, and no more. */
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { Deed } from '#server/audit/append.ts';
import type { MovementRow } from './queries.ts';

interface Why {
  name: string;
  reason: string;
  timeZone: string;
}

export function voidedDeed({ person, personId, kind, at, pointName }: MovementRow, { name, reason, timeZone }: Why): Deed {
  return {
    action: `${person}.movement-voided`,
    object: { kind: person, id: personId, label: name },
    before: { movement: kind, day: schoolDay(at, timeZone), time: schoolTime(at, timeZone), point: pointName },
    after: { reason },
  };
}
