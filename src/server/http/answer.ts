/** How a call is answered: parse → session → role → transaction → handler → answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem, detailsOf } from '#contract/problem.ts';
import { bearerOf, type Presented, presentedBy } from '#server/auth/presented.ts';
import type { PresentedGrant } from '#server/auth/sync-grant-row.ts';
import { bindingCookieOf } from './cookies.ts';
import type { Frame } from './frame.ts';
import type { Handler } from './handler.ts';
import { notForKiosks, refuseOtherRoles } from './roles.ts';
import { type RunAs, runAs } from './unit-of-work.ts';

export interface Call {
  frame: Frame;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An endpoint with what answers it. Its `data` is parsed by the contract before it leaves; that of a replay is null. */
export interface Route {
  endpoint: Endpoint;
  serve: (call: Call) => Promise<{ message: string; data: unknown; isReplay?: boolean }>;
}

interface Input<E extends Endpoint> {
  params: z.output<NonNullable<E['params']>>;
  query: z.output<NonNullable<E['query']>>;
  body: z.output<NonNullable<E['body']>>;
}

interface Answered<E extends Endpoint> {
  message: string;
  data: z.input<E['answer']>;
  isReplay?: boolean;
}

/** A signed-in call: one transaction, one handler. */
export function answer<E extends Endpoint>(endpoint: E, handler: Handler<E>, after?: (call: Call) => void): Route {
  return answerInSteps(endpoint, async ({ run, input, call }) => {
    const data = await run((unit) => handler({ ...unit, ...input } as Parameters<Handler<E>>[0]));
    after?.(call);
    return { message: 'OK', data };
  });
}

/** A signed-in call that opens its transactions itself, each of which reads the session anew. */
export function answerInSteps<E extends Endpoint>(endpoint: E, handler: (step: Step<E, Presented>) => Promise<Answered<E>>): Route {
  return answerAdmitted(endpoint, (call) => present(call, endpoint), handler);
}

interface Step<E extends Endpoint, Who> {
  run: RunAs;
  input: Input<E>;
  presented: Who;
  call: Call;
}

/** The same, for the one call that takes more than a session. */
export function answerAdmitted<E extends Endpoint, Who extends Presented | PresentedGrant>(
  endpoint: E,
  admit: (call: Call) => Promise<Who>,
  handler: (step: Step<E, Who>) => Promise<Answered<E>>,
): Route {
  return {
    endpoint,
    async serve(call) {
      const presented = await admit(call);
      const input = parseInput(endpoint, call.request);
      const run = runAs(call.frame, presented);
      const checked: RunAs = (work) =>
        run((unit) => {
          refuseOtherRoles(endpoint, unit.actor);
          return work(unit);
        });
      return handler({ run: checked, input, presented, call });
    },
  };
}

/** A call anybody may make. */
export function answerOpenly<E extends Endpoint>(
  endpoint: E,
  handler: (step: { input: Input<E>; call: Call }) => Promise<Answered<E>>,
): Route {
  return { endpoint, serve: async (call) => handler({ input: parseInput(endpoint, call.request), call }) };
}

/** Who asks, by signature and cookie; and not too often. */
export async function present(call: Pick<Call, 'frame' | 'request'>, endpoint: Pick<Endpoint, 'kiosk' | 'busTablet'>): Promise<Presented> {
  const { frame, request } = call;
  const presented = await presentedIn(call, endpoint);
  request.sessionId = presented.sessionId;
  frame.brake.take(presented.sessionId, frame.clock.now());
  return presented;
}

/** A tablet at a gate is shown out of every call that does not name it, before anything is read for it. */
export async function presentedIn(
  { frame, request }: Pick<Call, 'frame' | 'request'>,
  { kiosk, busTablet }: Pick<Endpoint, 'kiosk' | 'busTablet'>,
): Promise<Presented> {
  const { authorization } = request.headers;
  const presented = await presentedBy(
    { token: bearerOf(authorization), cookie: bindingCookieOf(request) },
    { key: frame.keys.token, now: frame.clock.settled() },
  );
  const may = presented.isOnBus ? busTablet : kiosk;
  if (presented.isKiosk && may === undefined) throw notForKiosks();
  return presented;
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const parts = [
    z.safeParse(endpoint.params ?? z.unknown(), request.params),
    z.safeParse(endpoint.query ?? z.unknown(), request.query),
    z.safeParse(endpoint.body ?? z.unknown(), request.body),
  ];
  const details = parts.flatMap((part) => (part.error ? detailsOf(part.error) : []));
  if (details.length > 0) throw new Problem('invalid', details[0]?.message ?? 'This call is not complete', { details });
  const [params, query, body] = parts.map((part) => part.data);
  // The parse boundary: these are the outputs of the endpoint's own shapes.
  return { params, query, body } as Input<E>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log, hashed there. */
    sessionId: string | null;
  }
}
