/** Lets a socket in as the person of its session, or as the tablet of its enrolment, and shows it out when that ends. */
import fastifyCookie from '@fastify/cookie';
import type { Server, Socket } from 'socket.io';
import { Problem } from '#contract/problem.ts';
import { sessionEndedEventName } from '#contract/live.ts';
import { bearerOf, type Presented, presentedBy, sessionEnded } from '#server/auth/presented.ts';
import { bindingCookieName } from '#server/http/cookies.ts';
import type { Frame } from '#server/http/frame.ts';
import type { Actor } from '#server/http/handler.ts';
import { runAs } from '#server/http/unit-of-work.ts';
import { roomsOf, sessionRoom, userRoom } from './rooms.ts';

const mostSocketsEach = 20;
const checkedEveryMs = 60_000;

export function admitSockets(io: Server, frame: Frame): void {
  // An open socket is not use: it must not keep a session alive.
  const actorOf = (presented: Presented) =>
    runAs(
      { ...frame, session: { ...frame.session, touch: false } },
      presented,
    )(async ({ actor }) => {
      // It may still hand in what it counted, and hears nothing any more.
      if (actor.kiosk !== null && actor.kiosk.endedAt !== null) throw sessionEnded();
      return actor;
    });

  // Begun once the socket is really open: one that leaves while it is let in never says that it left.
  const watches = new WeakMap<Socket, () => void>();

  io.use((socket, next) => {
    present(socket, frame)
      .then(async (presented) => {
        const actor = await actorOf(presented);
        const room = actor.kiosk === null ? userRoom(actor.userId) : sessionRoom(actor.sessionId);
        const open = io.sockets.adapter.rooms.get(room)?.size ?? 0;
        if (open >= mostSocketsEach) throw new Problem('too_many', 'Too many windows are open');
        await socket.join(roomsOf(actor));
        watches.set(socket, () => watch(socket, actor, () => actorOf(presented)));
        next();
      })
      // The console switches on the code; anything else is the server's own trouble and is tried again.
      .catch((error: unknown) => next(new Error(error instanceof Problem ? error.code : 'busy')));
  });

  io.on('connection', (socket) => {
    watches.get(socket)?.();
    // The console has nothing to say here.
    socket.onAny(() => socket.disconnect(true));
  });
}

/** Spec §7 sends the token three ways; `auth` is the one that stays out of every log. */
async function present(socket: Socket, frame: Frame): Promise<Presented> {
  const { auth, headers, query } = socket.handshake;
  const cookies = fastifyCookie.parse(headers.cookie ?? '');
  const token = [auth['token'], bearerOf(headers.authorization), query['token']].find((one) => typeof one === 'string');
  const cookie = cookies[bindingCookieName(true)] ?? cookies[bindingCookieName(false)];
  return presentedBy({ token, cookie }, { key: frame.keys.token, now: frame.clock.settled() });
}

function watch(socket: Socket, actor: Actor, read: () => Promise<Actor>): void {
  let role = actor.role;
  const check = async () => {
    const now = await read();
    if (now.role === role) return;
    for (const room of roomsOf({ ...now, role })) await socket.leave(room);
    await socket.join(roomsOf(now));
    role = now.role;
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'session_ended') return;
      socket.emit(sessionEndedEventName);
      socket.disconnect(true);
    });
  }, checkedEveryMs);
  socket.on('disconnect', () => clearInterval(timer));
}
