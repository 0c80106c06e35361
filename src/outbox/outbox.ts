import type { Day } from '#contract/fields.ts';
import type { SyncBatch } from '#contract/sync.ts';
import type { Heard } from './compared.ts';
import type { NewEdit, OutboxRecord } from './record.ts';

/** Whose outbox: the first name is kept so that the sign-in page can say whose edits wait. */
export interface Owner {
  schoolId: string;
  userId: string;
  firstName: string;
}

/** An answer as it came over the wire, before anybody believed it. */
export interface RawAnswer {
  status: number;
  /** The header that only our own server sends. */
  marked: boolean;
  epoch: string | null;
  retryAfterSeconds: number | null;
  /** The parsed JSON body; undefined when it was no JSON. */
  body: unknown;
}

/** Nothing left this device: it is known that there is no connection. */
export class NotSent extends Error {
  constructor() {
    super('There is no connection to send over');
    this.name = 'NotSent';
  }
}

/** Sends one batch; rejects when no answer came (no network, time-out). Follows no redirect. */
export type Send = (batch: SyncBatch, epoch: string | null) => Promise<RawAnswer>;

export type Connection =
  | 'unknown'
  | 'online'
  | 'offline'
  /** Something answers in the server's place: a captive portal. */
  | 'captive'
  | 'server-problem'
  /** Edits are held until this person signs in. */
  | 'signed-out'
  /** This build is too old for the server. */
  | 'update-needed';

/** What the screens show of the queue. A new object at each change, the same one in between. */
export interface OutboxView {
  /** This person's edits in the order they were made; acknowledged ones as long as the overlay needs them. */
  records: readonly OutboxRecord[];
  connection: Connection;
  sending: boolean;
  /** When the server last acknowledged anything. */
  lastSuccessAt: string | null;
  /** The browser took the database away, and these edits are only in this tab until they are written anew. */
  isAdrift: boolean;
}

export interface Outbox {
  /** Resolves when the edit is durable on this device: only then may a screen say that it is saved. */
  enqueue(edit: NewEdit): Promise<OutboxRecord>;
  view: () => OutboxView;
  subscribe: (listener: () => void) => () => void;
  /** Starts replaying, as one of all tabs of this browser. */
  start(): void;
  stop(): Promise<void>;
  /** The page is frozen or left: another tab may replay at once. `start` takes it up again. */
  pause(): void;
  /** Whether somebody looks at this tab; one that is seen gets the turn of one that is not. It is, until it is said. */
  setSeen(isSeen: boolean): void;
  /** Try now: a connection came up, the page became visible, somebody asked. */
  kick(): void;
  /** The server was away and is back, perhaps as another build: what an older or a newer one held is tried again. */
  reconnected(): Promise<void>;
  /**
   * The server's epoch, from any answer of it, and its clock. Only the first epoch is news: a later one shows with the edits
   * sent under it.
   */
  hear(epoch: string, heard?: Heard): Promise<void>;
  /** The session ended: keep everything, send nothing. `resume` after this person signed in again. */
  hold(): Promise<void>;
  /** The same, and nothing that the server has is left to be read on this device, nor a name when nothing waits. */
  putAway(): Promise<void>;
  resume(): Promise<void>;
  /** Sends a refused edit once more under the same id; only for answers the server does not store. */
  sendAgain(id: string): Promise<void>;
  /** Gives an edit up. A tombstone stays for 30 days. */
  discard(id: string): Promise<void>;
  discardAll(): Promise<void>;
  /** Drops the overlay of acknowledged edits that the cache has caught up with. */
  settle(isCaughtUp: (record: OutboxRecord) => boolean): Promise<void>;
  /** This person's edits of a day of the school that the server took and that left the queue. */
  takenOn(day: Day): Promise<OutboxRecord[]>;
  /** Every record of this person, for a file. */
  export(): Promise<OutboxRecord[]>;
  /** By this device's clock, or by the server's as it was last compared with it: whichever is later. */
  latestNow(): Date;
  /** This device's clock, and the server's less this one as the two were last compared: null while they never were. */
  clock(): { now: Date; offsetMs: number | null; withinMs: number | null };
  readonly deviceId: string;
}
