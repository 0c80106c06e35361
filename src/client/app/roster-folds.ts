import type { RosterFolds } from '#client/offline/roster/roster-fold.ts';
import { busNameWith } from '#client/features/bus/roster-fold.ts';
import { guardianFold, guardianLinkFold } from '#client/features/guardian/roster-fold.ts';
import { projectHouse } from '#client/features/house/projection.ts';
import { projectClass } from '#client/features/class/projection.ts';
import { studentFold } from '#client/features/student/roster-fold.ts';
import { isAdminHere, personOnDevice, staffHere } from './person-on-device.ts';

/** How each kind of queued edit shows in the roster. A kind that changes nothing in it has no line here. */
export const rosterFolds: RosterFolds = {
  students: {
    'student.record': studentFold,
    'guardian.record': guardianFold(personOnDevice),
    'guardian-link.record': guardianLinkFold(personOnDevice, isAdminHere),
  },
  classes: { kind: 'class.record', fold: (one, id, edits) => projectClass(one, id, edits, staffHere()) },
  houses: { kind: 'house.record', fold: (house, id, edits) => projectHouse(house, id, edits, staffHere()) },
  buses: { kind: 'bus.record', fold: busNameWith },
};
