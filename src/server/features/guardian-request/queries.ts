import { and, asc, count, desc, eq, gte, min, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import {
  type GuardianRequest,
  type RequestCounts,
  type RequestFilter,
  type RequestPage,
  RequestState,
} from '#contract/guardian-request.ts';
import { searchedGuardian } from '#contract/guardian-rules.ts';
import { lenientLooks } from '#contract/near-word.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { nearly } from '#server/db/search.ts';
import type { Reader } from '#server/features/student/cards.ts';
import { presentRequests } from './present.ts';
import { findRow, selectRequests } from './rows.ts';
import { requestsSeenBy } from './scope.ts';
import { guardianRequest } from './table.ts';

/** What waits by its last day, so that nothing runs out unseen; the rest newest first. */
export async function pageOfRequests(tx: Tx, reader: Reader, filter: RequestFilter): Promise<RequestPage> {
  const { state } = filter;
  const { found, counts } = await foundRequests(tx, reader, filter.search);
  const all = state === 'ALL' ? Object.values(counts).reduce((sum, rows) => sum + rows, 0) : counts[state];
  const { enteredAt, expiresOn, id } = guardianRequest;
  const order = state === 'SUBMITTED' ? [asc(expiresOn), asc(enteredAt), asc(id)] : [desc(enteredAt), desc(id)];
  const page = await pageOf(filter, {
    wanted: and(found, state === 'ALL' ? undefined : eq(stateOn(reader.today), state)),
    all,
    rows: selectRequests(tx).orderBy(...order),
    shown: (rows) => presentRequests(tx, reader, rows),
  });
  return { ...page, counts };
}

/** Those of every state that have what was typed, and only where none has it, those that nearly have it. */
async function foundRequests(tx: Tx, { actor, today }: Reader, search = ''): Promise<{ found: SQL | undefined; counts: RequestCounts }> {
  const seen = requestsSeenBy(tx, actor);
  const found = and(seen, ...searchedGuardian(search).map((part) => sql`position(${part} in ${guardianRequest.searchText}) > 0`));
  const counts = await countsOf(tx, today, found);
  if (lenientLooks(search) === null || Object.values(counts).some((rows) => rows > 0)) return { found, counts };
  const near = and(seen, nearly(search, guardianRequest.searchText));
  return { found: near, counts: await countsOf(tx, today, near) };
}

export async function findRequest(tx: Tx, reader: Reader, id: string): Promise<GuardianRequest | undefined> {
  const row = await findRow(tx, reader.actor, id);
  const [found] = await presentRequests(tx, reader, row ? [row] : []);
  return found;
}

/** How many wait for a decision, and the last day on which the most urgent of them can be decided. */
export async function countWaitingRequests(
  tx: Tx,
  { actor, today }: Pick<Reader, 'actor' | 'today'>,
): Promise<{ count: number; oldest: Day | null }> {
  const [row] = await tx
    .select({ count: count(), oldest: min(guardianRequest.expiresOn) })
    .from(guardianRequest)
    .where(and(requestsSeenBy(tx, actor), eq(guardianRequest.state, 'SUBMITTED'), gte(guardianRequest.expiresOn, today)));
  return row ?? { count: 0, oldest: null };
}

async function countsOf(tx: Tx, today: Day, found: SQL | undefined): Promise<RequestCounts> {
  const state = stateOn(today).as('state_on');
  const counted = tx.select({ state }).from(guardianRequest).where(found).as('counted');
  const rows = await tx.select({ state: counted.state, rows: count() }).from(counted).groupBy(counted.state);
  const kept = new Map(rows.map((row) => [row.state, row.rows]));
  return Object.fromEntries(RequestState.options.map((one) => [one, kept.get(one) ?? 0])) as RequestCounts;
}

/** As the rules of the contract have it: EXPIRED is worked out. */
function stateOn(today: Day): SQL<RequestState> {
  const { state, expiresOn } = guardianRequest;
  return sql<RequestState>`case when ${state} = 'SUBMITTED' and ${expiresOn} < ${today}::date then 'EXPIRED' else ${state} end`;
}
