import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Guardian, GuardianFilter, GuardianView } from '#contract/guardian.ts';
import { searchedGuardian } from '#contract/guardian-rules.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, has, nearly } from '#server/db/search.ts';
import type { Reader } from '#server/features/student/cards.ts';
import { collects } from './collecting.ts';
import { childrenOf } from './children.ts';
import { guardiansSeenBy, hasLink, hasNoChild } from './scope.ts';
import { guardian, guardianLink } from './table.ts';

export async function pageOfGuardians(tx: Tx, reader: Reader, filter: GuardianFilter): Promise<Page<Guardian>> {
  return pageOf(filter, {
    ...(await wantedBy(tx, reader, filter)),
    rows: selectGuardians(tx).orderBy(...ordered(filter.sort, {}, [guardian.nameOrder, guardian.id])),
    shown: (rows) => withChildren(tx, reader, rows),
  });
}

/** Everybody of the filter that the reader may see, in its order. */
export async function idsOfGuardians(tx: Tx, reader: Reader, filter: Filter): Promise<string[]> {
  const { wanted } = await wantedBy(tx, reader, filter);
  const rows = await tx
    .select({ id: guardian.id })
    .from(guardian)
    .where(wanted)
    .orderBy(...ordered(filter.sort, {}, [guardian.nameOrder, guardian.id]));
  return rows.map(({ id }) => id);
}

type Filter = Omit<GuardianFilter, 'page' | 'limit'>;

async function wantedBy(tx: Tx, reader: Reader, { search, view }: Filter) {
  const within = and(guardiansSeenBy(tx, reader.actor), view && (await inView(tx, reader, view)));
  const found = and(...searchedGuardian(search ?? '').map((part) => has(guardian.searchText, { part })));
  return foundOrNearly({ within, found, near: nearly(search, guardian.searchText) }, (wanted) => tx.$count(guardian, wanted));
}

/** Undefined where the caller may not see the guardian, too. */
export async function findGuardian(tx: Tx, reader: Reader, id: string): Promise<Guardian | undefined> {
  const rows = await selectGuardians(tx).where(and(guardiansSeenBy(tx, reader.actor), eq(guardian.id, id)));
  const [found] = await withChildren(tx, reader, rows);
  return found;
}

async function inView(tx: Tx, { actor, today }: Reader, view: GuardianView): Promise<SQL | undefined> {
  if (view === 'NO_CHILD') return hasNoChild(tx, actor);
  if (view === 'NO_SECOND_PHONE') return sql`${guardian.content} ->> 'phone2' = ''`;
  if (view === 'PENDING') return hasLink(tx, actor, eq(guardianLink.state, 'PENDING'));
  return hasLink(tx, actor, await collects(tx, { schoolId: actor.schoolId, today }));
}

function selectGuardians(tx: Tx) {
  return tx
    .select({
      id: guardian.id,
      version: guardian.version,
      content: guardian.content,
      photo: guardian.photo,
      cardVersion: guardian.cardVersion,
      updatedAt: guardian.updatedAt,
      updatedBy: guardian.updatedByName,
    })
    .from(guardian)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectGuardians>>[number];

async function withChildren(tx: Tx, reader: Reader, rows: readonly Row[]): Promise<Guardian[]> {
  const children = await childrenOf(
    tx,
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map(({ content, updatedAt, ...row }) => ({
    ...content,
    ...row,
    children: children.get(row.id) ?? [],
    updatedAt: updatedAt.toISOString(),
  }));
}
