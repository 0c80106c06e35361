import * as z from 'zod/mini';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { Problem, ProblemBody } from '#contract/problem.ts';
import { told, toldDetail } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { NoAnswer } from './no-answer.ts';
import { type Answer, request } from './request.ts';
import type { OnSent } from './send-file.ts';

type In<Shape> = Shape extends z.ZodMiniType ? z.input<Shape> : undefined;

interface Options<E extends Endpoint> {
  params?: In<E['params']>;
  query?: Partial<In<E['query']>>;
  body?: In<E['body']>;
  signal?: AbortSignal;
  /** Of a file that is sent: it takes as long as it goes on. */
  onSent?: OnSent;
}

/** What came with the data. `message` is the server's sentence for the person (spec §8). */
export interface Answered<Data> {
  data: Data;
  message: string;
}

const Envelope = z.object({ message: z.optional(z.string()), data: z.unknown() });

/** Calls the server and gives the parsed data. Throws `Problem` when it refused, `NoAnswer` when nobody knows. */
export async function call<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<z.output<E['answer']>> {
  return (await callWithMessage(endpoint, options)).data;
}

export async function callWithMessage<E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal, onSent }: Options<E> = {},
): Promise<Answered<z.output<E['answer']>>> {
  const path = pathOf(endpoint.path, stringsOf(params)) + queryOf(query);
  const answer = await request({ method: endpoint.method, path, body, signal, onSent });
  if (!answer.marked) throw new NoAnswer('captive');
  if (answer.status >= 400) throw refusal(answer);
  const { data, message } = fitting(Envelope, answer.body);
  return { data: fitting(endpoint.answer, data) as z.output<E['answer']>, message: told(message ?? '') };
}

/** Throws what a person can do about it: only a server of another version answers in another shape. */
function fitting<Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer);
  if (read.success) return read.data;
  throw new Error(t('The server runs a different version from this page. Reload the page; what is waiting on this device stays there.'), {
    cause: read.error,
  });
}

/** A marked failure as the problem the server named. */
export function refusal(answer: Answer): Problem | NoAnswer {
  const body = ProblemBody.safeParse(answer.body);
  if (!body.success) return new NoAnswer('captive');
  return new RefusedCall(body.data);
}

/** A problem as the server sent it, with the request's number, which a person can read out to support. */
export class RefusedCall extends Problem {
  readonly requestId: string | undefined;
  /** Spec §8: the field that some failures are told by. */
  readonly error: string;

  constructor({ code, message, error, details, conflicts, decided, epoch, requestId }: ProblemBody) {
    super(code, told(message), { details: details.map(toldDetail), conflicts, decided, epoch });
    this.requestId = requestId;
    this.error = told(error);
  }
}

export function queryOf(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

function stringsOf(params: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}
