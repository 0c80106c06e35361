import { ListKind, lists } from '#contract/lists.ts';
import type { Actor } from '#server/http/handler.ts';
import { isFor } from '#server/http/roles.ts';

export function listsOf(actor: Pick<Actor, 'role' | 'kiosk'>): ListKind[] {
  return ListKind.options.filter((kind) => isFor(lists[kind].list, actor));
}
