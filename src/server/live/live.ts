/** One socket for each open console: tells which record changed, never what is in it. A tablet at a gate is told less. */
import type { FastifyInstance } from 'fastify';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import { gateEventName, kindsAtGate, liveEventName, sessionEndedEventName } from '#contract/live.ts';
import type { Database } from '#server/db/database.ts';
import { type Log, traceOf } from '#server/log.ts';
import { isOurs } from '#server/http/gate.ts';
import type { Publish } from '#server/http/unit-of-work.ts';
import { gatesRoom, roomsFor, sessionRoom } from './rooms.ts';

export interface Live {
  io: Server;
  publish: Publish;
}

interface LiveDeps {
  db: Database;
  publicOrigins: readonly string[];
  log: Log;
}

const largestFrame = 16 * 1024;

export function createLive(app: FastifyInstance, { db, publicOrigins, log }: LiveDeps): Live {
  const io = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: largestFrame,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, decide) => {
      // A browser always names its origin here; other programs need the cookie as much as anybody.
      const { origin, host } = headers;
      decide(null, origin === undefined || isOurs(origin, host, publicOrigins));
    },
  });
  // Where several servers share a PostgreSQL they act as one.
  if (db.livePool) io.adapter(adapterOn(db.livePool, log));
  io.attach(app.server);
  app.addHook('preClose', async () => {
    await io.close();
  });
  // Each server shows out its own: the word goodbye and the closing must come in this order.
  const showOut = (sessionId: string) => {
    io.local.to(sessionRoom(sessionId)).emit(sessionEndedEventName);
    io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
  };
  io.on(sessionEndedEventName, showOut);
  const publish: Publish = (schoolId, event, to) => {
    io.to(roomsFor(schoolId, to)).emit(liveEventName, event);
    if (kindsAtGate.includes(event.kind)) io.to(gatesRoom(schoolId)).emit(gateEventName);
    if (event.kind !== 'session') return;
    showOut(event.id);
    if (db.livePool) io.serverSideEmit(sessionEndedEventName, event.id);
  };
  return { io, publish };
}

function adapterOn(pool: Pool, log: Log) {
  return createAdapter(pool, {
    // Our events are small, so there is no table of large ones to clean up; this is as rare as a timer can be.
    cleanupInterval: 2 ** 31 - 1,
    errorHandler: (error: unknown) => log('warn', { event: 'live adapter', ...traceOf(error) }),
  });
}
