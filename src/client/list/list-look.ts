import type { ListKind } from '#contract/lists.ts';
import { ListLook, usualLook } from '#contract/saved-view.ts';
import { useKeptLook } from '#client/session/kept-look.ts';

/** Which columns this person wants on this device, and how close. */
export const useListLook = (list: ListKind) => useKeptLook(list, ListLook, usualLook);
