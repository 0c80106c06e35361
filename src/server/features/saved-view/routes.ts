import { Problem } from '#contract/problem.ts';
import { listSavedViews, mostViews, removeSavedView, type SavedViewContent, writeSavedView } from '#contract/saved-view.ts';
import type { Tx } from '#server/db/database.ts';
import { answer } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import { countOwn, dropView, findView, isNameTaken, keepView, type KnownView, viewsOf } from './queries.ts';

export const savedViewRoutes = [
  answer(listSavedViews, ({ db, actor }) => viewsOf(db, actor)),

  answer(writeSavedView, async ({ db, actor, params: { id }, body, now, record }) => {
    refuseAboveRole(actor, body);
    const held = await findView(db, actor, id);
    if (held && !mayWrite(actor, held)) throw noSuchView();
    if (!held && (await countOwn(db, actor)) >= mostViews) throw refused('name', `You have ${mostViews} views. Remove one you do not need`);
    const ownerId = held?.ownerId ?? actor.userId;
    if (await isNameTaken(db, actor, { id, ownerId, ...body })) throw refused('name', 'There is a view of this name already');
    await keepView(db, actor, { id, at: now, content: body });
    const { list, name, search, isShared } = body;
    record({ action: 'view.kept', object: { kind: 'view', id, label: name }, after: { list, search, isShared } });
    return found(db, actor, id);
  }),

  answer(removeSavedView, async ({ db, actor, params: { id }, record }) => {
    const held = await findView(db, actor, id);
    if (!held || !mayWrite(actor, held)) throw noSuchView();
    await dropView(db, actor, id);
    record({ action: 'view.removed', object: { kind: 'view', id, label: held.name } });
    return {};
  }),
];

function mayWrite({ role }: Actor, { isOwn, isShared }: KnownView): boolean {
  return isOwn || (isShared && role === 'School Admin');
}

function refuseAboveRole({ role }: Actor, { list, isShared }: SavedViewContent): void {
  if (role === 'School Admin') return;
  if (list === 'employees') throw new Problem('not_allowed', 'The list of employees is for School Admins');
  if (isShared) throw refused('isShared', 'Only a School Admin shares a view with the school');
}

async function found(tx: Tx, actor: Actor, id: string): Promise<KnownView> {
  const view = await findView(tx, actor, id);
  if (!view) throw noSuchView();
  return view;
}

function refused(path: string, message: string): Problem {
  return new Problem('refused', message, { details: [{ path, message }] });
}

function noSuchView(): Problem {
  return new Problem('not_found', 'There is no such view');
}
