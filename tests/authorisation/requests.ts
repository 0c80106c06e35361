/** What a guardian of a student asks. Of a caller's own is what is asked for their own student. */
import type { RequestContent } from '#contract/guardian-request.ts';
import { lastDayOf } from '#contract/guardian-request-rules.ts';
import { guardianRequest, guardianRequestStudent } from '#server/features/guardian-request/table.ts';
import { within } from '#tests/support/school.ts';
import type { Around } from './aims.ts';
import { baseOf, type Made } from './made.ts';
import { addLink } from './families.ts';
import type { CallName } from './matrix.ts';
import { reportDay, type Side } from './side.ts';

type RequestCall = Extract<CallName, `${string}GuardianRequest${string}`>;

const newId = () => crypto.randomUUID();

export const requestCalls: Record<RequestCall, Made> = {
  listGuardianRequests: { of: 'nothing', make: () => ({}) },
  readGuardianRequest: { of: 'guardian request', make: ({ aim: { id } }) => ({ params: { id } }) },
  // Where there is no such child, which guardian is named does not matter.
  askGuardianRequest: {
    of: 'guardian link',
    make: ({ aim: { id, text }, object, home: { mark } }) => {
      const isNowhere = object === 'absent' || object === 'malformed';
      return {
        params: { id: newId() },
        body: markedRemoval(mark, { studentId: id, guardianId: isNowhere ? newId() : text }),
        headers: baseOf(null),
      };
    },
  },
  decideGuardianRequest: {
    of: 'guardian request',
    make: ({ aim: { id, version }, home: { mark } }) => ({
      params: { id },
      body: { to: 'DECLINED', note: mark, version },
      headers: baseOf(version),
    }),
  },
};

function markedRemoval(mark: string, { studentId, guardianId }: { studentId: string; guardianId: string }): RequestContent {
  return { kind: 'REMOVE_GUARDIAN', studentIds: [studentId], askedBy: guardianId, how: 'LETTER', evidence: mark, guardianId, reason: mark };
}

export async function addRequest(
  side: Omit<Side, 'bus'>,
  around: Pick<Around, 'object' | 'caller'>,
): Promise<{ id: string; version: number }> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const { id: studentId, text: guardianId } = await addLink(side, around);
  const id = crypto.randomUUID();
  const now = server.clock.now();
  const content: RequestContent = {
    kind: 'CHANGE_DETAILS',
    studentIds: [studentId],
    askedBy: guardianId,
    how: 'LETTER',
    evidence: mark,
    reason: mark,
    guardianId,
    changes: { address: `${mark} again` },
  };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(guardianRequest).values({
      schoolId,
      id,
      kind: content.kind,
      state: 'SUBMITTED',
      content,
      askedBy: guardianId,
      guardianId,
      was: { address: mark },
      approved: [],
      expiresOn: lastDayOf(content, reportDay),
      searchText: mark.toLowerCase(),
      enteredAt: now,
      enteredBy: crypto.randomUUID(),
      enteredByName: mark,
    });
    await tx.insert(guardianRequestStudent).values({ schoolId, requestId: id, studentId });
  });
  return { id, version: 1 };
}
