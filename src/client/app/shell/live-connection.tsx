import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLive } from '#client/live/follow.ts';
import { openSocket } from '#client/live/socket.ts';
import { drained } from '#client/offline/current-outbox.ts';
import { beforeForgetting, sessionExpired } from '#client/session/ending.ts';
import { readToken } from '#client/session/token.ts';

/** One socket for the console, open as long as somebody is signed in. */
export function LiveConnection() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const token = readToken();
    if (token === null) return;
    const stop = followLive({
      socket: openSocket(token),
      queryClient,
      drained,
      onSessionEnded: () => {
        // The end of an older session says nothing of the one that is here by now.
        if (readToken() === token) void sessionExpired();
      },
      isVisible: () => document.visibilityState === 'visible',
    });
    const forget = beforeForgetting(stop);
    return () => {
      forget();
      stop();
    };
  }, [queryClient]);
  return null;
}
