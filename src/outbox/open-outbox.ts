import { readQueuedEdit } from '#contract/queued-edit.ts';
import { compared, isNews } from './compared.ts';
import { discard, discardAll, sendAgain, settle } from './choices.ts';
import { insert } from './enqueue.ts';
import { refuseWhenFull } from './limits.ts';
import { followNews, turnWanted } from './news.ts';
import type { Connection, Outbox, OutboxView, Owner, Send } from './outbox.ts';
import { type Channel, type Platform, platformOfBrowser } from './platform.ts';
import { createQueue, type Queue } from './queue.ts';
import { putAway, takeOut } from './put-away.ts';
import { isWaiting } from './record.ts';
import { createReplayer } from './replayer.ts';
import { openStore } from './store.ts';
import { retryHeld, tidy } from './tidy.ts';

const retryMs = 5_000;

interface Given extends Partial<Platform> {
  send: Send;
  /** With which is sealed what stays of this person when the session ends. */
  sealKey?: string;
}

/** Opens one person's outbox. Edits of anybody else on this device are neither read nor sent by it. */
export async function openOutbox(owner: Owner, given: Given): Promise<Outbox> {
  const platform = { ...platformOfBrowser(), ...given };
  const { now, newId, report } = platform;
  const part = `${owner.schoolId}:${owner.userId}`;
  const store = openStore(platform.idb);
  const queue = createQueue(store, { part, firstName: owner.firstName, newId });
  const followers = new Set<() => void>();
  let view: OutboxView | null = null;
  let channel: Channel | null = null;
  let isStarted = false;
  let isAdrift = false;
  const replayer = createReplayer({ ...platform, queue, part, askForTurn: () => channel?.postMessage(turnWanted) });

  const { sealKey: key } = given;
  // Before anything is sent: a server that was restored meanwhile needs it first.
  if (key !== undefined) await takeOut(store, { part, key }).catch(report);
  const device = await queue.write(async (tx) => {
    const known = await tx.device();
    tx.setDevice(known);
    const { connection } = tx.link;
    tx.setLink({ ...tx.link, firstName: owner.firstName, connection: connection === 'signed-out' ? connection : 'unknown' });
    await tidy(tx, now());
    return known;
  });
  await queue.refresh();
  queue.onChange((by, seqs) => {
    view = null;
    if (by === 'written') channel?.postMessage(seqs);
    replayer.schedule();
    for (const follower of followers) follower();
  });

  function setConnection(connection: Connection): Promise<void> {
    return queue.write(async (tx) => tx.setLink({ ...tx.link, connection }));
  }

  function setAdrift(next: boolean): void {
    if (next === isAdrift) return;
    isAdrift = next;
    view = null;
    for (const follower of followers) follower();
  }

  /** Until the browser takes it again: as long as this tab lives, nothing of it is lost. */
  async function writeAnew(): Promise<void> {
    if (queue.records().length === 0) return;
    setAdrift(true);
    try {
      await queue.refresh();
      setAdrift(false);
      replayer.kick();
    } catch (error) {
      report(error);
      platform.after(retryMs, () => void writeAnew());
    }
  }
  store.onTaken(() => void writeAnew());

  function leave(): void {
    channel?.close();
    channel = null;
    isStarted = false;
  }

  return {
    deviceId: device.id,
    async enqueue(edit) {
      const making = { ready: readQueuedEdit(edit), id: newId(), now: now() };
      refuseWhenFull(queue.records(), making);
      const record = await queue.write((tx) => insert(tx, edit, making));
      replayer.kick();
      return record;
    },
    view: () => (view ??= { ...viewOf(queue), isAdrift }),
    subscribe(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    start() {
      if (isStarted) return replayer.kick();
      isStarted = true;
      channel = platform.channel(`outbox:${part}`);
      if (channel) followNews(channel, { read: queue.refresh, giveWay: replayer.giveWay, report });
      // What was written while nobody listened.
      queue.refresh().catch(report);
      replayer.start();
    },
    async stop() {
      leave();
      await replayer.stop();
      store.close();
    },
    pause() {
      leave();
      replayer.pause();
      // A page that sleeps with the database open keeps a newer build from changing it.
      store.close();
    },
    setSeen: replayer.setSeen,
    kick: replayer.kick,
    async reconnected() {
      const isHeld = queue.link().connection === 'update-needed' || queue.records().some(({ state }) => state === 'held');
      if (isHeld) await queue.write(retryHeld);
      replayer.kick();
    },
    async hear(epoch, heard) {
      const next = heard && compared(heard);
      const isOther = next !== undefined && isNews(queue.link(), next);
      if (queue.link().epoch !== null && !isOther) return;
      await queue.write(async (tx) => tx.setLink({ ...tx.link, ...(isOther && next), epoch: tx.link.epoch ?? epoch }));
    },
    hold: () => setConnection('signed-out'),
    async putAway() {
      await setConnection('signed-out');
      if (key !== undefined) await putAway(store, queue, { part, key, now: now() });
    },
    async resume() {
      await setConnection('unknown');
      replayer.kick();
    },
    async sendAgain(id) {
      await queue.write((tx) => sendAgain(tx, id));
      replayer.kick();
    },
    async discard(id) {
      await queue.write((tx) => discard(tx, id, now()));
    },
    async discardAll() {
      const waiting = queue.records().filter(isWaiting);
      const seen = waiting.map(({ id }) => id);
      await queue.write((tx) => discardAll(tx, now(), seen));
    },
    async settle(isCaughtUp) {
      const isDue = queue.records().some((record) => record.state === 'acked' && isCaughtUp(record));
      if (isDue) await queue.write((tx) => settle(tx, isCaughtUp, now()));
    },
    clock() {
      const { offsetMs, withinMs = null } = queue.link();
      return { now: new Date(now()), offsetMs, withinMs };
    },
    latestNow: () => new Date(now() + Math.max(0, queue.link().offsetMs ?? 0)),
    async takenOn(day) {
      const closed = await queue.ledgerSince(day);
      return closed.filter(({ state, at }) => state === 'acked' && at.schoolDate === day);
    },
    async export() {
      return [...queue.records(), ...(await queue.ledger())].sort((a, b) => a.seq - b.seq);
    },
  };
}

function viewOf(queue: Queue): Omit<OutboxView, 'isAdrift'> {
  const { connection, lastSuccessAt } = queue.link();
  const records = queue.records();
  return { records, connection, sending: records.some(({ state }) => state === 'leased'), lastSuccessAt };
}
