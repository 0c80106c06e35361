/** What the histories of the children say of their releases. */
import type { AuditAction } from '#contract/audit.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { Deed } from '#server/audit/append.ts';
import type { ReleaseRow } from './queries.ts';
import { nameOf } from '#server/features/student/places.ts';

type ReleaseAction = Extract<AuditAction, 'student.released' | 'student.release-voided' | 'student.release-looked-at'>;

export function releaseDeed(
  action: ReleaseAction,
  { release, child }: ReleaseRow,
  timeZone: string,
  why: Record<string, string> = {},
): Deed {
  const { studentId, at, pointName, toName, right, check, alarms } = release;
  const facts = {
    to: toName,
    day: schoolDay(at, timeZone),
    time: schoolTime(at, timeZone),
    point: pointName,
    ...(action === 'student.released' && { right, check, ...(alarms.length > 0 && { alarms }) }),
    ...why,
  };
  return { action, object: { kind: 'student', id: studentId, label: nameOf(child) }, after: facts };
}
