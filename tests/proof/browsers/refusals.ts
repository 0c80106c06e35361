import { same } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { Book } from './book.ts';
import type { Evidence, FoundRecord, LedgerLine } from './evidence.ts';
import { type StaffName, staffNames } from './stage.ts';

/** Why an edit may rightly wait for its person instead of being applied. */
export type Cause = 'same field changed by somebody else' | 'report handed in or returned before' | 'role revoked' | 'no reason that we know of';

interface Known {
  evidence: Evidence;
  line: LedgerLine | undefined;
  book: Pick<Book, 'revoked'>;
  ids: Record<StaffName, string>;
}

/** What really happened decides, not what the server said: a wrong refusal would be a lost edit in good manners. */
export function causeOfRefusal(record: FoundRecord, { evidence, book, ids }: Known): Cause {
  const last = record.last;
  if (last === undefined) return 'no reason that we know of';
  const conflicts = last.conflicts ?? [];
  const mine = changesOf(record.body);
  const isDispute = conflicts.every(({ path, theirs, base }) => Object.hasOwn(mine, path) && !same(theirs, base) && isSomebodyElses(record, { path, theirs }, evidence));
  if (conflicts.length > 0) return isDispute ? 'same field changed by somebody else' : 'no reason that we know of';
  if (last.code === 'already_decided' && wasHandedOver(record, evidence)) return 'report handed in or returned before';
  const person = staffNames.find((name) => record.part.endsWith(ids[name]));
  const at = Date.parse(last.at);
  const isRevoked = book.revoked.some((time) => time.person === person && time.from <= at && at <= time.until + 5_000);
  return last.status === 403 && isRevoked ? 'role revoked' : 'no reason that we know of';
}

/** The value it stands against was written there, and not by an edit that this device has as its own and applied. */
function isSomebodyElses(record: FoundRecord, { path, theirs }: { path: string; theirs: unknown }, { trail, records }: Evidence): boolean {
  const isWritten = trail.some(({ objectId, after }) => record.lane.endsWith(objectId) && same(after[path], theirs));
  const isOwn = records.some((other) => other.desk === record.desk && other.part === record.part && other.state === 'acked' && same(changesOf(other.body)[path], theirs));
  return isWritten && !isOwn;
}

function wasHandedOver(record: FoundRecord, { trail }: Evidence): boolean {
  const stages = ['bus-report.submitted', 'bus-report.returned', 'bus-report.accepted'];
  return trail.some(({ action, objectId }) => stages.includes(action) && record.lane.endsWith(objectId));
}
