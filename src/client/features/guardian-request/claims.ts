/** What this device says of requests and the server has not heard: claimed, and never shown as known. Pure. */
import * as z from 'zod/mini';
import {
  askGuardianRequest,
  decideGuardianRequest,
  guardianRequestLane,
  type GuardianRequest,
  RequestContent,
  RequestDecision,
} from '#contract/guardian-request.ts';
import { type Mark, markOf } from '#client/offline/marks.ts';
import { isUnsent, type OutboxRecord } from '#outbox/record.ts';

/** Entered on this device: nobody who decides has been told of it. */
export interface EnteredHere {
  id: string;
  content: RequestContent;
  mark: Mark | undefined;
}

/** Those that no answer holds, in the order in which they were entered. */
export function enteredHere(known: readonly Pick<GuardianRequest, 'id'>[], records: readonly OutboxRecord[]): EnteredHere[] {
  const there = new Set(known.map(({ id }) => id));
  return records
    .filter((record) => record.kind === askGuardianRequest.kind && isUnsent(record))
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap((record) => {
      const read = z.safeParse(RequestContent, record.body);
      const id = record.params['id'] ?? '';
      return read.success && !there.has(id) ? [{ id, content: read.data, mark: markOf([record]) }] : [];
    });
}

/** What was decided here and is not on the server yet, or was refused there. */
export interface DecidedHere {
  to: RequestDecision['to'];
  mark: Mark | undefined;
}

export function decidedHere(id: string, records: readonly OutboxRecord[]): DecidedHere | undefined {
  const last = records.findLast(
    (record) => record.kind === decideGuardianRequest.kind && record.lane === guardianRequestLane(id) && isUnsent(record),
  );
  const read = z.safeParse(RequestDecision, last?.body);
  return last && read.success ? { to: read.data.to, mark: markOf([last]) } : undefined;
}
