/** To whom children were handed over: the releases for who sees the child, what is declared void and looked at for School Admins. */
import { eq } from 'drizzle-orm';
import { lookAtRelease, type RecordedRelease, voidRelease } from '#contract/release.ts';
import { linkColumnsOf } from '#server/features/guardian/links.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { release } from '#server/features/release/table.ts';
import { movement } from '#server/features/whereabouts/table.ts';
import { baseOf, type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { addLink } from '#tests/authorisation/families.ts';
import { reportDay, type Side } from '#tests/authorisation/side.ts';
import { linkContent } from '#tests/guardian/content.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { type Added, studentIn, type Whose } from './placed-student.ts';

export const rows = `
  listReleases       own        401     200 200 403 403 200 200 200 200
  listReleases       ours       401     200 200 403 403 404 404 404 200
  listReleases       foreign    401     404 404 403 403 404 404 404 404
  listReleases       absent     401     404 404 403 403 404 404 404 404
  listReleases       malformed  401     400 400 400 400 400 400 400 400
  recordRelease      own        401     200 200 403 403 200 200 200 200
  recordRelease      ours       401     200 200 403 403 404 404 404 200
  recordRelease      foreign    401     404 404 403 403 404 404 404 404
  recordRelease      absent     401     404 404 403 403 404 404 404 404
  recordRelease      malformed  401     400 400 400 400 400 400 400 400
  voidRelease        own        401     200 403 403 403 403 403 403 200
  voidRelease        ours       401     200 403 403 403 403 403 403 200
  voidRelease        foreign    401     404 403 403 403 403 403 403 404
  voidRelease        absent     401     404 403 403 403 403 403 403 404
  voidRelease        malformed  401     400 400 400 400 400 400 400 400
  lookAtRelease      own        401     200 403 403 403 403 403 403 200
  lookAtRelease      ours       401     200 403 403 403 403 403 403 200
  lookAtRelease      foreign    401     404 403 403 403 403 403 403 404
  lookAtRelease      absent     401     404 403 403 403 403 403 403 404
  lookAtRelease      malformed  401     400 400 400 400 400 400 400 400
  listReleasesOfDay  ours       401     200 403 403 403 403 403 403 200
`;

const seen: Right = ['Student', 'view'];
const voids: Right = ['Release', 'void'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listReleases: seen,
  recordRelease: ['Release', 'record'],
  voidRelease: voids,
  lookAtRelease: voids,
  listReleasesOfDay: ['Report menu', 'view'],
  exportReleases: ['Report menu', 'export'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordRelease: ['op_ledger'], voidRelease: ['op_ledger'] };

const releasing = (given: Given) => {
  const {
    aim: { id },
    home: { server, mark },
  } = given;
  return {
    params: { studentId: id, id: newId() },
    body: {
      to: { of: 'GUARDIAN', guardianId: studentIn(given), name: mark },
      check: 'ID_CARD',
      childComfortable: true,
      point: { gateId: null, name: mark },
      device: { at: server.clock.now().toISOString(), skewMs: 0, withinMs: 0 },
      isOffline: false,
      listAsOf: null,
      office: mark,
      note: mark,
      word: null,
    } satisfies RecordedRelease,
    headers: baseOf(null),
  };
};

const one = ({ aim: { id, text }, object }: Given) => ({ studentId: id, id: object === 'absent' ? newId() : text });

const voiding = (given: Given) => ({ params: one(given), body: { reason: given.home.mark }, headers: baseOf(null) });

const looking = (given: Given) => ({ params: one(given), body: { found: given.home.mark } });

/** The two schools have so many students by now that a file of all would ask for the password. */
const ofDay = () => ({ day: reportDay, search: 'nobody is called so' });

export const calls = {
  listReleases: { of: 'released student', make: ({ aim: { id } }: Given) => ({ params: { studentId: id } }) },
  recordRelease: { of: 'collected student', make: releasing },
  voidRelease: { of: 'released student', make: voiding },
  lookAtRelease: { of: 'released student', make: looking },
  listReleasesOfDay: { of: 'nothing', make: () => ({ query: ofDay() }) },
  exportReleases: { of: 'nothing', make: () => ({ query: { ...ofDay(), format: 'csv' } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'collected student': addCollected, 'released student': addReleased };

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const { id, text } = await addReleased(side, whose);
  const { session } = side.colleague;
  const looked = await session.call(lookAtRelease, { params: { studentId: id, id: text }, body: { found: side.mark } });
  const voided = await session.call(voidRelease, {
    params: { studentId: id, id: text },
    body: { reason: side.mark },
    headers: baseOf(null),
  });
  if (looked.status !== 200 || voided.status !== 200) throw new Error(`Nothing was declared void: ${JSON.stringify(voided.body)}`);
}

/** Of another school, or of another child, they are nobody: a name on the line, and no more. */
export const named = {};

/** `text` is a guardian who may collect. */
async function addCollected(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const added = await addLink(side, whose);
  const columns = linkColumnsOf(linkContent({ mayCollect: true }));
  await within(side.server.db, side.school.schoolId, (tx) =>
    tx.update(guardianLink).set(columns).where(eq(guardianLink.studentId, added.id)),
  );
  return added;
}

/** Without a connection, by an old list; `text` is the release. */
async function addReleased(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, colleague, school } = side;
  const { schoolId } = school;
  const { id: studentId, text: guardianId } = await addLink(side, whose);
  const id = newId();
  const at = server.clock.now();
  const by = { byId: colleague.member.id, byName: mark };
  const where = { gateId: null, pointName: mark };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(movement).values({
      schoolId,
      id,
      person: 'student',
      personId: studentId,
      kind: 'RELEASED',
      at,
      place: 'OFF_SITE',
      ...where,
      method: 'RELEASE',
      ...by,
      deviceAt: at,
      receivedAt: at,
      isOffline: true,
      note: '',
    });
    await tx.insert(release).values({
      schoolId,
      id,
      studentId,
      at,
      ...where,
      guardianId,
      toName: mark,
      toPhone: '',
      relation: 'MOTHER',
      right: 'GUARDIAN',
      agreedByName: '',
      check: 'ID_CARD',
      childComfortable: true,
      office: mark,
      note: mark,
      ...by,
      isOffline: true,
      receivedAt: at,
      alarms: ['OLD_LIST'],
    });
  });
  return { id: studentId, version: 1, text: id };
}
