/** Every feature, and what the rooms below them need of all. */
import type { QueuedKind } from '#contract/endpoints.ts';
import type { LiveKind } from '#contract/live.ts';
import { attention } from '#client/features/attention/feature.ts';
import { bus } from '#client/features/bus/feature.ts';
import { busReport } from '#client/features/bus-report/feature.ts';
import { schoolClass } from '#client/features/class/feature.ts';
import { device } from '#client/features/device/feature.ts';
import { employee } from '#client/features/employee/feature.ts';
import type { Feature } from '#client/features/feature.ts';
import { guardian } from '#client/features/guardian/feature.ts';
import { guardianRequest } from '#client/features/guardian-request/feature.ts';
import { house } from '#client/features/house/feature.ts';
import { job } from '#client/features/job/feature.ts';
import { notification } from '#client/features/notification/feature.ts';
import { ownAccount } from '#client/features/own-account/feature.ts';
import { restriction } from '#client/features/restriction/feature.ts';
import { school } from '#client/features/school/feature.ts';
import { student } from '#client/features/student/feature.ts';
import { studentDocument } from '#client/features/student-document/feature.ts';
import { studentHealth } from '#client/features/student-health/feature.ts';
import { user } from '#client/features/user/feature.ts';
import { type Stale, staleBy } from '#client/live/stale.ts';
import { type EditKind, editKinds } from '#client/offline/edit-kinds.ts';
import { rosterFolds, type RosterFolds } from '#client/offline/roster/roster-fold.ts';
import { things } from '#client/trail/thing-words.ts';

const features = [
  attention,
  bus,
  busReport,
  device,
  employee,
  guardian,
  guardianRequest,
  house,
  job,
  notification,
  ownAccount,
  restriction,
  school,
  schoolClass,
  student,
  studentDocument,
  studentHealth,
  user,
] as const;

// A kind that no feature speaks of does not compile.
const stale: Record<LiveKind, Stale> = gather('stale');
const edits: Record<QueuedKind, EditKind> = gather('edits');
const places: Omit<RosterFolds, 'students'> = gather('rosterFolds');

/** Before anything of the console is drawn. */
export function tellFeatures(): void {
  staleBy.tell(stale);
  editKinds.tell(edits);
  rosterFolds.tell({ students: gather('cardFolds'), ...places });
  things.tell({ words: gather('things'), added: features.flatMap((feature: Feature) => feature.addedWords ?? []) });
}

type Gathered<Part extends keyof Feature> = Extract<(typeof features)[number], Record<Part, unknown>>[Part];
type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (merged: infer All) => void ? All : never;

/** One part of all features as one. */
function gather<Part extends keyof Feature>(part: Part): Merged<Gathered<Part>> {
  return Object.assign({}, ...features.map((feature: Feature) => feature[part]));
}
