import type { LiveEvent } from '#contract/live.ts';
import type { NotificationKind } from '#contract/notification.ts';
import type { Language } from '#contract/own-account.ts';
import type { FieldConflict } from '#contract/problem.ts';
import type { Role, ScopeMode } from '#contract/role.ts';
import type { OpBase } from '#contract/sync.ts';
import type { Endpoint, QueuedCommand } from '#contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { Deed } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import type { Letter } from '#server/mail/letter.ts';

declare const madeBySession: unique symbol;

/** A school's id that came from a session row, never from the request. Queries of a school take no other. */
export type SchoolId = string & { readonly [madeBySession]: true };

/** A tablet at a gate or on a bus. It may make the calls that say so, and no other. */
export interface KioskActor {
  id: string;
  /** Of which bus it is the tablet; null: it is a gate's. */
  busId: string | null;
  /** Since when its enrolment is over: what it saw before that is still taken. */
  endedAt: Date | null;
}

/** Who asks, read from the session row at every request. */
export interface Actor {
  sessionId: string;
  deviceId: string;
  userId: string;
  schoolId: SchoolId;
  name: string;
  /** Null of a tablet at a gate, which is nobody of the staff: no list of roles has it. */
  role: Role | null;
  kiosk: KioskActor | null;
  scopeMode: ScopeMode;
  timeZone: string;
  /** Which they chose, for what the server itself says to them. */
  language: Language;
  /** When the password was last given, at sign-in or again: `requireStepUp` looks at it. */
  steppedUpAt: Date | null;
}

/**
 * Whom a live event is for: everybody of the school, the holders of some roles, with the tablets of some buses, one person, or those who may see some
 * children: the people named, and whoever sees every child.
 */
export type Audience = 'school' | { roles: readonly Role[]; buses?: readonly string[] } | { userId: string } | { seers: readonly string[] };

interface Common {
  db: Tx;
  now: Date;
  /** The time by which things age: see `Clock`. */
  settled: Date;
  newId: () => string;
  /** Written into the audit trail when the work is done, in its transaction. Every write says what it did. */
  record: (deed: Deed) => void;
  /** Puts a letter among those that wait to be sent, in this transaction. */
  post: (letter: Letter) => Promise<void>;
  /** Lets these people be told on their devices, as each of them chose; null sends a test. In this transaction too. */
  push: (userIds: readonly string[], kind: NotificationKind | null) => Promise<void>;
}

/** What every handler of a signed-in call is given. `db` is the request's one transaction. */
export interface Request<Params, Query, Body> extends Common {
  actor: Actor;
  params: Params;
  query: Query;
  body: Body;
  /** Emitted after the transaction committed, and only then. */
  changed: (event: LiveEvent, to: Audience) => void;
}

type Out<Shape> = Shape extends z.ZodMiniType ? z.output<Shape> : undefined;

export type Handler<E extends Endpoint> = (
  request: Request<Out<NonNullable<E['params']>>, Out<NonNullable<E['query']>>, Out<NonNullable<E['body']>>>,
) => Promise<z.input<E['answer']>>;

/** What a queued edit did. `data` is what the call of its own answers. */
export interface Applied<Data> {
  data: Data;
  message: string;
  /** The record's version after the edit, null where the record has none. */
  version: number | null;
  /** Fields somebody else changed first. The others are written, and the answer is 409 `conflict`. */
  conflicts?: FieldConflict[];
  /** Of edits that are given up: those that had been applied before. */
  stands?: string[];
  /** The fields this edit, and the edits it is chained to, left as they are now. */
  wrote?: readonly string[];
}

/** The edit named in `base.chain`, once it was applied: what it wrote, and the record's version after it. */
export interface Chain {
  version: number;
  wrote: readonly string[];
}

/**
 * Applies one queued edit, from the call of its own and from `POST /sync/ops` alike. Throws a `Problem` to leave
 * nothing behind.
 */
export type CommandHandler<C extends QueuedCommand> = (
  request: Request<Out<NonNullable<C['params']>>, undefined, Out<NonNullable<C['body']>>> & { base: OpBase; chain: Chain | null },
) => Promise<Applied<z.input<C['answer']>>>;
