import { same } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import type { Book } from './book.ts';
import type { Evidence, FoundRecord, LedgerLine } from './evidence.ts';
import { type StaffName, staffNames } from './stage.ts';

/** Why an edit may rightly wait for its person instead of being applied. */
export type Cause =
  | 'same field changed by somebody else'
  /** By a draft or in another tab: asking is right, whoever wrote the newer value. */
  | 'begun before a newer value of one’s own'
  | 'report handed in or returned before'
  | 'role revoked'
  | 'no reason that we know of';

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
  const causes = new Set(conflicts.map((conflict) => causeOfConflict(record, conflict, evidence)));
  for (const cause of [
    'no reason that we know of',
    'same field changed by somebody else',
    'begun before a newer value of one’s own',
  ] as const) {
    if (causes.has(cause)) return cause;
  }
  if (last.code === 'already_decided' && wasHandedOver(record, evidence)) return 'report handed in or returned before';
  const person = staffNames.find((name) => record.part.endsWith(ids[name]));
  const at = Date.parse(last.at);
  const isRevoked = book.revoked.some((time) => time.person === person && time.from <= at && at <= time.until + 5_000);
  return last.status === 403 && isRevoked ? 'role revoked' : 'no reason that we know of';
}

interface Conflict {
  path: string;
  base: unknown;
  theirs: unknown;
}

function causeOfConflict(record: FoundRecord, conflict: Conflict, evidence: Evidence): Cause {
  const { path, base, theirs } = conflict;
  if (!Object.hasOwn(changesOf(record.body), path) || same(theirs, base)) return 'no reason that we know of';
  if (isSomebodyElses(record, conflict, evidence)) return 'same field changed by somebody else';
  return isOfBefore(record, conflict, evidence) ? 'begun before a newer value of one’s own' : 'no reason that we know of';
}

/** The value it stands against was written there, and not by an edit that this device has as its own and applied. */
function isSomebodyElses(record: FoundRecord, { path, theirs }: Conflict, { trail, records }: Evidence): boolean {
  const isWritten = trail.some(({ objectId, after }) => record.lane.endsWith(objectId) && same(after[path], theirs));
  const isOwn = records.some(
    (other) =>
      other.desk === record.desk && other.part === record.part && other.state === 'acked' && same(changesOf(other.body)[path], theirs),
  );
  return isWritten && !isOwn;
}

/**
 * The field held what the edit was begun upon before the value it stands against was written; or nobody's server ever
 * held it, since its person gave that value up.
 */
function isOfBefore(record: FoundRecord, { path, base, theirs }: Conflict, { trail, records }: Evidence): boolean {
  const written = trail
    .filter(({ objectId, after }) => record.lane.endsWith(objectId) && Object.hasOwn(after, path))
    .map(({ after }) => after[path]);
  const [began, stands] = [base, theirs].map((value) => written.findLastIndex((one) => same(one, value)));
  if (began === undefined || stands === undefined || stands < 0) return false;
  const isGivenUp = records.some(
    (other) => other.lane === record.lane && ['discarded', 'superseded'].includes(other.state) && same(changesOf(other.body)[path], base),
  );
  return began >= 0 ? began < stands : isGivenUp;
}

function wasHandedOver(record: FoundRecord, { trail }: Evidence): boolean {
  const stages = ['bus-report.submitted', 'bus-report.returned', 'bus-report.accepted'];
  return trail.some(({ action, objectId }) => stages.includes(action) && record.lane.endsWith(objectId));
}
