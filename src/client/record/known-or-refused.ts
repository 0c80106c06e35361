import type { QueuedKind } from '#contract/endpoints.ts';
import type { RefusedNew } from '#client/offline/refused-new.ts';
import type { Projected } from '#client/offline/use-projected.ts';
import { useRefusedNew } from '#client/offline/use-refused-new.ts';

interface Written<Row> {
  id: string;
  kind: QueuedKind;
  /** One that the server did not take, as it was written. */
  refusedRow: (refused: RefusedNew) => Row;
}

/** One record for its form: as it is known, or, of a new one that the server did not take, as it was written. */
export function useKnownOrRefused<Row>(known: Projected<Row | null>, { id, kind, refusedRow }: Written<Row>) {
  const refused = useRefusedNew(kind, id);
  if (known.data || refused === undefined) return { shown: known, refused: undefined };
  return { shown: { ...known, data: refusedRow(refused) }, refused };
}
