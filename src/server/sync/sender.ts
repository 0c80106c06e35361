import { syncOps } from '#contract/sync.ts';
import { deviceOf } from '#server/auth/device-cookie.ts';
import { type Presented, sessionEnded } from '#server/auth/presented.ts';
import type { PresentedGrant } from '#server/auth/sync-grant-row.ts';
import { grantHash, grantOf, readGrantText } from '#server/auth/sync-grant-text.ts';
import { type Call, present } from '#server/http/answer.ts';
import { deviceCookieOf } from '#server/http/cookies.ts';

/** Who sends edits: an open console with its session, or with its grant a browser whose console is closed. */
export async function presentSender(call: Call): Promise<Presented | PresentedGrant> {
  const grant = grantOf(call.request.headers.authorization);
  return grant === undefined ? present(call, syncOps) : presentGrant(call, grant);
}

// A grant that was copied is good for nothing without the cookie of the browser it was given to.
function presentGrant({ frame, request }: Call, grant: string): PresentedGrant {
  const deviceId = deviceOf(deviceCookieOf(request), frame.keys.device);
  const names = readGrantText(grant);
  if (deviceId === null || names === null) throw sessionEnded();
  request.sessionId = names.grantId;
  // By the browser, which signed: whoever makes grants up is not let through as often as they have ideas.
  frame.brake.take(`grant ${deviceId}`, frame.clock.now());
  return { ...names, deviceId, hash: grantHash(grant, frame.keys.code) };
}
