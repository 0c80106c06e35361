/** Reads what came back from `POST /sync/ops`, from this server or a newer one. */
import * as z from 'zod/mini';
import { Detail, ProblemBody, ProblemCode } from './problem.ts';
import { OpResult, SyncAnswer } from './sync.ts';

// A code that a newer server invented must not make its whole answer unreadable: the status still decides.
const code = z.catch(z.optional(ProblemCode), undefined);
const Envelope = z.object({ data: z.extend(SyncAnswer, { results: z.array(z.unknown()) }) });
const Result = z.extend(OpResult, { code });
const Problem = z.extend(z.partial(ProblemBody), { code, details: z.catch(z.optional(z.array(Detail)), undefined) });

/** Null when it is no answer of ours; one result that cannot be read takes no other with it. */
export function readSyncAnswer(body: unknown): SyncAnswer | null {
  const envelope = z.safeParse(Envelope, body);
  if (!envelope.success) return null;
  const { data } = envelope.data;
  const results = data.results.map((each) => z.safeParse(Result, each));
  return { ...data, results: results.flatMap((result) => (result.success ? [result.data] : [])) };
}

/** What can be read of a failed call's body; empty when it is none. */
export function readProblemBody(body: unknown): Partial<ProblemBody> {
  return z.safeParse(Problem, body).data ?? {};
}
