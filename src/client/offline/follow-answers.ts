import type { QueryClient } from '@tanstack/react-query';
import type { Outbox } from '#outbox/outbox.ts';
import { isUnsent, type OutboxRecord } from '#outbox/record.ts';
import { type CachedRead, isCaughtUp } from './caught-up.ts';
import { readAgain } from '#client/live/stale.ts';
import { editKindOf } from './edit-kinds.ts';

/**
 * Reads again what an answered edit changed, and lets its overlay go once the cache has caught up. Another tab may
 * have sent the edit, so an edit that left the queue counts as answered as well.
 */
export function followAnswers(outbox: Outbox, client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let waiting = new Map<string, OutboxRecord>();
  let settling = false;

  function readAnswered() {
    const records = outbox.view().records;
    const unsent = new Map(records.filter(isUnsent).map((record) => [record.id, record]));
    const answered = [...waiting.values()].filter(({ id }) => !unsent.has(id));
    waiting = unsent;
    invalidate(client, answered);
  }

  function settle() {
    if (settling || !outbox.view().records.some(({ state }) => state === 'acked')) return;
    settling = true;
    // One pass after a burst of answers, not one for each.
    setTimeout(() => {
      settling = false;
      const reads = cachedReads(client);
      void outbox.settle((record) => isCaughtUp(reads, record, Date.now()));
    }, 50);
  }

  // What was answered just before the page closed was perhaps never read again.
  invalidate(
    client,
    outbox.view().records.filter(({ state }) => state === 'acked'),
  );
  readAnswered();
  const unfollowOutbox = outbox.subscribe(() => {
    readAnswered();
    settle();
  });
  const unfollowCache = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') settle();
  });
  return () => {
    unfollowOutbox();
    unfollowCache();
  };
}

function invalidate(client: QueryClient, records: readonly OutboxRecord[]): void {
  const changed = new Set(records.flatMap((record) => editKindOf(record).changes ?? []));
  if (changed.size > 0) void readAgain(client, [...changed]);
}

function cachedReads(client: QueryClient): CachedRead[] {
  return client
    .getQueryCache()
    .getAll()
    .map((query) => ({
      queryKey: query.queryKey,
      data: query.state.data,
      readAt: query.state.dataUpdatedAt,
      isInvalidated: query.state.isInvalidated,
      isActive: query.isActive(),
    }));
}
