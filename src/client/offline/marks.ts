import { isRefused, type OutboxRecord } from '#outbox/record.ts';

/** How far the edits of a row have come: on this device, on their way, on the server, or refused. */
export type Mark = 'queued' | 'sending' | 'sent' | 'refused';

/** What must be said of several edits of one row: the most troubled one speaks. Undefined when there is nothing to say. */
export function markOf(records: readonly Pick<OutboxRecord, 'state'>[]): Mark | undefined {
  if (records.some(isRefused)) return 'refused';
  if (records.some(({ state }) => state === 'leased')) return 'sending';
  if (records.some(({ state }) => state === 'queued' || state === 'held')) return 'queued';
  return records.some(({ state }) => state === 'acked') ? 'sent' : undefined;
}

/** The mark of each lane that has one, so that a list asks once for all of its rows. */
export function marksByLane(records: readonly OutboxRecord[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [lane, ofLane] of Map.groupBy(records, (record) => record.lane)) {
    const mark = markOf(ofLane);
    if (mark) marks.set(lane, mark);
  }
  return marks;
}
