/** Codes for whoever is to collect a child: sent by who sees the child, heard by whoever stands at a gate. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { linkColumnsOf } from '#server/features/guardian/links.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { releaseCode } from '#server/features/release-code/table.ts';
import { addLink } from '#tests/authorisation/families.ts';
import { type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { reportDay, type Side } from '#tests/authorisation/side.ts';
import { linkContent } from '#tests/guardian/content.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { type Added, studentIn, type Whose } from './placed-student.ts';

export const rows = `
  sendReleaseCode    own        401     200 200 403 403 200 200 200 200
  sendReleaseCode    ours       401     200 200 403 403 404 404 404 200
  sendReleaseCode    foreign    401     404 404 403 403 404 404 404 404
  sendReleaseCode    absent     401     404 404 403 403 404 404 404 404
  sendReleaseCode    malformed  401     400 400 400 400 400 400 400 400
  checkReleaseCode   none       401     422 422 403 403 422 422 422 422
`;

const records: Right = ['Release', 'record'];

export const rights = { sendReleaseCode: records, checkReleaseCode: records } satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { sendReleaseCode: ['mail'] };

export const calls = {
  sendReleaseCode: {
    of: 'called student',
    make: (given: Given) => ({
      params: { studentId: given.aim.id, id: newId() },
      body: { guardianId: studentIn(given), name: given.home.mark },
    }),
  },
  checkReleaseCode: { of: 'nothing', make: ({ home: { mark } }: Given) => ({ body: { number: mark, code: '12345678' } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'called student': addCalled };

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id: studentId, text: guardianId } = await addLink(side, whose);
  const now = server.clock.now();
  await within(server.db, schoolId, (tx) =>
    tx.insert(releaseCode).values({
      schoolId,
      id: newId(),
      studentId,
      day: reportDay,
      guardianId,
      guardianName: mark,
      name: mark,
      channel: 'EMAIL',
      sentTo: mark,
      codeHash: randomUUID(),
      createdAt: now,
      expiresAt: now,
      byId: randomUUID(),
      byName: mark,
    }),
  );
}

/** `text` is a guardian who may collect, and can be written to. */
async function addCalled(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const added = await addLink(side, whose);
  const columns = linkColumnsOf(linkContent({ mayCollect: true }));
  await within(side.server.db, side.school.schoolId, (tx) =>
    tx.update(guardianLink).set(columns).where(eq(guardianLink.studentId, added.id)),
  );
  return added;
}
