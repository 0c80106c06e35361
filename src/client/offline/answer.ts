/** What the server says of an edit that was just stored, as long as it can say it soon. */
import { type Detail, type FieldConflict, Problem } from '#contract/problem.ts';
import { formWaitsMs } from '#contract/sync.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { isRefused, isUnsent, type OutboxRecord } from '#outbox/record.ts';
import { told, toldDetail } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { reach } from './connection.ts';

/** `sent`: the server has it. `kept`: nobody knows yet, and it is safe on this device. */
export type Answer = 'sent' | 'kept';

/** The server did not take it. It waits in Needs attention, and in the form it came from. */
export class Refused extends Problem {
  readonly record: OutboxRecord;

  constructor(record: OutboxRecord) {
    const { code = 'refused', message = '', details, conflicts } = record.last ?? {};
    const shown = conflicts ? conflicts.map(conflictDetail) : details?.map(toldDetail);
    super(code, told(message), shown ? { details: shown } : {});
    this.name = 'Refused';
    this.record = record;
  }
}

/** The form shows what stands by then; one's own words wait where both are in sight. */
function conflictDetail({ path, by }: FieldConflict): Detail {
  const message = by
    ? t('{{name}} changed it first. What you wrote waits under “Needs attention”: choose there which of the two stands', { name: by.name })
    : t('It was changed first. What you wrote waits under “Needs attention”: choose there which of the two stands');
  return { path, message };
}

/**
 * Waits for the word on this edit while there is a connection, and no longer than anybody stands before a form: its answer is told
 * when it comes. Throws what was refused.
 */
export function answerTo(outbox: Pick<Outbox, 'view' | 'subscribe'>, id: string, isOnline = mayAnswer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => resolve('kept')), formWaitsMs);
    const unsubscribe = outbox.subscribe(look);
    look();

    function look() {
      const { records, connection } = outbox.view();
      const record = records.find((one) => one.id === id);
      if (record === undefined || record.state === 'acked') return finish(() => resolve('sent'));
      if (isRefused(record)) return finish(() => reject(new Refused(record)));
      const isOnItsWay = isOnline() && (connection === 'online' || connection === 'unknown');
      if (!isOnItsWay || isHeldUp(record, records)) finish(() => resolve('kept'));
    }

    function finish(end: () => void) {
      clearTimeout(timer);
      unsubscribe();
      end();
    }
  });
}

function mayAnswer(): boolean {
  return reach.get() === 'online' || reach.get() === 'unknown';
}

/** It waits for the person, or behind something that does. */
function isHeldUp(record: OutboxRecord, records: readonly OutboxRecord[]): boolean {
  const waits = ({ state }: OutboxRecord) => isUnsent({ state }) && state !== 'queued' && state !== 'leased';
  const isBefore = (other: OutboxRecord) => record.deps.includes(other.id) || (other.lane === record.lane && other.seq < record.seq);
  return waits(record) || records.some((other) => isBefore(other) && waits(other));
}

/** What is said in green, when it may be. */
export function savedWords(answer: Answer, name: string): string {
  return answer === 'sent' ? t('{{name}}: saved', { name }) : t('{{name}}: saved on this device', { name });
}
