/** Requests of who collects a child, with how far each has come at the gate. */
import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { daysOf } from '#contract/guardian-request-rules.ts';
import { type PickUpEvent, pickUpCourse } from '#contract/pick-up-rules.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { CardPickUp, CardSentAway, PickUpCourse, StudentCard } from '#contract/student-card.ts';
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
  return new Map(
    [...byChild].map(([id, own]) => [id, own.flatMap(({ request }) => pickUpOf(request, { studentId: id, today, names, courses }))]),
  );
}

type StepRow = typeof pickUpStep.$inferSelect;

/** All refusals of a day, the first one first: they are few. */
export function refusalsOn(tx: Tx, schoolId: SchoolId, day: Day): Promise<StepRow[]> {
  return tx
    .select()
    .from(pickUpStep)
    .where(and(eq(pickUpStep.schoolId, schoolId), eq(pickUpStep.day, day), eq(pickUpStep.state, 'REFUSED')))
    .orderBy(pickUpStep.at, pickUpStep.id);
}

/** Those of them that concern a child, and that the course of no request says. */
export function sentAwayFor(child: Pick<StudentCard, 'id' | 'guardians' | 'pickUps'>, refusals: readonly StepRow[]): CardSentAway[] {
  const isSaid = ({ requestId, day, at }: StepRow) =>
    child.pickUps.some(
      ({ requestId: id, course }) =>
        id === requestId && course?.day === day && (course.state !== 'RELEASED' || Date.parse(course.at) > at.getTime()),
    );
  const isOfFamily = ({ guardianId }: StepRow) => guardianId !== null && child.guardians.some((one) => one.guardianId === guardianId);
  return refusals
    .filter((row) => (row.studentId === child.id ? !isSaid(row) : isOfFamily(row)))
    .map(({ id, guardianId, name, day, state, at, byName: by, reason }) => ({
      id,
      guardianId,
      name,
      course: { day, state, at: at.toISOString(), by, reason },
    }));
}

interface Beside {
  studentId: string;
  today: Day;
  names: ReadonlyMap<string, string>;
  courses: readonly OfRequest[];
}

function pickUpOf(row: typeof guardianRequest.$inferSelect, { studentId, today, names, courses }: Beside): CardPickUp[] {
  const { id, content, state, guardianId, askedBy, decidedAt, decidedByName } = row;
  const days = daysOf(content);
  if (days === null || state === 'PART_APPROVED') return [];
  const person = 'person' in content ? content.person : null;
  const own = courses.filter((one) => one.requestId === id && one.studentId === studentId);
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
      course: (own.find(({ course }) => course.day === today) ?? own[0])?.course ?? null,
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
