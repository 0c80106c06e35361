import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import { apiBase, header } from '#contract/header.ts';
import { login } from '#contract/session.ts';
import { bundledSecretKey } from '#server/config.ts';
import type { App } from './app.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The parsed body; undefined when there is none or it is no JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
}

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Wire {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** How a call reaches the server: within this process, or over the network. */
export type Transport = (call: Wire) => Promise<Answer>;

/** A signed-in browser: the token it keeps and the cookie bound to it. */
export interface Session {
  schoolId: string;
  userId: string;
  token: string;
  cookies: Record<string, string>;
  /** `schoolId:userId`, as outbox records have it. */
  part: string;
  /** The epoch of the server that signed in, without which it takes no batch of edits. */
  epoch: string;
  call(endpoint: Endpoint, input?: CallInput): Promise<Answer>;
}

/** `code` is the second factor's, for those who have one. */
export interface Credentials {
  email: string;
  password: string;
  code?: string;
}

export async function signIn(transport: Transport, { email, password, code }: Credentials): Promise<Session> {
  const answer = await callAnonymously(transport, login, { body: { email, password, ...(code && { code }) } });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`);
  return sessionOf(transport, answer);
}

/** Of an answer that let somebody in. */
export function sessionOf(transport: Transport, answer: Answer): Session {
  const { token, schoolId, userId } = answer.body.data;
  const cookies = cookiesOf(answer);
  const credentials = {
    authorization: `Bearer ${token}`,
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  return {
    schoolId,
    userId,
    token,
    cookies,
    part: `${schoolId}:${userId}`,
    epoch: epochOf(answer),
    call: (endpoint, input) => send(transport, endpoint, input, credentials),
  };
}

/** What a session sends its queue with. */
export const sending = ({ epoch }: Pick<Session, 'epoch'>): Record<string, string> => ({ [header.epoch]: epoch });

export const epochOf = (answer: Answer): string => String(answer.headers[header.epoch]);

/** A call by somebody who is not signed in. */
export function callAnonymously(transport: Transport, endpoint: Endpoint, input?: CallInput): Promise<Answer> {
  return send(transport, endpoint, input, {});
}

/** `address`: the network the calls come from. */
export function inProcess(app: App, address?: string): Transport {
  return async ({ method, url, headers, body }) => {
    const content = body === undefined ? {} : { payload: body as object };
    const answer = await app.inject({ method, url, headers, ...content, ...(address === undefined ? {} : { remoteAddress: address }) });
    return { status: answer.statusCode, headers: answer.headers, body: jsonOf(answer.body) };
  };
}

export function over(origin: string): Transport {
  return async ({ method, url, headers, body }) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
    const answer = await fetch(origin + url, { method, headers, ...content });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
      body: jsonOf(text),
    };
  };
}

function send(
  transport: Transport,
  { method, path }: Endpoint,
  { params, query = {}, body, headers }: CallInput = {},
  credentials: Record<string, string>,
): Promise<Answer> {
  const search = new URLSearchParams(query).toString();
  return transport({
    method,
    url: apiBase + pathOf(path, params) + (search === '' ? '' : `?${search}`),
    headers: { [header.secretKey]: bundledSecretKey, ...credentials, ...headers },
    body,
  });
}

function cookiesOf({ headers }: Answer): Record<string, string> {
  const pairs = [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';', 1)[0] ?? '');
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
