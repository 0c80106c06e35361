/** What this device proposes and the server has not heard. Pure. */
import * as z from 'zod/mini';
import { ProposedMark, proposeMark } from '#contract/mark-proposal.ts';
import type { OneRegister } from '#contract/register.ts';
import { type Mark, markOf } from '#client/offline/marks.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';

export interface OwnProposal extends ProposedMark {
  /** How far it has come. */
  pending: Mark | undefined;
}

/** By child, the newest of each: it takes the place of an earlier one. */
export function proposedHere({ day, session }: OneRegister, records: readonly OutboxRecord[]): Map<string, OwnProposal> {
  const own = records
    .filter((record) => record.kind === proposeMark.kind && isShown(record))
    .toSorted((one, other) => one.seq - other.seq)
    .flatMap((record): OwnProposal[] => {
      const read = z.safeParse(ProposedMark, record.body);
      return read.success ? [{ ...read.data, pending: markOf([record]) }] : [];
    })
    .filter((one) => one.day === day && one.session === session);
  return new Map(own.map((one) => [one.studentId, one]));
}
