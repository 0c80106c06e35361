import { queryOptions } from '@tanstack/react-query';
import { listGuardianNotices, readNoticeSettings } from '#contract/guardian-notice.ts';
import { call } from '#client/http/call.ts';

export const noticeQueries = {
  of: (studentId: string, { page, limit }: { page: number; limit: number }) =>
    queryOptions({
      queryKey: ['guardian-notice', studentId, { page, limit }],
      queryFn: ({ signal }) => call(listGuardianNotices, { params: { studentId }, query: { page, limit }, signal }),
    }),
  settings: () => queryOptions({ queryKey: ['guardian-notice-settings'], queryFn: ({ signal }) => call(readNoticeSettings, { signal }) }),
};
