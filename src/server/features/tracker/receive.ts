/** The one address that devices write to, by whichever protocol. What opens it is in what they send. */
import { Problem } from '#contract/problem.ts';
import { createCallBrake } from '#server/auth/call-brake.ts';
import type { FromDevice } from '#server/http/from-devices.ts';
import type { Frame } from '#server/http/frame.ts';
import { isTooDeep } from '#server/http/json.ts';
import type { Publish } from '#server/http/unit-of-work.ts';
import { tellAlarm } from './alarms.ts';
import { takeTold } from './ingest.ts';
import { createMoves } from './moves.ts';
import { readJson } from './reading/json.ts';
import { readOsmAnd } from './reading/osmand.ts';
import { unknownDevice } from './reading/reading.ts';
import { hashOfToken } from './token.ts';

/** A bus comes out of a tunnel with hundreds of fixes. Who is told to wait keeps them, and sends them later. */
const ofDevice = { perMinute: 600, burst: 1000 };
/** Of those whom nobody knows, by their network. */
const ofStrangers = { perMinute: 60, burst: 300 };

type Receiving = Pick<Frame, 'db' | 'clock' | 'newId' | 'publish' | 'pusher'>;

/** Answers what of a batch was not taken, where there is any. Throws what the device is to be told. */
export function positionReceiver({ db, clock, newId, publish, pusher }: Receiving): (sent: FromDevice) => Promise<object | null> {
  const brake = createCallBrake(ofDevice);
  const strangers = createCallBrake(ofStrangers);
  const moves = createMoves(publish);
  return async ({ query, form, json, bearer, network }) => {
    const now = clock.now();
    const by = json === null ? 'osmand' : 'json';
    const { token, uniqueId, told, refused } =
      json === null ? readOsmAnd(query, form) : readJson(parsed(json), bearer ?? query.get('token'));
    const tokenHash = hashOfToken(token);
    if (tokenHash === null) throw unknownDevice(by);
    brake.take(`${tokenHash} ${uniqueId ?? ''}`, now);
    const events: Parameters<Publish>[] = [];
    const taken = await db.transaction((tx) =>
      takeTold(tx, {
        tokenHash,
        uniqueId,
        told,
        now,
        onAlarm: (schoolId, alarm) =>
          tellAlarm(
            {
              db: tx,
              now,
              newId,
              actor: { schoolId },
              changed: (event, to) => events.push([schoolId, event, to]),
              push: (userIds, kind) =>
                pusher.due(
                  tx,
                  userIds.map((userId) => ({ schoolId, userId, kind })),
                ),
            },
            alarm,
          ),
      }),
    );
    for (const event of events) publish(...event);
    if (events.length > 0) pusher.wake();
    if (taken === null) {
      strangers.take(network, now);
      throw unknownDevice(by);
    }
    moves.tell(taken, now);
    return refused.length > 0 ? { refused } : null;
  };
}

function parsed(text: string): unknown {
  if (isTooDeep(text)) throw new Problem('invalid', 'This request is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    // What it is not cannot be told from outside, and need not be.
    throw new Problem('invalid', 'This request cannot be read');
  }
}
