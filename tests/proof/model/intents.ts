/** What the people of a world did, kept beside the outbox and knowing nothing of it: the measure of everything. */
import type { Fields } from '#contract/change.ts';
import type { QueuedKind } from '#contract/endpoints.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export interface Intent {
  number: number;
  /** `schoolId:userId` of who did it. */
  part: string;
  device: number;
  kind: QueuedKind;
  params: Record<string, string>;
  lane: string;
  body: unknown;
  /** By field, for edits that have fields. */
  changes: Fields;
  /** What its maker saw in them. */
  saw: Fields;
  /** True time, and the device's, which no other intent of the world has. */
  madeAt: number;
  deviceTime: string;
  /** How far the device's clock was ahead of the truth, in ms. */
  skew: number;
  /** No server takes it as it is. */
  isBad: boolean;
  /** The screen said "Saved on this device"; the id is the record's that carries it, which a later one may share. */
  savedAs: string | null;
  /** The person gave it up, or put another in its place. */
  isGivenUp: boolean;
  /** Their tab died, or could not write, as they gave it up: what their device holds in the end says whether they did. */
  isInDoubt: boolean;
  /** The refused one it was made in place of. */
  supersedes: string | null;
  /** Its person had lost the right to it at some time since. */
  lostRight: boolean;
  /**
   * Its device knows nothing of it any more: it was settled or given up when the browser dropped the database. Then, how often
   * the server had been restored before it last had it; else null.
   */
  forgottenAfter: number | null;
}

export type Made = Pick<
  Intent,
  'part' | 'device' | 'kind' | 'params' | 'lane' | 'body' | 'changes' | 'saw' | 'madeAt' | 'deviceTime' | 'skew' | 'isBad' | 'supersedes'
>;

export interface Intents {
  all: readonly Intent[];
  make: (made: Made) => Intent;
  /** Those that ride in one record, in the order they were made. */
  inRecord: (id: string) => Intent[];
  /** `deed` is whether the tab has written that down; until then, and if it never tells, it is in doubt. */
  giveUp: (records: readonly Pick<OutboxRecord, 'id'>[], deed: Promise<boolean>) => Promise<void>;
}

export function keepIntents(): Intents {
  const all: Intent[] = [];
  return {
    all,
    make(made) {
      const intent = {
        ...made,
        number: all.length + 1,
        savedAs: null,
        isGivenUp: false,
        isInDoubt: false,
        lostRight: false,
        forgottenAfter: null,
      };
      all.push(intent);
      return intent;
    },
    inRecord: (id) => all.filter(({ savedAs }) => savedAs === id),
    async giveUp(records, deed) {
      const ids = new Set(records.map(({ id }) => id));
      const theirs = all.filter(({ savedAs }) => savedAs !== null && ids.has(savedAs));
      for (const intent of theirs) Object.assign(intent, { isGivenUp: true, isInDoubt: true });
      if (await deed) for (const intent of theirs) intent.isInDoubt = false;
    },
  };
}
