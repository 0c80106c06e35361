/** A server, a push service, and the round in which the one tells the other. */
import type { NotificationKind } from '#contract/notification.ts';
import type { PushMessage } from '#contract/push.ts';
import { subscribePush } from '#contract/push.ts';
import type { LogLevel } from '#server/log.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { keysFrom } from '#server/auth/keys.ts';
import { type News, tell } from '#server/features/notification/queries.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { postLetter } from '#server/mail/post.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { createPusher, type Pushing, pushWork } from '#server/push/pusher.ts';
import { pushSender, type SendPush } from '#server/push/send.ts';
import { pushDelivery, pushDue, pushSubscription } from '#server/push/table.ts';
import { keptVapid, subjectOf } from '#server/push/vapid.ts';
import { type EngineName, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { type Browser, type PushService, startPushService } from './push-service.ts';

export const publicUrl = 'https://muster.school.example';

export interface Telling {
  app: TestApp;
  service: PushService;
  /** What the server wrote into its log about pushes. */
  lines: Record<string, unknown>[];
  /** A browser of this person, with pushes switched on. */
  subscribe(session: Session): Promise<Browser>;
  /** So many notifications of a kind for each of these people. */
  news(kind: NotificationKind, sessions: Session[], many?: number): Promise<void>;
  /** One round, as the server does it when it is woken; answers when it is over. */
  round(send?: SendPush): Promise<void>;
  /** Waits for a push service hardly at all. */
  impatient: SendPush;
  /** The messages that have come for a browser. */
  titles(browser: Browser): string[];
  message(browser: Browser): PushMessage;
  waiting(): Promise<{ due: (typeof pushDue.$inferSelect)[]; deliveries: (typeof pushDelivery.$inferSelect)[] }>;
  subscriptions(schoolId?: string): Promise<(typeof pushSubscription.$inferSelect)[]>;
  close(): Promise<void>;
}

/** What must never leave by a push or a letter. */
function newsOf(kind: NotificationKind): News {
  const danger = kind === 'bus-report.incident';
  return {
    kind,
    class: danger ? 'DANGER' : 'INFO',
    title: 'canary Ada Bello',
    body: 'canary of a child',
    link: '/canary',
    audience: 'school',
  };
}

export async function startTelling(engine: EngineName, settings: Record<string, string> = {}): Promise<Telling> {
  const service = await startPushService();
  const lines: Record<string, unknown>[] = [];
  const log = (level: LogLevel, line: Record<string, unknown>) => void ('push' in line && lines.push({ level, ...line }));
  const app = await startApp({ engine, log, settings: { PUSH_ORIGINS: service.origin, PUBLIC_URL: publicUrl, ...settings } });
  const { db, clock, config } = app;
  const newId = () => crypto.randomUUID();
  const key = keysFrom(config.sessionSecret ?? '').seal;
  const vapid = await keptVapid(db);
  const rest: Omit<Pushing, 'send'> = {
    db,
    clock,
    newId,
    log,
    ownOrigins: config.pushOrigins,
    publicUrl: config.publicUrl,
    post: (tx, posted) => postLetter(tx, posted, { id: newId(), at: clock.now(), key }),
  };
  const pusher = createPusher({ ...rest, wakeMail: () => {} });
  const way = { vapid, subject: subjectOf(config) };
  const sender = pushSender(way);

  return {
    app,
    service,
    lines,
    async subscribe(session) {
      const browser = service.addBrowser();
      const { status, body } = await session.call(subscribePush, { body: browser.address });
      if (status !== 200) throw new Error(`Not subscribed: ${JSON.stringify(body)}`);
      return browser;
    },
    async news(kind, sessions, many = 1) {
      for (const { schoolId, userId } of sessions) {
        for (let at = 0; at < many; at += 1) {
          await db.transaction(async (tx) => {
            await scopeTo(tx, { schoolId, userId });
            const push = (userIds: readonly string[]) =>
              pusher.due(
                tx,
                userIds.map((one) => ({ schoolId, userId: one, kind })),
              );
            // The parse boundary of tests: a school's id that a session answered.
            const actor = { schoolId: schoolId as SchoolId } as Actor;
            await tell({ db: tx, actor, now: clock.now(), newId, changed: () => {}, push }, [userId], newsOf(kind));
          });
        }
      }
    },
    impatient: pushSender({ ...way, withinMs: 100 }),
    round: (send = sender) => oneRound(pushWork({ ...rest, send })),
    titles: (browser) => browser.messages().map((one) => (JSON.parse(browser.read(one)) as PushMessage).notification.title),
    message(browser) {
      const last = browser.messages().at(-1);
      if (last === undefined) throw new Error('No message has come');
      return JSON.parse(browser.read(last)) as PushMessage;
    },
    waiting: () =>
      db.transaction(async (tx) => ({ due: await tx.select().from(pushDue), deliveries: await tx.select().from(pushDelivery) })),
    subscriptions: (schoolId = app.school.schoolId) => within(db, schoolId, (tx) => tx.select().from(pushSubscription)),
    async close() {
      await app.close();
      await service.stop();
    },
  };
}
