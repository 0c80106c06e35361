import { useQueryClient } from '@tanstack/react-query';
import { lineNameIn } from '#client/app/edit-words.ts';
import { rowIn } from '#client/offline/edit-kinds.ts';
import type { OutboxRecord } from '#outbox/record.ts';

/** Names a line of the edited record, as far as this device holds it. */
export function useLineName(record: OutboxRecord): (line: string) => string | undefined {
  const client = useQueryClient();
  const held = client.getQueryCache().getAll();
  const rows = held.map(({ state }) => rowIn(state.data, record)).filter((row) => row !== undefined);
  return (line) => lineNameIn(rows, record.kind, line);
}
