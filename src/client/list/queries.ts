import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  addSavedView,
  listSavedViews,
  removeSavedView,
  type SavedView,
  type SavedViewContent,
  writeSavedView,
} from '#contract/saved-view.ts';
import { call } from '#client/http/call.ts';

export const savedViewQueries = {
  all: ['saved-view'] as const,
  list: () =>
    queryOptions({
      queryKey: [...savedViewQueries.all, 'list'],
      queryFn: ({ signal }) => call(listSavedViews, { signal }),
    }),
};

interface ViewCommands {
  add: (content: SavedViewContent) => Promise<void>;
  change: (view: SavedView, part: Partial<SavedViewContent>) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
}

export function useViewCommands(): ViewCommands {
  const client = useQueryClient();
  const done = () => client.invalidateQueries({ queryKey: savedViewQueries.all });
  return {
    add: async (body) => {
      await call(addSavedView, { body });
      await done();
    },
    change: async ({ id, list, name, search, look, isShared }, part) => {
      await call(writeSavedView, { params: { id }, body: { list, name, search, look, isShared, ...part } });
      await done();
    },
    remove: async ({ id }) => {
      await call(removeSavedView, { params: { id } });
      await done();
    },
  };
}
