import { and, asc, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { inOrder } from '#contract/order.ts';
import type { SavedView, SavedViewContent } from '#contract/saved-view.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { listsOf } from './lists.ts';
import { savedView } from './table.ts';

/** Own ones and shared ones of the lists that the caller has, by name. */
export async function viewsOf(tx: Tx, actor: Actor): Promise<SavedView[]> {
  const rows = await selectViews(tx)
    .where(
      and(
        eq(savedView.schoolId, actor.schoolId),
        or(eq(savedView.ownerId, actor.userId), eq(savedView.isShared, true)),
        inArray(savedView.list, listsOf(actor)),
      ),
    )
    .orderBy(asc(savedView.id));
  return inOrder(
    rows.map((row) => viewOf(actor, row)),
    ({ name }) => name,
  );
}

/** Whoever's it is: it is for the caller to say who may know of it. */
export async function findView(tx: Tx, actor: Actor, id: string): Promise<KnownView | undefined> {
  const [row] = await selectViews(tx).where(and(eq(savedView.schoolId, actor.schoolId), eq(savedView.id, id)));
  return row && viewOf(actor, row);
}

export async function countOwn(tx: Tx, { schoolId, userId }: Actor): Promise<number> {
  const [total] = await tx
    .select({ rows: count() })
    .from(savedView)
    .where(and(eq(savedView.schoolId, schoolId), eq(savedView.ownerId, userId)));
  return total?.rows ?? 0;
}

/** Whether the owner of the view has another one of this name on the list, whatever the case. */
export async function isNameTaken(
  tx: Tx,
  { schoolId }: Actor,
  { id, ownerId, list, name }: Pick<SavedViewContent, 'list' | 'name'> & { id: string; ownerId: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: savedView.id })
    .from(savedView)
    .where(
      and(
        eq(savedView.schoolId, schoolId),
        eq(savedView.ownerId, ownerId),
        eq(savedView.list, list),
        eq(sql`lower(${savedView.name})`, sql`lower(${name})`),
        ne(savedView.id, id),
      ),
    );
  return other !== undefined;
}

interface Kept {
  id: string;
  at: Date;
  content: SavedViewContent;
}

export async function addView(tx: Tx, { schoolId, userId }: Actor, { id, at, content }: Kept): Promise<void> {
  await tx.insert(savedView).values({ ...content, schoolId, id, ownerId: userId, updatedAt: at });
}

export async function changeView(tx: Tx, { schoolId }: Actor, { id, at, content }: Kept): Promise<void> {
  await tx
    .update(savedView)
    .set({ ...content, updatedAt: at })
    .where(and(eq(savedView.schoolId, schoolId), eq(savedView.id, id)));
}

export async function dropView(tx: Tx, { schoolId }: Actor, id: string): Promise<void> {
  await tx.delete(savedView).where(and(eq(savedView.schoolId, schoolId), eq(savedView.id, id)));
}

function selectViews(tx: Tx) {
  const { id, ownerId, list, name, search, look, isShared } = savedView;
  return tx
    .select({ id, ownerId, list, name, search, look, isShared, ownerName: schoolUser.name })
    .from(savedView)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, savedView.schoolId), eq(schoolUser.id, savedView.ownerId)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectViews>>[number];

export type KnownView = ReturnType<typeof viewOf>;

function viewOf({ userId }: Actor, row: Row) {
  return { ...row, isOwn: row.ownerId === userId };
}
