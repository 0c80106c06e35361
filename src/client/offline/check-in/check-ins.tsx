import { useEffect } from 'react';
import { checkIn } from '#contract/device.ts';
import { appVersion } from '#client/session/app-version.ts';
import { call } from '#client/http/call.ts';
import { beforeForgetting } from '#client/session/ending.ts';
import { beforeSignOut } from '#client/session/sign-out.ts';
import { isSignedIn, type Person } from '#client/session/token.ts';
import { followCheckIns } from './check-in.ts';
import { isClosed } from '#client/offline/closed-outbox.ts';
import { reach } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { t } from '#client/ui/language/words.ts';
import { sentinelOf } from './sentinel.ts';
import { followWithSentinel } from './sentinel-follow.ts';

const answerLimitMs = 20_000;

/** As long as the console is open, this browser and the server know how many edits wait here. */
export function CheckIns({ person: { schoolId, userId } }: { person: Person }) {
  const outbox = useOutbox();
  useEffect(() => {
    if (isClosed(outbox)) return;
    const part = `${schoolId}:${userId}`;
    const place = sentinelOf(part);
    const { flush, stop } = followWithSentinel(outbox, place);
    const checkIns = followCheckIns({
      outbox,
      place,
      reach,
      send: async (body) => {
        // A tab that wakes after somebody else signed in would tell it as theirs.
        if (!isSignedIn(part)) throw new Error(t('Somebody else is signed in'));
        const sentAt = Date.now();
        const told = await call(checkIn, { body, signal: AbortSignal.timeout(answerLimitMs) });
        // Where it cannot be kept, the first batch asks for it.
        await outbox.hear(told.epoch, { serverNow: told.now, sentAt, answeredAt: Date.now() }).catch(() => undefined);
        return told;
      },
      appVersion: appVersion(),
      now: Date.now,
      random: Math.random,
    });
    const left = new AbortController();
    addEventListener('pagehide', flush, left);
    const forgets = [beforeForgetting(flush), beforeSignOut(checkIns.sayGoodbye)];
    return () => {
      left.abort();
      for (const forget of forgets) forget();
      checkIns.stop();
      stop();
    };
  }, [outbox, schoolId, userId]);
  return null;
}
