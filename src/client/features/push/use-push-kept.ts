import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onWorkerSays } from '#client/live/worker-says.ts';
import { beforeForgetting } from '#client/session/ending.ts';
import { readPerson } from '#client/session/token.ts';
import { unsubscribe } from './browser-push.ts';
import { keepTold } from './keep-told.ts';
import { lookHere } from './push-here.ts';

/** As long as somebody is signed in: who wanted to be told on this device is, and nobody after them. */
export function usePushKept(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Without a connection, or where the push service does not answer, the next opening tries again.
    const keep = () => {
      const person = readPerson();
      if (person !== null) void keepTold(person, client).catch(lookHere);
    };
    keep();
    const stops = [onWorkerSays(({ type }) => type === 'PUSH_MOVED' && keep()), beforeForgetting(unsubscribe)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
