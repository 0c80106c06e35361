/** Every feature, and what the rooms below them need of all. */
import type { AuditAction, AuditObjectKind } from '#contract/audit.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import type { LiveKind } from '#contract/live.ts';
import { absenceContact } from '#client/features/absence-contact/feature.ts';
import { assignment } from '#client/features/assignment/feature.ts';
import { attendance } from '#client/features/attendance/feature.ts';
import { attention } from '#client/features/attention/feature.ts';
import { audit } from '#client/features/audit/feature.ts';
import { busReport } from '#client/features/bus-report/feature.ts';
import { bus } from '#client/features/bus/feature.ts';
import { card } from '#client/features/card/feature.ts';
import { schoolClass } from '#client/features/class/feature.ts';
import { device } from '#client/features/device/feature.ts';
import { dismissal } from '#client/features/dismissal/feature.ts';
import { employee } from '#client/features/employee/feature.ts';
import { exeat } from '#client/features/exeat/feature.ts';
import type { Feature } from '#client/features/feature.ts';
import { guardianNotice } from '#client/features/guardian-notice/feature.ts';
import { guardianRequest } from '#client/features/guardian-request/feature.ts';
import { guardian } from '#client/features/guardian/feature.ts';
import { houseRoll } from '#client/features/house-roll/feature.ts';
import { house } from '#client/features/house/feature.ts';
import { importing } from '#client/features/import/feature.ts';
import { job } from '#client/features/job/feature.ts';
import { kiosk } from '#client/features/kiosk/feature.ts';
import { busDefect } from '#client/features/bus-defect/feature.ts';
import { busRoute } from '#client/features/bus-route/feature.ts';
import { busTrip } from '#client/features/bus-trip/feature.ts';
import { leaveType } from '#client/features/leave-type/feature.ts';
import { markProposal } from '#client/features/mark-proposal/feature.ts';
import { notification } from '#client/features/notification/feature.ts';
import { ownAccount } from '#client/features/own-account/feature.ts';
import { password } from '#client/features/password/feature.ts';
import { push } from '#client/features/push/feature.ts';
import { register } from '#client/features/register/feature.ts';
import { release } from '#client/features/release/feature.ts';
import { reportSchedule } from '#client/features/report-schedule/feature.ts';
import { restriction } from '#client/features/restriction/feature.ts';
import { role } from '#client/features/role/feature.ts';
import { schoolCalendar } from '#client/features/school-calendar/feature.ts';
import { school } from '#client/features/school/feature.ts';
import { settings } from '#client/features/settings/feature.ts';
import { studentDocument } from '#client/features/student-document/feature.ts';
import { studentHealth } from '#client/features/student-health/feature.ts';
import { student } from '#client/features/student/feature.ts';
import { tracker } from '#client/features/tracker/feature.ts';
import { user } from '#client/features/user/feature.ts';
import { whereabouts } from '#client/features/whereabouts/feature.ts';
import { listDeeds, listThings } from '#client/list/trail.ts';
import { type Stale, staleBy } from '#client/live/stale.ts';
import { type EditKind, editKinds } from '#client/offline/edit-kinds.ts';
import { rosterFolds, type RosterFolds } from '#client/offline/roster/roster-fold.ts';
import type { Finds, FoundKind } from '#client/search/finds.ts';
import type { PlaceName } from '#client/place/paths.ts';
import { type Place, places } from '#client/place/places.ts';
import { type Deed, deeds } from '#client/trail/sentence.ts';
import { things, type ThingWords } from '#client/trail/thing-words.ts';
import { ownPlaces } from './own-places.ts';

/** People first, then parts of the school: so stands what is found of them. */
export const features = [
  student,
  guardian,
  employee,
  schoolClass,
  house,
  houseRoll,
  bus,
  absenceContact,
  assignment,
  attendance,
  attention,
  audit,
  busReport,
  card,
  device,
  dismissal,
  exeat,
  guardianNotice,
  guardianRequest,
  importing,
  job,
  kiosk,
  busDefect,
  busRoute,
  busTrip,
  leaveType,
  markProposal,
  notification,
  ownAccount,
  password,
  push,
  register,
  release,
  reportSchedule,
  restriction,
  role,
  school,
  schoolCalendar,
  settings,
  studentDocument,
  studentHealth,
  tracker,
  user,
  whereabouts,
] as const;

// A kind that no feature speaks of does not compile.
export const consolePlaces: Record<PlaceName, Place> = { ...gather('places'), ...ownPlaces };
/** What is found from every screen. */
export const finds: Record<FoundKind, Finds> = gather('finds');
const stale: Record<LiveKind, Stale> = gather('stale');
const edits: Record<QueuedKind, EditKind> = gather('edits');
const sentences: Record<AuditAction, Deed> = { ...gather('deeds'), ...listDeeds };
const thingWords: Record<AuditObjectKind, ThingWords> = { ...gather('things'), ...listThings };
const inRoster: Omit<RosterFolds, 'students'> = gather('rosterFolds');

/** Before anything of the console is drawn. */
export function tellFeatures(): void {
  places.tell(consolePlaces);
  staleBy.tell(stale);
  editKinds.tell(edits);
  rosterFolds.tell({ students: gather('cardFolds'), ...inRoster });
  deeds.tell(sentences);
  things.tell({ words: thingWords, added: features.flatMap((feature: Feature) => feature.addedWords ?? []) });
}

type Gathered<Part extends keyof Feature> = Extract<(typeof features)[number], Record<Part, unknown>>[Part];
type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (merged: infer All) => void ? All : never;

/** One part of all features as one. */
function gather<Part extends keyof Feature>(part: Part): Merged<Gathered<Part>> {
  return Object.assign({}, ...features.map((feature: Feature) => feature[part]));
}
