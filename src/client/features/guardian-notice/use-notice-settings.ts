import type { NoticeSettings } from '#contract/guardian-notice.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { whoHere } from '#client/session/who-here.ts';
import { projectSettings } from './projection.ts';
import { noticeQueries } from './queries.ts';

/** What the school tells guardians, with this device's own edits. */
export function useNoticeSettings(): Projected<NoticeSettings> {
  return useProjected(noticeQueries.settings(), (known, pending) => projectSettings(known, pending, whoHere()));
}
