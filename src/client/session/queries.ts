import { queryOptions } from '@tanstack/react-query';
import { readKiosk } from '#contract/kiosk.ts';
import { readAdminProfile } from '#contract/school.ts';
import { readMe } from '#contract/session.ts';
import { call } from '#client/http/call.ts';

export const sessionQueries = {
  all: ['session'] as const,
  me: () =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'me'],
      queryFn: ({ signal }) => call(readMe, { signal }),
      meta: { keep: 'hot' },
    }),
};

export const schoolQueries = {
  all: ['school'] as const,
  /** Spec §9: the profile query does not retry. */
  profile: () =>
    queryOptions({
      queryKey: [...schoolQueries.all, 'profile'],
      queryFn: ({ signal }) => call(readAdminProfile, { signal }),
      retry: false,
      meta: { keep: 'hot' },
    }),
};

/** Of a tablet at a gate, which has neither a person nor a profile: what it is, and where it stands. */
export const gateDeviceQueries = {
  all: ['gate-device'] as const,
  self: () =>
    queryOptions({
      queryKey: [...gateDeviceQueries.all, 'self'],
      queryFn: async ({ signal }) => {
        const sentAt = Date.now();
        const self = await call(readKiosk, { signal });
        return { ...self, heard: { serverNow: self.now, sentAt, answeredAt: Date.now() } };
      },
      meta: { keep: 'hot' },
    }),
};
