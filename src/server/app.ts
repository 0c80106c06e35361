/** The server as a function of what it stands on: no port, no globals. Tests call it in their own process. */
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { apiBase } from '#contract/header.ts';
import { positionsPath } from '#contract/tracker.ts';
import { createCallBrake } from '#server/auth/call-brake.ts';
import { forgetOldCodes } from '#server/auth/code-requests.ts';
import { keysFrom } from '#server/auth/keys.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { forgetOldAttempts } from '#server/auth/sign-in-attempts.ts';
import { keepClock, keepEveryMs } from '#server/clock/keep-clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { keptEpoch, keptSecret } from '#server/db/server-row.ts';
import { startDueWork } from '#server/due-work/due-work.ts';
import { openApiOf } from '#server/http/api-docs.ts';
import type { Posting } from '#server/features/exeat/letter-send.ts';
import { forgetOldKeys } from '#server/features/exeat/consent-key.ts';
import { leaveWork } from '#server/features/exeat/work.ts';
import { importWork } from '#server/features/import/importer.ts';
import { createFileTurns } from '#server/features/import/reading/file-turns.ts';
import { noticeWork, type Telling } from '#server/features/guardian-notice/telling.ts';
import { rideWork } from '#server/features/rider/due.ts';
import { reportWork } from '#server/features/report-schedule/work.ts';
import { tripWork } from '#server/features/bus-trip/due.ts';
import { expiryWork } from '#server/features/fleet-expiry/due.ts';
import { positionWork } from '#server/features/tracker/due.ts';
import { positionReceiver } from '#server/features/tracker/receive.ts';
import { rollWork } from '#server/features/house-roll/due.ts';
import { jobWork } from '#server/features/job/worker.ts';
import { takeFromDevices } from '#server/http/from-devices.ts';
import type { Frame } from '#server/http/frame.ts';
import { addSecurityHeaders } from '#server/http/headers.ts';
import { takeJsonOnly } from '#server/http/json.ts';
import { mountApi } from '#server/http/mount.ts';
import { takePolicyReports } from '#server/http/policy-reports.ts';
import { sendProblem } from '#server/http/problems.ts';
import { limitReceiving, serverLimits } from '#server/http/receiving.ts';
import { logRequests } from '#server/http/request-log.ts';
import { refuseUnevenRoutes } from '#server/http/route-guards.ts';
import { serveConsole } from '#server/http/static.ts';
import { admitSockets } from '#server/live/admit.ts';
import { createLive } from '#server/live/live.ts';
import type { Log } from '#server/log.ts';
import { waysOf } from '#server/features/guardian-notice/recipients.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { Deliver } from '#server/mail/send-due.ts';
import { createPusher } from '#server/push/pusher.ts';
import { pushSender } from '#server/push/send.ts';
import { keptVapid, subjectOf } from '#server/push/vapid.ts';
import { routes } from '#server/routes.ts';
import { putInOrder } from '#server/stored-order.ts';

export interface AppDeps {
  db: Database;
  config: Config;
  clock: { now(): Date };
  newId: () => string;
  /** Ms by a clock that nobody sets; the given one counts as such when there is none. */
  elapsed?: () => number;
  /** The built console; without it only the API is served. */
  staticRoot?: string;
  log?: Log;
  /** Brings letters out of the house; without it they wait in their rows. */
  deliver?: Deliver;
  /** Whether devices are told; if not, what is due waits in its rows. */
  pushes?: boolean;
  /** Whether imports are worked at; if not, they wait in their rows. */
  imports?: boolean;
  /** How guardians are told; without it what is due waits in its rows. */
  notices?: Pick<Telling, 'ways' | 'deliver' | 'sendText'>;
  /** Whether scheduled reports are sent; if not, they wait in their rows. */
  reports?: { deliver: Deliver };
  /** Whether houses are told of late rolls; if not, these wait in their rows. */
  rolls?: boolean;
  /** Whether old positions of buses are thinned and forgotten; if not, they stay. */
  positions?: boolean;
  /** Whether the records of children follow rides that begin or end; if not, these wait in their rows. */
  rides?: boolean;
  /** Whether School Admins are told of papers that run out; if not, these wait in their rows. */
  expiry?: boolean;
  /** Whether the trips of buses are drawn up and watched by themselves; if not, they are drawn when somebody looks. */
  trips?: boolean;
  /** How guardians are asked and told of leave, which then goes on by itself; without it what is due waits in its rows. */
  leaves?: Pick<Posting, 'deliver' | 'sendText'>;
  /** Whether bulk actions are worked at; if not, they wait in their rows. */
  jobs?: boolean;
}

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, config, newId, log = () => {} } = deps;
  refuseUnevenRoutes(endpoints, routes);
  const keys = keysFrom(config.sessionSecret ?? (await keptSecret(db)));
  await putInOrder(db);
  let epoch = await keptEpoch(db, newId);
  const clock = await keepClock({ db, now: () => deps.clock.now(), elapsed: deps.elapsed ?? (() => deps.clock.now().getTime()), log });
  await db.transaction(async (tx) => {
    await forgetOldAttempts(tx, clock.settled());
    await forgetOldCodes(tx, clock.settled());
    await forgetOldKeys(tx, clock.settled());
  });

  const app = createServer(deps, log);
  const live = createLive(app, { db, publicOrigins: config.publicOrigins, log });
  const mailer = createMailer({ db, clock, newId, key: keys.seal, log, deliver: deps.deliver });
  const vapid = await keptVapid(db);
  const pusher = createPusher({
    db,
    clock,
    newId,
    log,
    ownOrigins: config.pushOrigins,
    publicUrl: config.publicUrl,
    post: (tx, posted) => mailer.post(tx, posted),
    wakeMail: () => mailer.wake(),
    send: deps.pushes === true ? pushSender({ vapid, subject: subjectOf(config) }) : undefined,
  });
  const working = { db, clock, newId, log, publish: live.publish, demoAllowed: config.demo };
  const importer = startDueWork(deps.imports === true ? importWork({ ...working, pusher }) : null);
  const jobs = startDueWork(deps.jobs === true ? jobWork(working) : null);
  const notices = startDueWork(deps.notices === undefined ? null : noticeWork({ ...working, ...deps.notices }));
  const rolls = startDueWork(deps.rolls === true ? rollWork({ ...working, pusher }) : null);
  const positions = startDueWork(deps.positions === true ? positionWork(working) : null);
  const rides = startDueWork(deps.rides === true ? rideWork(working) : null);
  const trips = startDueWork(deps.trips === true ? tripWork({ ...working, pusher }) : null);
  const expiry = startDueWork(deps.expiry === true ? expiryWork({ ...working, pusher }) : null);
  const reports = startDueWork(deps.reports === undefined ? null : reportWork({ ...working, ...deps.reports }));
  const leaves = startDueWork(
    deps.leaves === undefined
      ? null
      : leaveWork({
          ...working,
          pusher,
          mailer,
          posting: { ...deps.leaves, ways: waysOf(config), key: keys.code, publicUrl: config.publicUrl },
        }),
  );
  const keeping = setInterval(() => void clock.keep(), keepEveryMs + 1000).unref();
  app.addHook('onClose', async () => {
    clearInterval(keeping);
    for (const work of [leaves, trips, expiry, positions, rides, rolls, reports, notices, jobs, importer, pusher, mailer])
      await work.close();
  });
  const frame: Frame = {
    db,
    clock,
    newId,
    config,
    keys,
    log,
    publish: live.publish,
    mailer,
    pusher,
    files: createFileTurns(),
    importer,
    jobs,
    vapidKey: vapid.publicKey,
    session: { idleMinutes: config.sessionIdleMinutes, demoAllowed: config.demo, touch: true },
    sawEpoch: (seen) => {
      epoch = seen;
    },
    passwords: await createPasswords(config.signInHashes),
    brake: createCallBrake({ perMinute: config.callsPerMinute, burst: config.callsBurst }),
    openBrake: createCallBrake({ perMinute: 30, burst: 60 }),
  };
  admitSockets(live.io, frame);

  logRequests(app, log, keys.log);
  limitReceiving(app);
  takeJsonOnly(app);
  await app.register(fastifyCookie);
  await addSecurityHeaders(app);
  await takePolicyReports(app, log, () => clock.now());
  await takeFromDevices(app, positionsPath, positionReceiver(frame));
  await app.register(async (api) => mountApi(api, frame, routes, () => epoch), { prefix: apiBase });
  if (!config.production) app.get(`${apiBase}/docs`, () => openApiOf(endpoints));
  await serveConsole(app, deps.staticRoot, config.serviceWorker);
  return app;
}

function createServer({ config, newId }: AppDeps, log: Log): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: newId,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: config.bodyLimit,
    ...serverLimits(),
    connectionTimeout: 20_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While closing, calls are still answered as ever: a bare 503 would look like a stranger's.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply, log);
    },
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, log));
  return app;
}
