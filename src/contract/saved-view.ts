/** Views that people keep of lists: filters, order and columns under a name. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, note, text } from './fields.ts';
import { ListKind } from './lists.ts';
import { families } from './role.ts';

/** How a list is drawn. `columns` null: those that the list has for everybody; `density` null: as in the preferences. */
export const ListLook = z.strictObject({
  columns: z.nullable(z.array(note(40)).check(z.maxLength(40))),
  density: z.nullable(z.enum(['comfortable', 'compact'])),
});
export type ListLook = z.infer<typeof ListLook>;

export const usualLook: ListLook = { columns: null, density: null };

export const SavedViewContent = z.strictObject({
  list: ListKind,
  name: text('a name for the view', 40),
  /** Filters and order as the list's address has them, without the page: `view=NO_BUS&sort=-name`. */
  search: note(600),
  look: ListLook,
  /** Everybody who has this list sees the view beside their own. */
  isShared: z.boolean(),
});
export type SavedViewContent = z.infer<typeof SavedViewContent>;

export const SavedView = z.object({
  ...SavedViewContent.shape,
  id: Id,
  isOwn: z.boolean(),
  ownerName: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Of one person. */
export const mostViews = 40;

const One = z.strictObject({ id: Id });

export const listSavedViews = endpoint('GET', '/school/views', {
  summary: 'Your own views of the lists and those that a School Admin shares, by name',
  answer: z.array(SavedView),
  roles: families,
});

export const addSavedView = command('POST', '/school/views', {
  summary: 'Keep what a list shows now as a view',
  body: SavedViewContent,
  answer: SavedView,
  roles: families,
  offline: 'refuse',
});

/** An own one; a School Admin may change and remove what somebody shared, too. */
export const writeSavedView = command('PUT', '/school/views/:id', {
  summary: 'Change a view of a list',
  params: One,
  body: SavedViewContent,
  answer: SavedView,
  roles: families,
  offline: 'refuse',
});

export const removeSavedView = command('DELETE', '/school/views/:id', {
  summary: 'Remove a view of a list',
  params: One,
  answer: z.object({}),
  roles: families,
  offline: 'refuse',
});
