/** Requests of who collects a child, with how far each has come at the gate. */
import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { daysOf } from '#contract/guardian-request-rules.ts';
import { type PickUpEvent, pickUpCourse } from '#contract/pick-up-rules.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { CardPickUp, CardSentAway, PickUpCourse } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { guardianRequest, guardianRequestStudent, isItsChild, isPickUp } from '#server/features/guardian-request/table.ts';
import { isItsVoid, release, releaseVoid } from '#server/features/release/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { pickUpStep } from './table.ts';

/** For so many days the gate still reads that a request was for days that are over. */
const toldDays = 7;

interface Place {
  schoolId: SchoolId;
  timeZone: string;
}

export interface OfRequest {
  requestId: string;
  studentId: string;
  course: PickUpCourse;
}

/** How far each has come on each day, the newest day of a child first. */
export async function coursesOf(tx: Tx, { schoolId, timeZone }: Place, requestIds: readonly string[]): Promise<OfRequest[]> {
  if (requestIds.length === 0) return [];
  const ids = [...new Set(requestIds)];
  const steps = await tx
    .select()
    .from(pickUpStep)
    .where(and(eq(pickUpStep.schoolId, schoolId), inArray(pickUpStep.requestId, ids)));
  const releases = await tx
    .select({ id: release.id, requestId: release.requestId, studentId: release.studentId, at: release.at, by: release.byName })
    .from(release)
    .leftJoin(releaseVoid, isItsVoid)
    .where(
      and(eq(release.schoolId, schoolId), isNotNull(release.requestId), inArray(release.requestId, ids), isNull(releaseVoid.releaseId)),
    );
  const events = [
    ...steps.map(({ id, requestId, studentId, day, state, at, byName, reason }) => ({
      requestId: requestId ?? '',
      studentId,
      day,
      event: { id, state, at: at.toISOString(), by: byName, reason } satisfies PickUpEvent,
    })),
    ...releases.map(({ id, requestId, studentId, at, by }) => ({
      requestId: requestId ?? '',
      studentId,
      day: schoolDay(at, timeZone),
      event: { id, state: 'RELEASED', at: at.toISOString(), by, reason: '' } satisfies PickUpEvent,
    })),
  ];
  const grouped = Map.groupBy(events, ({ requestId, studentId, day }) => `${requestId} ${studentId} ${day}`);
  return [...grouped.values()]
    .flatMap((group) => {
      const [first] = group;
      const course =
        first &&
        pickUpCourse(
          first.day,
          group.map(({ event }) => event),
        );
      return first && course ? [{ requestId: first.requestId, studentId: first.studentId, course }] : [];
    })
    .sort((a, b) => (a.course.day < b.course.day ? 1 : -1));
}

/** What stands on the children's cards: requests of these days, and those over a few days ago. */
export async function pickUpsOf(
  tx: Tx,
  { today, ...place }: Place & { today: Day },
  studentIds: readonly string[],
): Promise<Map<string, CardPickUp[]>> {
  const rows = await tx
    .select({ request: guardianRequest, studentId: guardianRequestStudent.studentId })
    .from(guardianRequest)
    .innerJoin(guardianRequestStudent, isItsChild)
    .where(
      and(
        eq(guardianRequest.schoolId, place.schoolId),
        isPickUp,
        gte(guardianRequest.expiresOn, addDays(today, -toldDays)),
        inArray(guardianRequestStudent.studentId, [...studentIds]),
      ),
    )
    .orderBy(guardianRequest.enteredAt, guardianRequest.id);
  if (rows.length === 0) return new Map();
  const requests = rows.map(({ request }) => request);
  const names = await namesOf(tx, place.schoolId, [
    ...new Set(requests.flatMap(({ askedBy, guardianId }) => [askedBy, ...(guardianId === null ? [] : [guardianId])])),
  ]);
  const courses = await coursesOf(
    tx,
    place,
    requests.map(({ id }) => id),
  );
  const byChild = Map.groupBy(rows, ({ studentId }) => studentId);
  return new Map([...byChild].map(([id, own]) => [id, own.flatMap(({ request }) => pickUpOf(request, { studentId: id, names, courses }))]));
}

/** Whom a gate sent away on a day without a request, by the child. */
export async function sentAwayOf(
  tx: Tx,
  schoolId: SchoolId,
  { day, studentIds }: { day: Day; studentIds: readonly string[] },
): Promise<Map<string, CardSentAway[]>> {
  const rows = await tx
    .select()
    .from(pickUpStep)
    .where(
      and(
        eq(pickUpStep.schoolId, schoolId),
        eq(pickUpStep.day, day),
        eq(pickUpStep.state, 'REFUSED'),
        isNull(pickUpStep.requestId),
        inArray(pickUpStep.studentId, [...studentIds]),
      ),
    )
    .orderBy(pickUpStep.at, pickUpStep.id);
  const byChild = Map.groupBy(rows, ({ studentId }) => studentId);
  return new Map([...byChild].map(([id, own]) => [id, own.map(sentAwayOn)]));
}

function sentAwayOn({ id, guardianId, name, day, state, at, byName, reason }: typeof pickUpStep.$inferSelect): CardSentAway {
  return { id, guardianId, name, course: { day, state, at: at.toISOString(), by: byName, reason } };
}

interface Beside {
  studentId: string;
  names: ReadonlyMap<string, string>;
  courses: readonly OfRequest[];
}

function pickUpOf(row: typeof guardianRequest.$inferSelect, { studentId, names, courses }: Beside): CardPickUp[] {
  const { id, content, state, guardianId, askedBy, decidedAt, decidedByName } = row;
  const days = daysOf(content);
  if (days === null || state === 'PART_APPROVED') return [];
  const person = 'person' in content ? content.person : null;
  return [
    {
      requestId: id,
      state,
      guardianId,
      name: (guardianId === null ? person && guardianName(person) : names.get(guardianId)) ?? '',
      askedById: askedBy,
      askedBy: names.get(askedBy) ?? '',
      decidedBy: decidedByName,
      decidedAt: decidedAt?.toISOString() ?? null,
      ...days,
      course: courses.find((one) => one.requestId === id && one.studentId === studentId)?.course ?? null,
    },
  ];
}

async function namesOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: guardian.id, content: guardian.content })
    .from(guardian)
    .where(and(eq(guardian.schoolId, schoolId), inArray(guardian.id, [...ids])));
  return new Map(rows.map(({ id, content }) => [id, guardianName(content)]));
}
