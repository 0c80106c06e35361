import type { BusName } from '#contract/bus.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import type { House } from '#contract/house.ts';
import type { LeaveType } from '#contract/leave-type.ts';
import type { SchoolClass } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { fromFeatures } from '#client/from-features.ts';
import type { OutboxRecord } from '#outbox/record.ts';

/** How one kind of queued edit shows on the children's cards. Pure. */
export interface RosterFold {
  /** The students whose cards the edit changes. */
  studentsOf: (record: OutboxRecord, cards: ReadonlyMap<string, StudentCard>) => readonly string[];
  /** A card with the edit; null when there is none, before the edit or after it. */
  fold: (card: StudentCard | null, record: OutboxRecord) => StudentCard | null;
}

/** How edits of classes, of houses, of buses, or of types of leave, show in the roster. */
export interface PlaceFold<Place> {
  kind: QueuedKind;
  /** One place with its edits, oldest first; null when there is none, before them or after. */
  fold: (place: Place | null, id: string, edits: readonly OutboxRecord[]) => Place | null;
}

/** How each kind of queued edit shows in the roster. A kind that changes nothing in it is not here. */
export interface RosterFolds {
  students: Readonly<Record<string, RosterFold | undefined>>;
  classes: PlaceFold<SchoolClass>;
  houses: PlaceFold<House>;
  buses: PlaceFold<BusName>;
  leaveTypes: PlaceFold<LeaveType>;
}

export const rosterFolds = fromFeatures<RosterFolds>('edits in the roster');
