import type { AuditObjectKind } from '#contract/audit.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import type { LiveKind } from '#contract/live.ts';
import type { Stale } from '#client/live/stale.ts';
import type { EditKind } from '#client/offline/edit-kinds.ts';
import type { RosterFold, RosterFolds } from '#client/offline/roster/roster-fold.ts';
import type { Deeds } from '#client/trail/sentence.ts';
import type { PlaceName } from '#client/place/paths.ts';
import type { Place } from '#client/place/places.ts';
import type { Finds, FoundKind } from '#client/search/finds.ts';
import type { AddedWords, ThingWords } from '#client/trail/thing-words.ts';

/**
 * What a feature tells the rest of the console, in its `feature.ts`: words, and what loads when it is needed. All of it
 * is there when the console opens.
 */
export interface Feature {
  /** Its screens, by the names of their paths. */
  places?: Partial<Record<PlaceName, Place>>;
  /** What is old once something of it has changed. */
  stale?: Partial<Record<LiveKind, Stale>>;
  edits?: Partial<Record<QueuedKind, EditKind>>;
  /** How its edits show on the children's cards that the device holds. */
  cardFolds?: Partial<Record<QueuedKind, RosterFold>>;
  /** How they show among the classes, houses and buses beside them. */
  rosterFolds?: Partial<Omit<RosterFolds, 'students'>>;
  /** What of it is found from every screen. */
  finds?: Partial<Record<FoundKind, Finds>>;
  /** How the audit trail tells its deeds, and speaks of its things. */
  deeds?: Deeds;
  things?: Partial<Record<AuditObjectKind, ThingWords>>;
  addedWords?: AddedWords | readonly AddedWords[];
}
