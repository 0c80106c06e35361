import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { type GuardianRequest, type RequestCounts, type RequestFilter, type RequestPage, RequestState } from '#contract/guardian-request.ts';
import { searchedGuardian } from '#contract/guardian-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { presentRequests, type Reader } from './present.ts';
import { findRow, selectRequests } from './rows.ts';
import { requestsSeenBy } from './scope.ts';
import { guardianRequest } from './table.ts';

/** What waits by its last day, so that nothing runs out unseen; the rest newest first. */
export async function pageOfRequests(tx: Tx, reader: Reader, filter: RequestFilter): Promise<RequestPage> {
  const { page, limit, state } = filter;
  const found = and(
    requestsSeenBy(tx, reader.actor),
    ...searchedGuardian(filter.search ?? '').map((part) => sql`position(${part} in ${guardianRequest.searchText}) > 0`),
  );
  const counts = await countsOf(tx, reader.today, found);
  const all = state === 'ALL' ? Object.values(counts).reduce((sum, rows) => sum + rows, 0) : counts[state];
  const { enteredAt, expiresOn, id } = guardianRequest;
  const order = state === 'SUBMITTED' ? [asc(expiresOn), asc(enteredAt), asc(id)] : [desc(enteredAt), desc(id)];
  const rows = await selectRequests(tx)
    .where(and(found, state === 'ALL' ? undefined : eq(stateOn(reader.today), state)))
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  return { count: all, nextPage: page * limit < all, data: await presentRequests(tx, reader, rows), counts };
}

export async function findRequest(tx: Tx, reader: Reader, id: string): Promise<GuardianRequest | undefined> {
  const row = await findRow(tx, reader.actor, id);
  const [found] = await presentRequests(tx, reader, row ? [row] : []);
  return found;
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
