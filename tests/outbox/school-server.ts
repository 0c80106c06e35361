import type { OpResult, SyncBatch, SyncOp } from '#contract/sync.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { RawAnswer, Send } from '#outbox/outbox.ts';

/** What happens to one request on its way: given the server, it answers, or rejects when no answer comes. */
export type Fault = (reach: () => RawAnswer, batch: SyncBatch) => RawAnswer | Promise<RawAnswer>;

/** The other end of the wire, as far as the outbox sees it: it applies each id once and remembers what it said. */
export interface SchoolServer {
  send: Send;
  /** Edits that took effect, in order. */
  readonly applied: SyncOp[];
  /** How many requests were made, whether they arrived or not. */
  asked(): number;
  /** Batches that arrived, by the ids in them. */
  readonly arrived: string[][];
  /** For the next requests, one after another; then all is well again. */
  next(...faults: Fault[]): void;
  /** For every request until it is set back to null. */
  always(fault: Fault | null): void;
  /** What the server says of an edit that it does not apply. */
  refuse(judge: ((op: SyncOp) => Partial<OpResult> | null) | null): void;
  /** A backup from when only so many edits had been applied. */
  restore(upTo: number, epoch: string): void;
  signedInAs(part: string | null): void;
}

export function startSchoolServer(now: () => number): SchoolServer {
  const applied: SyncOp[] = [];
  const arrived: string[][] = [];
  const faults: Fault[] = [];
  let asked = 0;
  let standing: Fault | null = null;
  let judge: ((op: SyncOp) => Partial<OpResult> | null) | null = null;
  let epoch = 'epoch-1';
  let ledger = new Map<string, OpResult>();
  let person: string | null = 'whoever asks';

  function answer(batch: SyncBatch, sentEpoch: string | null): RawAnswer {
    arrived.push(batch.ops.map(({ id }) => id));
    if (person === null) return problem(401, 'session_ended');
    if (person !== 'whoever asks' && batch.ops.some(({ part }) => part !== person)) return problem(403, 'wrong_actor');
    if (sentEpoch !== epoch) return problem(412, 'epoch_changed', { epoch });
    const failed = new Set<string>();
    const results = batch.ops.map((op) => {
      if (failed.has(op.lane)) return resultOf(op, { status: 409, outcome: 'skipped' });
      const result = applyOnce(op);
      if (result.outcome !== 'applied') failed.add(op.lane);
      return result;
    });
    return { status: 200, marked: true, epoch, retryAfterSeconds: null, body: { data: { epoch, now: iso(now()), results } } };
  }

  function applyOnce(op: SyncOp): OpResult {
    const known = ledger.get(op.id);
    if (known) return { ...known, replayed: true };
    if (op.kind === 'edit.give-up') return givenUp(op);
    const refusal = judge?.(op);
    if (refusal && !refusal.conflicts) return resultOf(op, { outcome: 'refused', ...refusal });
    // With conflicts the other fields of the edit are taken.
    applied.push(op);
    const version = applied.filter(({ lane }) => lane === op.lane).length;
    const result = resultOf(op, { version, serverSeq: applied.length, ...(refusal && { outcome: 'refused', ...refusal }) });
    ledger.set(op.id, result);
    return result;
  }

  function givenUp(op: SyncOp): OpResult {
    const { ids } = op.body as { ids: string[] };
    const stands = ids.filter((id) => ledger.has(id));
    for (const id of ids)
      if (!ledger.has(id)) ledger.set(id, resultOf({ ...op, id }, { status: 410, outcome: 'refused', code: 'given_up' }));
    const result = resultOf(op, { stands });
    ledger.set(op.id, result);
    return result;
  }

  return {
    applied,
    arrived,
    asked: () => asked,
    async send(batch, sentEpoch) {
      // The first of a device only hears the epoch; nothing is told of it here.
      if (sentEpoch === null) return problem(412, 'epoch_changed', { epoch });
      asked += 1;
      // What is sent is plain JSON: nothing of it is shared with the sender.
      const copy = structuredClone(batch);
      const reach = () => answer(copy, sentEpoch);
      const fault = standing ?? faults.shift();
      return fault ? fault(reach, copy) : reach();
    },
    next: (...more) => void faults.push(...more),
    always(fault) {
      standing = fault;
    },
    refuse(next) {
      judge = next;
    },
    restore(upTo, newEpoch) {
      applied.splice(upTo);
      ledger = new Map([...ledger].filter(([id]) => applied.some((op) => op.id === id)));
      epoch = newEpoch;
    },
    signedInAs(part) {
      person = part;
    },
  };
}

export const requestLost: Fault = () => Promise.reject(new TypeError('Failed to fetch'));

export const answerLost: Fault = (reach) => {
  reach();
  return Promise.reject(new TypeError('Failed to fetch'));
};

export const captivePortal: Fault = () => ({ status: 200, marked: false, epoch: null, retryAfterSeconds: null, body: undefined });

export function answers(status: number, code?: ProblemCode, rest: Partial<RawAnswer> = {}): Fault {
  return () => ({ ...problem(status, code), ...rest });
}

/** Holds the answer back until it is let go, or lost. */
export function heldUp() {
  const arrival = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const fault: Fault = async (reach) => {
    const answer = reach();
    arrival.resolve();
    await release.promise;
    return answer;
  };
  const fail = () => release.reject(new TypeError('Failed to fetch'));
  return { fault, arrived: arrival.promise, letGo: release.resolve, fail };
}

function problem(status: number, code?: ProblemCode, extras: object = {}): RawAnswer {
  const body = { message: `Answer ${status}`, error: `Answer ${status}`, code, details: [], ...extras };
  return { status, marked: true, epoch: null, retryAfterSeconds: null, body };
}

function resultOf(op: SyncOp, given: Partial<OpResult>): OpResult {
  return { id: op.id, status: 200, outcome: 'applied', replayed: false, message: '', version: null, serverSeq: null, ...given };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
