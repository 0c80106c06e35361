import type { StudentCard } from '#contract/student-card.ts';
import type { OutboxRecord } from '#outbox/record.ts';

/** How one kind of queued edit shows in the roster. Pure. */
export interface RosterFold {
  /** The students whose cards the edit changes. */
  studentsOf: (record: OutboxRecord, cards: ReadonlyMap<string, StudentCard>) => readonly string[];
  /** A card with the edit; null when there is none, before the edit or after it. */
  fold: (card: StudentCard | null, record: OutboxRecord) => StudentCard | null;
}

export type RosterFolds = Readonly<Record<string, RosterFold | undefined>>;
