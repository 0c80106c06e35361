import type { RosterFolds } from '#client/offline/roster/roster-fold.ts';
import { guardianFold, guardianLinkFold } from '#client/features/guardian/roster-fold.ts';
import { studentFold } from '#client/features/student/roster-fold.ts';
import { isAdminHere, personOnDevice } from './person-on-device.ts';

/** How each kind of queued edit shows in the roster. A kind that changes no card of a student has no line here. */
export const rosterFolds: RosterFolds = {
  'student.record': studentFold,
  'guardian.record': guardianFold(personOnDevice),
  'guardian-link.record': guardianLinkFold(personOnDevice, isAdminHere),
};
