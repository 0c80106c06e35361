import { QueryClient } from '@tanstack/react-query';

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/** Spec §9, to the letter: no retry, no refetch on window focus or mount, refetch on reconnect. */
export const queryDefaults = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchOnReconnect: true,
  // Ask even when the device believes it is offline: it is often wrong, and the persisted copy answers first.
  networkMode: 'offlineFirst',
  gcTime: sevenDaysMs,
} as const;

export const queryClient = new QueryClient({ defaultOptions: { queries: queryDefaults } });
