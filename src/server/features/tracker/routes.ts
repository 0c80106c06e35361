import { Problem } from '#contract/problem.ts';
import {
  addTracker,
  listBusPositions,
  listTrackers,
  makeTrackerToken,
  mostTrackers,
  mostTrackersOfBus,
  readBusTrack,
  revokeTracker,
  type Tracker,
  type TrackerContent,
} from '#contract/tracker.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { answer } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { changedDeed, madeDeed, revokedDeed, tokenDeed } from './deeds.ts';
import {
  addRow,
  busNameOf,
  changeRow,
  findTracker,
  holdTracker,
  positionsNow,
  putOnBus,
  setToken,
  type TrackerRow,
  trackersInUse,
  trackersOf,
  trackOf,
} from './queries.ts';
import { hashOfToken, newToken } from './token.ts';

type At = Pick<Unit, 'db' | 'actor' | 'now'>;

export const trackerRoutes = [
  answer(listTrackers, async ({ db, actor: { schoolId }, params, now }) => {
    existing(await busNameOf(db, schoolId, params.id), noSuchBus);
    return { now: now.toISOString(), trackers: await trackersOf(db, schoolId, { busId: params.id, now }) };
  }),

  answer(addTracker, async ({ params: { id }, body, ...unit }) => {
    const { db, actor, now, newId, record } = unit;
    const { schoolId } = actor;
    const held = await holdTracker(db, schoolId, id);
    const busName = existing(await busNameOf(db, schoolId, body.busId), noSuchBus);
    await refuse(unit, { id, held, body });
    const said = { name: body.name, bus: busName, uniqueId: body.uniqueId };
    if (!held) {
      await addRow(db, schoolId, { id, ...body, now });
      record(madeDeed({ id, name: body.name }, said));
    } else {
      const hasMoved = held.busId !== body.busId;
      const { kind: _, ...content } = body;
      await changeRow(db, schoolId, id, { ...content, ...(hasMoved ? { busSince: now } : {}) });
      const before = { name: held.name, bus: (await busNameOf(db, schoolId, held.busId)) ?? '', uniqueId: held.uniqueId };
      if (hasMoved || held.name !== body.name || held.uniqueId !== body.uniqueId)
        record(changedDeed({ id, name: body.name }, before, said));
    }
    if (held?.busId !== body.busId) await putOnBus(db, schoolId, { id, busId: body.busId, now, newId });
    return trackerAfter(unit, id);
  }),

  answer(makeTrackerToken, async ({ params, ...unit }) => {
    const { db, actor, now, record } = unit;
    requireStepUp(actor, now);
    const held = existing(await holdTracker(db, actor.schoolId, params.id), noSuchTracker);
    if (held.revokedAt !== null) throw new Problem('refused', 'This tracker was revoked. Make a new one');
    const token = newToken();
    await setToken(db, held, { tokenHash: hashOfToken(token), tokenMadeAt: now, tokenMadeBy: actor.name });
    record(tokenDeed(held));
    return { tracker: await trackerAfter(unit, held.id), token };
  }),

  answer(revokeTracker, async ({ params, ...unit }) => {
    const { db, actor, now, record } = unit;
    const held = existing(await holdTracker(db, actor.schoolId, params.id), noSuchTracker);
    if (held.revokedAt === null) {
      await changeRow(db, actor.schoolId, held.id, { revokedAt: now, revokedBy: actor.name, tokenHash: null });
      record(revokedDeed(held));
    }
    return trackerAfter(unit, held.id);
  }),

  answer(listBusPositions, async ({ db, actor, now }) => ({
    now: now.toISOString(),
    positions: await positionsNow(db, actor.schoolId),
  })),

  answer(readBusTrack, async ({ db, actor: { schoolId, timeZone }, params, query }) => {
    existing(await busNameOf(db, schoolId, params.id), noSuchBus);
    return trackOf(db, schoolId, { busId: params.id, day: query.day, timeZone });
  }),
];

interface Asked {
  id: string;
  held: TrackerRow | undefined;
  body: TrackerContent;
}

async function refuse({ db, actor: { schoolId } }: At, { id, held, body }: Asked): Promise<void> {
  const { name, kind, uniqueId, busId } = body;
  if (held && held.revokedAt !== null) throw new Problem('refused', 'This tracker was revoked. Make a new one');
  if (held && held.kind !== kind) throw refusal([{ path: 'kind', message: 'What it is cannot be changed. Revoke it and make a new one' }]);
  if (kind === 'FORWARDED' && uniqueId === '') throw refusal([{ path: 'uniqueId', message: 'Enter the identifier of the device' }]);
  if (kind === 'PHONE' && uniqueId !== '') throw refusal([{ path: 'uniqueId', message: 'A telephone has none' }]);
  const others = (await trackersInUse(db, schoolId)).filter((one) => one.id !== id);
  if (!held && others.length >= mostTrackers) throw refusal([{ path: 'name', message: `There are ${mostTrackers} trackers already` }]);
  const beside = others.filter((one) => one.busId === busId);
  if (beside.length >= mostTrackersOfBus) throw refusal([{ path: 'busId', message: `This bus has ${mostTrackersOfBus} trackers already` }]);
  if (beside.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw refusal([{ path: 'name', message: 'Another tracker of this bus has this name' }]);
  }
  if (uniqueId !== '' && others.some((one) => one.uniqueId === uniqueId)) {
    throw refusal([{ path: 'uniqueId', message: 'Another tracker has this identifier' }]);
  }
}

async function trackerAfter({ db, actor: { schoolId }, now }: At, id: string): Promise<Tracker> {
  return existing(await findTracker(db, schoolId, { id, now }), noSuchTracker);
}

function noSuchTracker(): Problem {
  return new Problem('not_found', 'There is no such tracker');
}

function noSuchBus(): Problem {
  return new Problem('not_found', 'There is no such bus');
}
