/** What may not be as planned on a trip. */

/**
 * In the order in which they are listed. DISPUTED: two say different things of a child. DUPLICATE: two said the same, and neither knew of the other's. NO_SCAN_OFF: nobody
 * said that the child left, and somebody had walked through the bus or closed the trip. TOLD_LATE: heard of after the trip was closed.
 */
export const exceptionKinds = [
  'DISPUTED',
  'RESTRICTED_PERSON_AT_STOP',
  'NO_SCAN_OFF',
  'NOT_MET',
  'WRONG_BUS',
  'NOT_ALLOCATED',
  'INACTIVE_STUDENT',
  'OVER_CAPACITY',
  'WRONG_STOP',
  'DUPLICATE',
  'TOLD_LATE',
] as const;
export type TripExceptionKind = (typeof exceptionKinds)[number];

/** `studentId`: null of what is of the bus. `about`: the right bus, the planned stop, the person, how many. */
export interface TripException {
  kind: TripExceptionKind;
  studentId: string | null;
  about: string;
}
