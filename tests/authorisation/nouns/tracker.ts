/** Trackers of buses, and where these are: for School Admins. What such a device may do itself: tests/tracker/access.server.test.ts. */
import { busFix, busPositionNow, tracker, trackerOnBus } from '#server/features/tracker/table.ts';
import { byId, byIdWithBody, type Made, newId, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { addReport, type Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import type { Added } from './placed-student.ts';

export const rows = `
  listTrackers               ours       401     200 403 403 403 403 403 403 200
  listTrackers               foreign    401     404 403 403 403 403 403 403 404
  listTrackers               absent     401     404 403 403 403 403 403 403 404
  listTrackers               malformed  401     400 400 400 400 400 400 400 400
  addTracker                 new        401     200 403 403 403 403 403 403 200
  addTracker                 ours       401     200 403 403 403 403 403 403 200
  addTracker                 malformed  401     400 400 400 400 400 400 400 400
  makeTrackerToken           ours       401     200 403 403 403 403 403 403 200
  makeTrackerToken           foreign    401     404 403 403 403 403 403 403 404
  makeTrackerToken           absent     401     404 403 403 403 403 403 403 404
  makeTrackerToken           malformed  401     400 400 400 400 400 400 400 400
  revokeTracker              ours       401     200 403 403 403 403 403 403 200
  revokeTracker              foreign    401     404 403 403 403 403 403 403 404
  revokeTracker              absent     401     404 403 403 403 403 403 403 404
  revokeTracker              malformed  401     400 400 400 400 400 400 400 400
  listBusPositions           none       401     200 403 403 403 403 403 403 200
  readBusTrack               ours       401     200 403 403 403 403 403 403 200
  readBusTrack               foreign    401     404 403 403 403 403 403 403 404
  readBusTrack               absent     401     404 403 403 403 403 403 403 404
  readBusTrack               malformed  401     400 400 400 400 400 400 400 400
`;

const fleet: Right = ['Bus, route, trip, daily report', 'all'];
const map: Right = ['Live map', 'view'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listTrackers: fleet,
  addTracker: fleet,
  makeTrackerToken: fleet,
  revokeTracker: fleet,
  listBusPositions: map,
  readBusTrack: map,
} satisfies Partial<Record<CallName, Right>>;

export const calls = {
  listTrackers: byId('bus'),
  addTracker: byIdWithBody('tracker', ({ home: { bus, mark } }) => ({
    busId: bus.id,
    name: `${mark} ${newId().slice(0, 8)}`,
    kind: 'PHONE',
    uniqueId: '',
  })),
  makeTrackerToken: byId('tracker'),
  revokeTracker: byId('tracker'),
  listBusPositions: nothing,
  readBusTrack: { of: 'bus', make: ({ aim: { id } }) => ({ params: { id }, query: { day: '2026-11-20' } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { tracker: addTracker };

export const arrange = addTracker;

async function addTracker(side: Omit<Side, 'bus'>): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id: busId } = await addReport(side);
  const at = server.clock.now();
  const row = { schoolId, id: newId(), busId, busSince: at, name: `${mark} tracker`, kind: 'PHONE', uniqueId: '', createdAt: at } as const;
  const fix = { schoolId, trackerId: row.id, busId, at, receivedAt: at, lat: 6.6, lon: 3.35, isBelieved: true };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(tracker).values(row);
    await tx.insert(trackerOnBus).values({ schoolId, trackerId: row.id, busId, from: at });
    await tx.insert(busFix).values(fix);
    await tx.insert(busPositionNow).values(fix);
  });
  return { id: row.id, version: 1, text: row.name };
}
