import { io, type Socket } from 'socket.io-client';
import { base } from '#client/http/base.ts';

/** Spec §9. */
export const socketSettings = {
  transports: ['websocket'],
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  timeout: 60_000,
} as const;

/**
 * Spec §7: the bearer token in headers, auth and query, over a websocket only. A browser sets no headers on a websocket: there
 * it travels in the other two, and the session's cookie goes along; outside of one the header goes out.
 */
export function openSocket(token: string): Socket {
  const bearer = `Bearer ${token}`;
  return io(new URL(base, location.origin).origin, {
    ...socketSettings,
    transports: [...socketSettings.transports],
    extraHeaders: { Authorization: bearer },
    auth: { token },
    query: { token },
  });
}
