import { addSavedView, listSavedViews, mostViews, removeSavedView, type SavedViewContent, writeSavedView } from '#contract/saved-view.ts';
import type { AuditAction } from '#contract/audit.ts';
import { lists } from '#contract/lists.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { answer } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import { refuseOtherRoles } from '#server/http/roles.ts';
import { addView, changeView, countOwn, dropView, findView, isNameTaken, type KnownView, viewsOf } from './queries.ts';

export const savedViewRoutes = [
  answer(listSavedViews, ({ db, actor }) => viewsOf(db, actor)),

  answer(addSavedView, async ({ db, actor, body, now, newId, record }) => {
    refuseAboveRole(actor, body);
    if ((await countOwn(db, actor)) >= mostViews) throw refused('name', `You have ${mostViews} views. Remove one you do not need`);
    const id = newId();
    await refuseTakenName(db, actor, { id, ownerId: actor.userId, ...body });
    await addView(db, actor, { id, at: now, content: body });
    record(deedOf('view.kept', id, body));
    return ownView(db, actor, id);
  }),

  answer(writeSavedView, async ({ db, actor, params: { id }, body, now, record }) => {
    const held = await ownView(db, actor, id);
    refuseAboveRole(actor, body);
    await refuseTakenName(db, actor, { id, ownerId: held.ownerId, ...body });
    await changeView(db, actor, { id, at: now, content: body });
    record(deedOf('view.changed', id, body));
    return ownView(db, actor, id);
  }),

  answer(removeSavedView, async ({ db, actor, params: { id }, record }) => {
    const { name } = await ownView(db, actor, id);
    await dropView(db, actor, id);
    record({ action: 'view.removed', object: { kind: 'view', id, label: name } });
    return {};
  }),
];

/** A view the caller may write. What somebody else keeps for themselves is not there. */
async function ownView(tx: Tx, actor: Actor, id: string): Promise<KnownView> {
  const view = await findView(tx, actor, id);
  const isTheirs = view !== undefined && (view.isOwn || (view.isShared && actor.role === 'School Admin'));
  if (!isTheirs) throw new Problem('not_found', 'There is no such view');
  return view;
}

function refuseAboveRole(actor: Actor, { list, isShared }: SavedViewContent): void {
  refuseOtherRoles(lists[list].list, actor);
  if (isShared && actor.role !== 'School Admin') throw refused('isShared', 'Only a School Admin shares a view with the school');
}

async function refuseTakenName(tx: Tx, actor: Actor, view: Parameters<typeof isNameTaken>[2]): Promise<void> {
  if (await isNameTaken(tx, actor, view)) throw refused('name', 'There is a view of this name already');
}

function refused(path: string, message: string): Problem {
  return new Problem('refused', message, { details: [{ path, message }] });
}

function deedOf(action: AuditAction, id: string, { list, name, search, isShared }: SavedViewContent) {
  return { action, object: { kind: 'view' as const, id, label: name }, after: { list, search, isShared } };
}
