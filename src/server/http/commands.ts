/** Queued edits: one handler for an edit's own call and for `POST /sync/ops`. */
import * as z from 'zod/mini';
import type { QueuedCommand } from '#contract/endpoint.ts';
import { Problem, detailsOf } from '#contract/problem.ts';
import { bodyAsKept } from '#contract/queued-edit.ts';
import type { OpBase, OpResult } from '#contract/sync.ts';
import { isFor, refuseOtherRoles } from './roles.ts';
import type { RunAs, Unit } from './unit-of-work.ts';
import type { Applied, Chain, CommandHandler } from './handler.ts';

/** What a handler is given, whatever its command: `params` and `body` went through the command's own shapes. */
export interface EditRequest extends Unit {
  params: unknown;
  query: undefined;
  body: unknown;
  base: OpBase;
  chain: Chain | null;
}

/** A command with the function that applies it. */
export interface CommandEntry {
  command: QueuedCommand;
  handler: (request: EditRequest) => Promise<Applied<unknown>>;
  /** Whether its writer may still see what it was made on; `params` went through the command's own shape. */
  sees: (request: Seeing) => Promise<boolean>;
}

type Seeing = Pick<Unit, 'db' | 'actor'> & { params: unknown };
type Params<C extends QueuedCommand> = z.output<NonNullable<C['params']>>;

/** One edit, however it arrived. `device` is known for edits from the outbox. */
export interface Op {
  id: string;
  kind: string;
  kindV: number;
  lane: string;
  params: Record<string, string>;
  body: unknown;
  base: OpBase;
  device: { id: string; seq: number; madeAt: Date } | null;
}

/** `data` is what the call of its own answers; null for an edit that was refused or came before. */
export interface OpOutcome {
  result: OpResult;
  data: unknown;
}

/** Applies one edit exactly once, in a transaction of its own with its line in the ledger. */
export type ApplyOnce = (run: RunAs, entry: CommandEntry, op: Op) => Promise<OpOutcome>;

/** `sees` for records that not everybody of its roles may see: the rows, where the roles are the rights. */
export function apply<C extends QueuedCommand>(
  command: C,
  handler: CommandHandler<C>,
  sees: (request: Pick<Unit, 'db' | 'actor'> & { params: Params<C> }) => Promise<boolean> = async () => true,
): CommandEntry {
  // parseEdit is the only way in: what it hands on has the command's shapes.
  const applyParsed = handler as CommandEntry['handler'];
  const seesParsed = sees as CommandEntry['sees'];
  return {
    command,
    handler: (request) => {
      refuseOtherRoles(command, request.actor);
      return applyParsed(request);
    },
    sees: async (request) => isFor(command, request.actor) && seesParsed(request),
  };
}

/** Params and body in the command's own shapes, or `invalid` with what is wrong at which field. */
export function parseEdit(command: QueuedCommand, edit: { params: unknown; body: unknown }) {
  const params = z.safeParse(command.params ?? z.unknown(), edit.params);
  const body = z.safeParse(command.body ?? z.unknown(), edit.body);
  if (params.success && body.success) return { params: params.data, body: bodyAsKept(command, body.data) };
  const details = [params, body].flatMap((part) => (part.error ? detailsOf(part.error) : []));
  throw new Problem('invalid', details[0]?.message ?? 'This edit is not complete', { details });
}
