import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OutboxRecord } from '#outbox/record.ts';
import { rowIn } from './edit-kinds.ts';
import { editWordsOf, lineNameIn } from './edit-words.ts';

/** Names a line of the edited record, as far as this device holds it. */
export function useLineName(record: OutboxRecord): (line: string) => string | undefined {
  const client = useQueryClient();
  const [, setRead] = useState('');
  const held = client.getQueryCache().getAll();
  const rows = held.map(({ state }) => rowIn(state.data, record)).filter((row) => row !== undefined);
  const isHeld = rows.length > 0;
  const { id, kind, params } = record;

  // After the page was opened anew nothing is in memory before it is asked for.
  useEffect(() => {
    if (!isHeld)
      void editWordsOf(kind)
        .readRecord?.(client, params)
        .then(() => setRead(id));
  }, [client, isHeld, id, kind, params]);
  return (line) => lineNameIn(rows, kind, line);
}
