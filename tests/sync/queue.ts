import type { BusContent } from '#contract/bus.ts';
import { recordBus } from '#contract/bus.ts';
import type { BusReport } from '#contract/bus-report.ts';
import { readBusReport } from '#contract/bus-report.ts';
import { type OpResult, type SyncOp, syncOps } from '#contract/sync.ts';
import { busContent, type OpGiven, syncOp } from '#tests/support/factories.ts';
import { type Answer, sending, type Session } from '#tests/support/session.ts';

export const today = '2026-11-20';

/** One device of one person, sending its queue. */
export interface Device {
  id: string;
  op(given: Omit<OpGiven, 'part'>): SyncOp;
  sendBatch(ops: SyncOp[], headers?: Record<string, string>): Promise<Answer>;
  /** The results of a batch that was taken. */
  send(...ops: SyncOp[]): Promise<OpResult[]>;
  /** The result of one edit. */
  apply(given: Omit<OpGiven, 'part'>): Promise<OpResult>;
}

export function deviceOf(session: Session): Device {
  const id = crypto.randomUUID();
  let seq = 0;
  const sendBatch: Device['sendBatch'] = (ops, headers) =>
    session.call(syncOps, { body: { deviceId: id, ops }, headers: { ...sending(session), ...headers } });
  const op: Device['op'] = (given) => {
    seq += 1;
    return syncOp({ part: session.part, seq, ...given });
  };
  const send: Device['send'] = async (...ops) => {
    const answer = await sendBatch(ops);
    if (answer.status !== 200) throw new Error(`The batch was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.results;
  };
  return {
    id,
    op,
    sendBatch,
    send,
    async apply(given) {
      const [result] = await send(op(given));
      if (!result) throw new Error('The batch has no result');
      return result;
    },
  };
}

/** A bus of the session's school. */
export async function addBus(session: Session, given: Partial<BusContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const changes = busContent(given);
  const headers = { 'if-none-match': '*' };
  const answer = await session.call(recordBus, { params: { id }, body: { changes }, headers });
  if (answer.status !== 200) throw new Error(`The bus was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return id;
}

export async function reportOf(session: Session, busId: string, day: string = today): Promise<BusReport> {
  const answer = await session.call(readBusReport, { params: { busId, day } });
  if (answer.status !== 200) throw new Error(`The report was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
