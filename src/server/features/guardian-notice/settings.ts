import { eq } from 'drizzle-orm';
import {
  type NoticeSettings,
  type NoticeSettingsContent,
  NoticeSettingsContent as Content,
  usualNoticeSettings,
} from '#contract/guardian-notice.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { deedsOf } from '#server/record/deeds.ts';
import { contentParser } from '#server/record/refusal.ts';
import { rowsOf } from '#server/record/rows.ts';
import { noticeSettings } from './table.ts';

export const noticeSettingsNoun = { kind: 'guardian-notice-settings', empty: { ...usualNoticeSettings }, lines: [] } as const;

export const noticeSettingsRows = rowsOf(noticeSettings, (content: NoticeSettingsContent) => ({ content }));

export const parsedNoticeSettings = contentParser(Content);

export const noticeSettingsDeeds = deedsOf<NoticeSettingsContent>(
  { ...noticeSettingsNoun, kind: 'school' },
  { created: 'school.notices-changed', changed: 'school.notices-changed', label: () => '' },
);

export async function settingsOf(tx: Tx, schoolId: SchoolId): Promise<NoticeSettings> {
  const [row] = await tx.select().from(noticeSettings).where(eq(noticeSettings.schoolId, schoolId));
  if (!row) return { ...usualNoticeSettings, id: schoolId, version: 0, updatedAt: null, updatedBy: '' };
  const { content, version, updatedAt, updatedByName } = row;
  return { ...content, id: schoolId, version, updatedAt: updatedAt.toISOString(), updatedBy: updatedByName };
}

/** Another school's, or nobody's. */
export function noSuchSettings(): Problem {
  return new Problem('not_found', 'There are no such settings');
}
