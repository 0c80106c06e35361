import * as z from 'zod/mini';
import { asKept } from './as-kept.ts';
import { Changes, type Fields } from './change.ts';
import type { QueuedCommand } from './endpoint.ts';
import { queuedCommands } from './endpoints.ts';
import { OpBase, type SyncOp } from './sync.ts';

const ByField = z.strictObject({ changes: Changes });
const commands: readonly QueuedCommand[] = queuedCommands;

export function commandOf(kind: string): QueuedCommand | undefined {
  return commands.find((command) => command.kind === kind);
}

/** An edit in its command's own shapes, ready to be queued. */
export interface QueuedEdit {
  kindV: number;
  lane: string;
  /** Lanes in which the thing the edit names may still be waiting to be created. */
  createdIn: string[];
  /** Whether it may be folded into an edit before it that was never sent. */
  coalesce: boolean;
  body: SyncOp['body'];
  base: OpBase;
}

/** The body of an edit with its fields as they will be kept; a deed without fields as it is. */
export function bodyAsKept({ content }: Pick<QueuedCommand, 'content'>, body: unknown): unknown {
  const byField = z.safeParse(ByField, body);
  return content && byField.success ? { changes: asKept(content, byField.data.changes) } : body;
}

/** Throws on what the server could never take. Everything is made plain JSON, as it will read after the journey. */
export function readQueuedEdit(edit: { kind: string; params: unknown; body: unknown; base: { was: Fields } }): QueuedEdit {
  const command = commandOf(edit.kind);
  if (!command) throw new Error(`There is no edit of the kind ${edit.kind}`);
  const params = z.parse(command.params ?? z.unknown(), edit.params);
  const body = bodyAsKept(command, z.parse(command.body ?? z.unknown(), edit.body));
  const was = command.content ? asKept(command.content, edit.base.was) : edit.base.was;
  return {
    kindV: command.kindV,
    lane: command.lane({ params, body }),
    createdIn: command.createdIn?.({ params, body }) ?? [],
    coalesce: command.coalesce ?? false,
    body: z.parse(z.json(), asJson(body)),
    base: z.parse(OpBase, asJson({ ...edit.base, was, chain: null })),
  };
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
