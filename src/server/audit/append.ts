import type { AuditAction, AuditFacts } from '#contract/audit.ts';
import type { Fields } from '#contract/change.ts';
import type { Tx } from '#server/db/database.ts';
import { hashOf } from './chain.ts';
import { auditEntry } from './table.ts';

/** What somebody did. `before` and `after` hold the fields that are other now, and never a secret. */
export interface Deed {
  action: AuditAction;
  object: AuditFacts['object'];
  before?: Fields;
  after?: Fields;
  /** What lines named by their id in `before` and `after` are called. */
  names?: Record<string, string>;
  madeAt?: Date;
}

/** Who did it. The ids are null for the server itself and for somebody who was not signed in. */
export interface Doer {
  schoolId: string;
  userId: string | null;
  name: string;
  role: string | null;
  sessionId: string | null;
  deviceId: string | null;
}

/** Writes the deeds into the school's chain, in their order and in the transaction of the work. */
export async function appendAudit(tx: Tx, doer: Doer, { deeds, at }: { deeds: readonly Deed[]; at: Date }): Promise<void> {
  if (deeds.length === 0) return;
  const lines = deeds.map((deed) => lineOf(doer, deed, at));
  await tx.insert(auditEntry).values(lines);
}

/** The line that a chain has last. */
export interface Link {
  seq: number;
  hash: string;
}

/** Into a table that has no trigger yet, such as one that is being restored. */
export async function chainByHand(tx: Tx, doer: Doer, { deed, at, last }: { deed: Deed; at: Date; last: Link }): Promise<void> {
  const line = { ...lineOf(doer, deed, at), seq: last.seq + 1, prevHash: last.hash };
  await tx.insert(auditEntry).values({ ...line, hash: hashOf(line) });
}

// The trigger of the table gives the number and the hashes.
function lineOf(doer: Doer, { action, object, before, after, names, madeAt }: Deed, at: Date): typeof auditEntry.$inferInsert {
  const facts = {
    at: at.toISOString(),
    actorId: doer.userId,
    actorName: doer.name,
    role: doer.role,
    sessionId: doer.sessionId,
    deviceId: doer.deviceId,
    action,
    object,
    before: before ?? null,
    after: after ?? null,
    names: names ?? {},
    madeAt: madeAt?.toISOString() ?? null,
  };
  return {
    schoolId: doer.schoolId,
    seq: 1,
    at,
    actorId: doer.userId,
    action,
    objectKind: object.kind,
    objectId: object.id,
    facts: JSON.stringify(facts),
    prevHash: '',
    hash: '',
  };
}
