/** The call of its own that every queued edit has: the same function, the same ledger as `POST /sync/ops`. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Id } from '#contract/fields.ts';
import { header } from '#contract/header.ts';
import { Problem } from '#contract/problem.ts';
import type { OpBase } from '#contract/sync.ts';
import { answerInSteps, type Route } from './answer.ts';
import { type ApplyOnce, type CommandEntry, parseEdit } from './commands.ts';

export function commandRoute(entry: CommandEntry, applyOnce: ApplyOnce): Route {
  const { command } = entry;
  return answerInSteps(command, async ({ run, call }) => {
    const { request, reply, frame } = call;
    // What was typed, not what the shapes made of it: the ledger compares it with a second arrival.
    const params = z.parse(z.record(z.string(), z.string()), request.params);
    const edit = { params, body: request.body };
    const op = {
      ...edit,
      id: keyOf(request) ?? frame.newId(),
      kind: command.kind,
      kindV: command.kindV,
      lane: command.lane(parseEdit(command, edit)),
      base: baseOf(request),
      device: null,
    };
    const { result, data } = await applyOnce(run, entry, op);
    if (result.replayed) reply.header(header.replayed, 'true');
    if (result.outcome !== 'applied') {
      const { details, conflicts, decided } = result;
      throw new Problem(result.code ?? 'refused', result.message, { details, conflicts, decided });
    }
    if (result.version !== null) reply.header('etag', `"${result.version}"`);
    return { message: result.message, data, isReplay: result.replayed };
  });
}

/** `If-Match: "5"`: made upon version 5. `If-None-Match: *`: made upon nothing. */
function baseOf({ headers }: FastifyRequest): OpBase {
  const version = headers['if-match']?.match(/^"(\d{1,15})"$/)?.[1];
  if (version !== undefined) return { version: Number(version), was: {}, chain: null };
  if (headers['if-none-match'] === '*') return { version: null, was: {}, chain: null };
  throw new Problem('base_required', 'Say which version this edit was made upon, with If-Match or If-None-Match: *');
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[header.idempotencyKey];
  if (key === undefined) return undefined;
  const parsed = z.safeParse(Id, key);
  if (parsed.success) return parsed.data;
  throw new Problem('invalid', 'The Idempotency-Key must be a UUID');
}
