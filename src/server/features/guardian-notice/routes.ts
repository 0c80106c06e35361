import { listGuardianNotices, type NoticeSettings, readNoticeSettings, recordNoticeSettings } from '#contract/guardian-notice.ts';
import { refuseUnseen } from '#server/features/assignment/scope.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { recordHandler } from '#server/record/record-handler.ts';
import { pageOfNotices } from './queries.ts';
import {
  noSuchSettings,
  noticeSettingsDeeds,
  noticeSettingsNoun,
  noticeSettingsRows,
  parsedNoticeSettings,
  settingsOf,
} from './settings.ts';

export const guardianNoticeRoutes = [
  answer(listGuardianNotices, async ({ db, actor, now, params: { studentId }, query }) => {
    await refuseUnseen(db, actor, [studentId]);
    return pageOfNotices(db, { ...actor, now }, { studentId, ...query });
  }),

  answer(readNoticeSettings, ({ db, actor }) => settingsOf(db, actor.schoolId)),

  apply(
    recordNoticeSettings,
    async (edit) => {
      if (edit.params.id !== edit.actor.schoolId) throw noSuchSettings();
      return handle(edit);
    },
    async ({ actor, params }) => params.id === actor.schoolId,
  ),
];

const handle = recordHandler(noticeSettingsNoun, {
  rows: noticeSettingsRows,
  hold: ({ db, actor }, id) => noticeSettingsRows.hold(db, actor.schoolId, id),
  parse: parsedNoticeSettings,
  check: async (_editor, { after }) => after,
  namesIn: async () => new Map<string, string>(),
  deeds: noticeSettingsDeeds,
  find: async ({ db, actor }): Promise<NoticeSettings | undefined> => settingsOf(db, actor.schoolId),
  noSuch: noSuchSettings,
  told: async () => 'school' as const,
  said: { created: 'Notices to guardians saved', saved: 'Notices to guardians saved' },
});
