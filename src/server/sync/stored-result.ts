import type { OpResult } from '#contract/sync.ts';

/** What the ledger keeps of an answer; the rest is a column of its own, or the echo of the question. */
export type StoredResult = Omit<OpResult, 'id' | 'replayed' | 'status' | 'version' | 'serverSeq'>;
