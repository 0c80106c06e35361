import { countUnread, listEmployeeNotifications, listSchoolNotifications, readNotifications } from '#contract/notification.ts';
import { changeNotificationSettings, readNotificationSettings } from '#contract/notification-settings.ts';
import { Problem } from '#contract/problem.ts';
import type { Deed } from '#server/audit/append.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import type { Actor } from '#server/http/handler.ts';
import { changeSettings } from './change-settings.ts';
import { markRead, pageOfNotifications, unreadOf } from './queries.ts';
import { settingsOf } from './settings.ts';

export const notificationRoutes = [
  answer(listSchoolNotifications, ({ db, actor, params, query }) => {
    refuseOtherSchool(actor, params.schoolId);
    return pageOfNotifications(db, actor.schoolId, { userId: actor.userId, audience: 'school', filter: query });
  }),

  answer(listEmployeeNotifications, ({ db, actor, params, query }) => {
    refuseOtherSchool(actor, params.schoolId);
    return pageOfNotifications(db, actor.schoolId, { userId: actor.userId, audience: 'employee', filter: query });
  }),

  answer(countUnread, ({ db, actor }) => unreadOf(db, actor.schoolId, actor.userId)),

  answer(readNotificationSettings, ({ db, actor }) => settingsOf(db, actor.schoolId, actor.userId)),

  answer(changeNotificationSettings, (unit) => changeSettings(unit, unit.body)),

  apply(readNotifications, async ({ db, actor, body, now, changed, record }) => {
    const { userId } = actor;
    const marked = await markRead(db, actor.schoolId, { userId, ...body, at: now });
    const data = await unreadOf(db, actor.schoolId, userId);
    if (marked > 0) {
      record(readDeed(actor, { count: marked, upTo: body.upTo }));
      changed({ kind: 'notification', id: userId, version: data.lastSeq }, { userId });
    }
    return { data, message: 'Notifications marked read', version: null };
  }),
];

// What was in them is no concern of the trail.
function readDeed({ userId, name }: Actor, after: { count: number; upTo: number }): Deed {
  return { action: 'notification.read', object: { kind: 'notification', id: userId, label: name }, after };
}

// "Not yours" and "not there" look the same from outside.
function refuseOtherSchool(actor: Actor, schoolId: string): void {
  if (schoolId !== actor.schoolId) throw new Problem('not_found', 'There is no such school');
}
