/** The one place where a failure becomes HTTP. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiBase, header } from '#contract/header.ts';
import { Problem, type ProblemBody, type ProblemCode } from '#contract/problem.ts';
import type { Log } from '#server/log.ts';
import { traceOf } from '#server/log.ts';

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const problem = problemOf(error);
  if (problem.code === 'internal') log('error', { requestId: request.id, ...traceOf(error) });
  // Here too, since an address that cannot be read meets no route and no hook.
  if (request.url.startsWith(apiBase)) reply.header(header.marker, '1').header('cache-control', 'no-store');
  const { details = [], conflicts, decided, epoch, retryAfterSeconds } = problem.extras;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const body: ProblemBody = {
    message: problem.message,
    error: problem.message,
    code: problem.code,
    details,
    requestId: request.id,
    conflicts,
    decided,
    epoch,
  };
  return reply.code(problem.status).send(body);
}

/** What anybody may know of a failure. What we did not foresee says nothing of itself. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return problemOfDatabase(error) ?? problemOfTransport(error) ?? new Problem('internal', 'The server could not do this');
}

const busyRetry = { retryAfterSeconds: 2 };

/** By SQLSTATE, whichever engine and however deep it is wrapped. */
function problemOfDatabase(error: unknown): Problem | null {
  const state = sqlStateOf(error);
  if (state === null) return null;
  // 22: text or numbers the database cannot hold, such as NUL; what the contract's shapes let through by oversight.
  if (state.startsWith('22')) return new Problem('invalid', 'This cannot be kept as it was sent');
  // 23505: a twin was committed after this one had looked; looking again finds it.
  if (['40001', '40P01', '55P03', '23505'].includes(state)) {
    return new Problem('in_progress', 'Somebody is changing this right now. Try again', busyRetry);
  }
  if (['57014', '57P01', '57P02', '57P03', '53300'].includes(state) || state.startsWith('08')) {
    return new Problem('busy', 'The server is busy. Try again in a moment', busyRetry);
  }
  return null;
}

function sqlStateOf(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
    // The driver's own words; it gives no code.
    if (at.message.startsWith('timeout exceeded when trying to connect')) return '53300';
    if (/^Connection terminated|is not queryable$/.test(at.message)) return '08006';
    if ('code' in at && (at.code === 'ECONNREFUSED' || at.code === 'ECONNRESET')) return '08006';
  }
  return null;
}

const transport: Record<number, { code: ProblemCode; message: string }> = {
  404: { code: 'not_found', message: 'There is no such call' },
  413: { code: 'too_large', message: 'This is too large to be sent at once' },
  415: { code: 'unsupported_media_type', message: 'Send JSON' },
};

/** Failures of reading the request, before any route saw it. */
function problemOfTransport(error: unknown): Problem | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  const { code, message } = transport[status] ?? { code: 'invalid', message: 'This request cannot be read' };
  return new Problem(code, message);
}
