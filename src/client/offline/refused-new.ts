import type { QueuedKind } from '#contract/endpoints.ts';
import { needsAttention, type OutboxRecord } from '#outbox/record.ts';
import { useOutboxView } from './outbox-provider.tsx';

/** What was made on this device and not taken by the server: it is mended where it would be edited. */
export function useRefusedNew(kind: QueuedKind, id: string): OutboxRecord | undefined {
  const { records } = useOutboxView();
  return records.find((record) => record.kind === kind && record.params['id'] === id && record.base.version === null && needsAttention(record));
}
