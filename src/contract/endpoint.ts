import type * as z from 'zod/mini';
import type { Role } from './role.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Shape = z.ZodMiniType;

/** Who may call: a list of roles, or openly anybody. There is no default. */
export type Callers = readonly Role[] | 'public';

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  method: Method;
  /** Below the API base, parameters as `:name`. */
  path: string;
  roles: Callers;
  /**
   * Whether a tablet at a gate may call, which has no role: without this it may not. `always`: also after its enrolment ended,
   * to hand in what it counted before.
   */
  kiosk?: 'active' | 'always';
  /** The same of a tablet on a bus. What a gate may do it may not, and the other way round. */
  busTablet?: 'active' | 'always';
  /** One sentence for the OpenAPI page. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Bytes, where a call may send more than others. */
  bodyLimit?: number;
  /** The shape of `data` in the envelope `{message, data}`. */
  answer: Answer;
  /** Answers a file as it stands, without the envelope: `answer` is then `FileAnswer`. */
  isFile?: true;
}

/**
 * A write. `'queue'` goes through the outbox, online too; `'refuse'` says at once that it needs a connection.
 * There is no default.
 */
export interface Command<
  Params extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Query extends Shape = Shape,
> extends Endpoint<Params, Query, Body, Answer> {
  offline: 'queue' | 'refuse';
}

/** A write that the outbox keeps. `kind` and `kindV` are written into records: once shipped, never removed. */
export interface QueuedCommand<
  Params extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Kind extends string = string,
> extends Command<Params, Body, Answer> {
  offline: 'queue';
  kind: Kind;
  kindV: number;
  /** Edits of one lane are applied in the order they were made. */
  lane(edit: { params: z.output<Params>; body: z.output<Body> }): string;
  /** Lanes in which the thing this edit names may still be waiting to be created. */
  createdIn?(edit: { params: z.output<Params>; body: z.output<Body> }): string[];
  /** The shape of the record in which its body, `{ changes }`, changes fields. */
  content?: Shape;
  /** Its body is `{ changes }`, and a newer value of a field may take the place of one that was never sent. */
  coalesce?: boolean;
}

export function endpoint<Params extends Shape, Query extends Shape, Body extends Shape, Answer extends Shape>(
  method: Method,
  path: string,
  rest: Omit<Endpoint<Params, Query, Body, Answer>, 'method' | 'path'>,
): Endpoint<Params, Query, Body, Answer> {
  return { method, path, ...rest };
}

export function command<Params extends Shape, Body extends Shape, Answer extends Shape, Query extends Shape>(
  method: Method,
  path: string,
  rest: Omit<Command<Params, Body, Answer, Query>, 'method' | 'path' | 'offline'> & { offline: 'refuse' },
): Command<Params, Body, Answer, Query> {
  return { method, path, ...rest };
}

export function queuedCommand<Params extends Shape, Body extends Shape, Answer extends Shape, const Kind extends string>(
  method: Method,
  path: string,
  rest: Omit<QueuedCommand<Params, Body, Answer, Kind>, 'method' | 'path' | 'offline'>,
): QueuedCommand<Params, Body, Answer, Kind> {
  return { method, path, offline: 'queue', ...rest };
}

/** `/school/buses/:id` and `{id}` make `/school/buses/0192…`. */
export function pathOf(pattern: string, params: Record<string, string> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
