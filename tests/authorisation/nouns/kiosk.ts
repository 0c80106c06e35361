/** Gate devices: made, enrolled and revoked by School Admins. What such a device may do itself: tests/kiosk/principal.server.test.ts. */
import { kiosk, kioskEnrolment } from '#server/features/kiosk/table.ts';
import { byId, byIdWithBody, type Made, newId, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import type { Added } from './placed-student.ts';

export const rows = `
  enrolKiosk                 none       422     422 422 422 422 422 422 422 422
  readKiosk                  none       401     403 403 403 403 403 403 403 403
  listGateStaff              none       401     403 403 403 403 403 403 403 403
  listKiosks                 none       401     200 403 403 403 403 403 403 200
  addKiosk                   new        401     200 403 403 403 403 403 403 200
  addKiosk                   ours       401     200 403 403 403 403 403 403 200
  addKiosk                   malformed  401     400 400 400 400 400 400 400 400
  makeKioskCode              ours       401     200 403 403 403 403 403 403 200
  makeKioskCode              foreign    401     404 403 403 403 403 403 403 404
  makeKioskCode              absent     401     404 403 403 403 403 403 403 404
  makeKioskCode              malformed  401     400 400 400 400 400 400 400 400
  revokeKiosk                ours       401     200 403 403 403 403 403 403 200
  revokeKiosk                foreign    401     404 403 403 403 403 403 403 404
  revokeKiosk                absent     401     404 403 403 403 403 403 403 404
  revokeKiosk                malformed  401     400 400 400 400 400 400 400 400
`;

/** A wrong code counts against the network. */
export const leavesBehind = { enrolKiosk: ['sign_in_attempt'] };

const devices: Right = ['Sub-users, roles, assignments', 'all'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listKiosks: devices,
  addKiosk: devices,
  makeKioskCode: devices,
  revokeKiosk: devices,
} satisfies Partial<Record<CallName, Right>>;

export const calls = {
  // Sent to nobody, but once in a hundred million runs.
  enrolKiosk: { of: 'nothing', make: () => ({ body: { code: '31415926' } }) },
  readKiosk: nothing,
  listGateStaff: nothing,
  listKiosks: nothing,
  addKiosk: byIdWithBody('kiosk', ({ home: { mark } }) => ({ name: `${mark} ${newId().slice(0, 8)}`, gateId: null })),
  makeKioskCode: byId('kiosk'),
  revokeKiosk: byId('kiosk'),
} satisfies Partial<Record<CallName, Made>>;

export const aims = { kiosk: addKiosk };

export const arrange = addKiosk;

async function addKiosk({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const id = newId();
  const row = { schoolId, id, name: `${mark} ${id.slice(0, 8)}`, gateId: null, createdAt: server.clock.now() };
  const at = server.clock.now();
  const enrolment = { id: newId(), kioskId: id, deviceName: mark, byName: mark, createdAt: at, lastSeenAt: at };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(kiosk).values(row);
    await tx.insert(kioskEnrolment).values({ schoolId, ...enrolment, endsAt: new Date(at.getTime() + 86_400_000) });
  });
  return { id, version: 1, text: row.name };
}
