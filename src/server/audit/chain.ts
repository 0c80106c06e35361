/**
 * The chain of the audit trail, worked out anew: for the server, and for whoever checks an export without it.
 * A line's hash is the SHA-256 of the hash before it, the school, its number and its facts, one below the other.
 */
import { createHash } from 'node:crypto';
import type { AuditLine } from '#contract/audit.ts';

/** How far a chain has been followed. */
export interface Walk {
  entries: number;
  lastSeq: number;
  lastHash: string;
  schoolId: string | null;
  /** The first line that does not follow from the one before it. */
  broken: { seq: number; fault: Fault } | null;
}

export type Fault = 'out-of-order' | 'other-school' | 'unlinked' | 'altered';

export const beginning: Walk = { entries: 0, lastSeq: 0, lastHash: '', schoolId: null, broken: null };

/** One line further. A break is kept, and the lines after it are still counted. */
export function follow(walk: Walk, line: AuditLine): Walk {
  const fault = faultOf(walk, line);
  return {
    entries: walk.entries + 1,
    lastSeq: line.seq,
    lastHash: line.hash,
    schoolId: walk.schoolId ?? line.schoolId,
    broken: walk.broken ?? (fault && { seq: line.seq, fault }),
  };
}

export function hashOf({ prevHash, schoolId, seq, facts }: Omit<AuditLine, 'hash'>): string {
  return createHash('sha256').update([prevHash, schoolId, seq, facts].join('\n')).digest('hex');
}

function faultOf(walk: Walk, line: AuditLine): Fault | null {
  if (line.seq !== walk.lastSeq + 1) return 'out-of-order';
  if (walk.schoolId !== null && line.schoolId !== walk.schoolId) return 'other-school';
  if (line.prevHash !== walk.lastHash) return 'unlinked';
  return line.hash === hashOf(line) ? null : 'altered';
}
