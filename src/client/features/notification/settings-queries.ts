import { queryOptions } from '@tanstack/react-query';
import { readNotificationSettings } from '#contract/notification-settings.ts';
import { call } from '#client/http/call.ts';

// A word of its own, apart from the notices: marks of what was read do not concern the settings.
export const settingsQueries = {
  all: ['notification-settings'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...settingsQueries.all, 'mine'],
      queryFn: ({ signal }) => call(readNotificationSettings, { signal }),
    }),
};
