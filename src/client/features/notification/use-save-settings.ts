import { useQueryClient } from '@tanstack/react-query';
import { changeNotificationSettings, type NotificationSettings } from '#contract/notification-settings.ts';
import { Problem } from '#contract/problem.ts';
import { callWithMessage } from '#client/http/call.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { settingsQueries } from './settings-queries.ts';
import { fieldOf } from './settings-values.ts';

/** Needs a connection. What the server says of a field comes back at the form's own field. */
export function useSaveSettings(): (settings: NotificationSettings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    try {
      const { message } = await callWithMessage(changeNotificationSettings, { body: settings });
      say('success', message);
    } catch (error) {
      if (!(error instanceof Problem) || !error.extras.details) throw error;
      throw new Problem(error.code, error.message, { ...error.extras, details: error.extras.details.map(fieldOf) });
    } finally {
      await client.invalidateQueries({ queryKey: settingsQueries.all });
    }
  };
}
