/** Writes down what an answer means, in one transaction. */
import type { Decision, Verdict } from './answers.ts';
import { backoffMs, inProgressMs, lineBackoffMs, orderedMs } from './backoff.ts';
import { compared } from './compared.ts';
import { countElsewhere } from './count-elsewhere.ts';
import { giveUp } from '#contract/give-up.ts';
import { bringBack } from './give-up.ts';
import { correctedNow, inFull, isDecided, reissue } from './ledger.ts';
import type { Link, QueueTx } from './queue-tx.ts';
import { isUnsent, type OutboxRecord } from './record.ts';

/** So often may the server fail at an edit, while it takes others, before the person is told. */
const mostFailures = 8;

export interface Sending {
  batch: readonly OutboxRecord[];
  /** The epoch the batch was sent under. */
  epoch: string | null;
  sentAt: number;
  answeredAt: number;
  random: () => number;
  /** Whether anything of it left this device. */
  hasLeft: boolean;
  /** When this lease of the batch ends. */
  until: number;
}

export async function writeOutcome(tx: QueueTx, verdict: Verdict, sending: Sending): Promise<void> {
  const { epoch } = tx.link;
  const isNews = verdict.epoch !== null && verdict.epoch !== epoch;
  // The server was restored while this answer was on its way: what it acknowledges may be gone.
  const isStale = isNews && epoch !== sending.epoch;
  const isRestored = isNews && !isStale && epoch !== null;

  const decisions = isStale ? new Map<string, Decision>() : verdict.decisions;
  const acks = [...decisions.values()].filter((decision) => decision.do === 'ack').length;
  if (isRestored) await reissue(tx, sending.answeredAt);
  for (const sent of sending.batch) {
    const record = await tx.byId(sent.id);
    const decision = decisions.get(sent.id) ?? { do: 'return' };
    if (!record || !concerns(decision, record)) continue;
    if (decision.do === 'park' && record.decidedAs && isDecided(record, decision.last)) {
      tx.close({ ...record, state: record.decidedAs }, correctedNow(tx, sending.answeredAt));
    } else if (decision.do === 'ack' && record.kind === giveUp.kind) {
      const next = decided(record, decision, { ...sending, link: tx.link, epoch: verdict.epoch, othersPass: true });
      tx.close(next, correctedNow(tx, sending.answeredAt));
      await bringBack(tx, decision.result.stands ?? [], iso(sending.answeredAt));
    } else {
      const next = decided(record, decision, { ...sending, link: tx.link, epoch: verdict.epoch, othersPass: acks > 0 });
      // A lease that is another one's by now: that tab may have sent it.
      const isUntouched = sent.mayGrow && !sending.hasLeft && record.nextAt === sending.until;
      tx.put(isUntouched ? { ...next, mayGrow: true } : next);
    }
  }
  const taken = sending.batch.filter(({ id }) => decisions.get(id)?.do === 'renumber').map(({ seq }) => seq);
  if (taken.length > 0) await countElsewhere(tx, { from: Math.min(...taken), random: sending.random });
  tx.setLink(linkAfter(tx.link, verdict, { ...sending, acks, isStale }));
}

// Another tab may have gone on with the edit meanwhile. That the server has it is true whatever became of it here.
function concerns(decision: Decision, record: OutboxRecord): boolean {
  return decision.do === 'ack' ? isUnsent(record) : record.state === 'leased';
}

function decided(
  record: OutboxRecord,
  decision: Decision,
  { link, epoch, othersPass, answeredAt, random }: Sending & { link: Link; othersPass: boolean },
): OutboxRecord {
  const queued: OutboxRecord = { ...record, state: 'queued', nextAt: 0 };
  switch (decision.do) {
    case 'ack': {
      const { version, serverSeq, replayed } = decision.result;
      const ack = { version, serverSeq, replayed, at: iso(answeredAt), epoch: epoch ?? '' };
      return { ...record, state: 'acked', nextAt: 0, ack };
    }
    case 'park':
      return { ...record, state: decision.state, nextAt: 0, last: inFull(decision.last, record.last) };
    case 'fail': {
      const tries = record.tries + 1;
      const { at } = decision.last;
      const serverIsWell = othersPass || (link.lastSuccessAt ?? '') >= (record.last?.at ?? at);
      const failed = { ...queued, tries, last: decision.last };
      if (tries >= mostFailures && serverIsWell) return { ...failed, state: 'rejected' };
      return { ...failed, nextAt: answeredAt + backoffMs(tries, random) };
    }
    case 'wait':
      return { ...queued, nextAt: answeredAt + inProgressMs(random) };
    case 'return':
    case 'renumber':
      return queued;
  }
}

function linkAfter(
  link: Link,
  verdict: Verdict,
  { answeredAt, sentAt, random, acks, isStale }: Sending & { acks: number; isStale: boolean },
): Link {
  // The first answer to this person on this device names the epoch, and takes nothing without it.
  const isFirst = link.epoch === null && verdict.epoch !== null;
  const pause: Verdict['pause'] = isFirst ? { kind: 'none' } : verdict.pause;
  const failures = pause.kind === 'none' ? 0 : link.failures + 1;
  const next: Link = { ...link, connection: connectionAfter(link, verdict), failures };
  if (pause.kind === 'none') next.retryAt = 0;
  if (pause.kind === 'backoff') next.retryAt = answeredAt + lineBackoffMs(failures, random);
  if (pause.kind === 'order') {
    const ms = pause.seconds === null ? lineBackoffMs(failures, random) : orderedMs(pause.seconds, random);
    next.notBefore = answeredAt + ms;
  }
  if (acks > 0) next.lastSuccessAt = iso(answeredAt);
  if (verdict.epoch !== null && !isStale) next.epoch = verdict.epoch;
  return verdict.serverNow === null ? next : { ...next, ...compared({ serverNow: verdict.serverNow, sentAt, answeredAt }) };
}

// An ended session and a build too old are only mended by a sign-in and an update, never by a late answer.
function connectionAfter(link: Link, verdict: Verdict): Link['connection'] {
  return isClosed(link) ? link.connection : verdict.connection;
}

export function isClosed({ connection }: Pick<Link, 'connection'>): boolean {
  return connection === 'signed-out' || connection === 'update-needed';
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
