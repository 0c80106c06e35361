import { reviewBusReport } from '#contract/bus-report.ts';
import { isShown, type OutboxRecord } from '#outbox/record.ts';

export interface ReviewedHere {
  /** Reports that this person has decided on and that the figure still counts. */
  decided: number;
  /** Of these, the ones whose decision is not sent. */
  unsent: number;
}

/** `asOf`: when the figure was read. One decision counts once, however often it was changed. Pure. */
export function reviewedHere(records: readonly OutboxRecord[], asOf: Date | null): ReviewedHere {
  const isNewer = ({ ack }: OutboxRecord) => !ack || asOf === null || Date.parse(ack.at) > asOf.getTime();
  const decided = records.filter((record) => record.kind === reviewBusReport.kind && isShown(record) && isNewer(record));
  const lanes = (some: readonly OutboxRecord[]) => new Set(some.map(({ lane }) => lane)).size;
  return { decided: lanes(decided), unsent: lanes(decided.filter(({ state }) => state !== 'acked')) };
}
