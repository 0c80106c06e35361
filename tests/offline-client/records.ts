import type { OutboxRecord } from '#outbox/record.ts';
import { syncOp } from '#tests/support/factories.ts';

type Given = Partial<OutboxRecord> & Pick<OutboxRecord, 'kind'>;

export const ada = 'school-1:ada';

/** An edit as the outbox keeps it; queued unless told otherwise. */
export function outboxRecord({ kind, params, ...given }: Given): OutboxRecord {
  const op = syncOp({ part: ada, kind, params });
  return {
    ...op,
    v: 1,
    kind,
    deviceId: 'device-1',
    deps: [],
    ui: { title: 'Bus report', route: '/school/report/bus-daily-report' },
    state: 'queued',
    tries: 0,
    nextAt: 0,
    ...given,
  };
}

/** An edit the server has acknowledged. */
export function ackedRecord(given: Given & { at?: OutboxRecord['at'] }, ack: { version: number | null; at: string }): OutboxRecord {
  return outboxRecord({ ...given, state: 'acked', ack: { serverSeq: 1, replayed: false, epoch: 'e1', ...ack } });
}

/** An edit the server refused. */
export function refusedRecord(given: Given, last: Partial<NonNullable<OutboxRecord['last']>>): OutboxRecord {
  const answer = { at: '2026-11-20T07:00:00.000Z', status: 422, message: 'Not accepted', ...last };
  return outboxRecord({ ...given, state: answer.status === 409 ? 'conflict' : 'rejected', last: answer });
}
