import { useIsOffline } from '#client/offline/connection.ts';
import { showsIn } from '#client/offline/edit-kinds.ts';
import { withoutHeldMoves } from '#client/offline/moved-here.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { call } from '#client/http/call.ts';
import { readPages } from '#client/list/use-print-all.ts';
import { type Page, whole } from '#contract/page.ts';
import { isShown } from '#outbox/record.ts';
import type { Asked, Noun, Stamped } from './noun.ts';
import type { Aside, Knowing, Projection } from './projection.ts';
import type { recordQueries } from './queries.ts';

/** The half of a noun on the client: how it is read, and how this device's edits are folded in. */
export interface Half<Row, Filter extends Asked, Context> extends Projection<Row, Filter, Context> {
  list: Noun<Row, unknown, Filter>['list'];
  queries: ReturnType<typeof recordQueries<Row, Filter>>;
}

/** What this device holds. */
export interface Held<Row, Context> {
  context: Knowing<Row, Context>;
  /** When all of `context.known` was last read; null when it never was as a whole. */
  asOf: Date | null;
}

/** One page of a list; without a connection, as this device knows it. */
export function useRows<Row extends Stamped, Filter extends Asked, Context extends Aside>(
  { queries, page, fromDevice }: Half<Row, Filter, Context>,
  filter: Filter,
  { context, asOf }: Held<Row, Context>,
): Projected<Page<Row>> {
  const list = useProjected(
    queries.list(filter),
    (read, pending, readAt) => page(read, filter, withoutHeldMoves(pending, readAt), context),
    (pending) => fromDevice(filter, withoutHeldMoves(pending, asOf?.getTime() ?? 0), context),
  );
  // "Nothing matches" is only known when the server said so, or cannot be asked about what was read before.
  const isGuess = list.asOf === null && (list.isFetching || asOf === null) && list.data?.count === 0;
  if (isGuess) return { ...list, data: undefined, isPending: true };
  return { ...list, asOf: list.asOf ?? asOf };
}

/** One row; null when there is none of that id. */
export function useRow<Row extends Stamped, Filter extends Asked, Context extends Aside>(
  { queries, one }: Half<Row, Filter, Context>,
  id: string,
  { context, asOf }: Held<Row, Context>,
): Projected<Row | null> {
  const onDevice = context.known.find((row) => row.id === id) ?? null;
  const row = useProjected(
    queries.detail(id),
    (read, pending, readAt) => one(read, id, withoutHeldMoves(pending, readAt), context),
    (pending) => one(onDevice, id, withoutHeldMoves(pending, asOf?.getTime() ?? 0), context) ?? undefined,
  );
  return { ...row, asOf: row.asOf ?? (onDevice ? asOf : null) };
}

/** Reads every row of the filter from the server; without a connection, as this device knows them. With what waits to be sent. */
export function useAllRows<Row extends Stamped, Filter extends Asked, Context extends Aside>(
  { queries, list, page, fromDevice }: Half<Row, Filter, Context>,
  filter: Filter,
  { context, asOf }: Held<Row, Context>,
): () => Promise<readonly Row[]> {
  const isOffline = useIsOffline();
  const { records } = useOutboxView();
  const asked = { ...filter, ...whole };
  return async () => {
    const shown = records.filter((record) => isShown(record) && showsIn(record, queries.all)).toSorted((a, b) => a.seq - b.seq);
    const onDevice = isOffline && fromDevice(asked, withoutHeldMoves(shown, asOf?.getTime() ?? 0), context);
    if (onDevice) return onDevice.data;
    const data = await readPages((part) => call(list, { query: { ...filter, ...part } }));
    const unread = shown.filter(({ state }) => state !== 'acked');
    return page({ count: data.length, nextPage: false, data }, asked, unread, context).data;
  };
}
