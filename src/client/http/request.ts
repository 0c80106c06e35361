import { header } from '#contract/header.ts';
import { sessionExpired } from '#client/session/ending.ts';
import { enrolmentEnded } from '#client/session/enrolment.ts';
import { isKiosk, readToken } from '#client/session/token.ts';
import { keptLanguage } from '#client/ui/language/language.ts';
import { base, secretKey } from './base.ts';
import { NoAnswer } from './no-answer.ts';
import { hearServerDate } from './server-clock.ts';
import { type OnSent, sendFile } from './send-file.ts';

const mostWaitMs = 20_000;
/** A file is made first, and a slow line takes its time with it. */
const mostWaitForFileMs = 120_000;
/** A picture or a paper has to get there: 64 kbit/s. */
const leastBytesPerMs = 8;

interface Request {
  method: string;
  /** Below the API base, with its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What is asked for is a file; a refusal comes as JSON all the same. */
  isFile?: boolean;
  /** What is sent is a file: it takes as long as it goes on, and its sender sees how far it has come. */
  onSent?: OnSent | undefined;
}

/** Our server's answer as it came. `marked` says that it is ours: a captive portal also answers 200. */
export interface Answer {
  status: number;
  marked: boolean;
  headers: Headers;
  /** Undefined when the body was no JSON. */
  body: unknown;
  /** Where a file was asked for and given. */
  file: Blob | null;
}

/** Spec §7: every call sends the bearer token when there is one, and the secret-key header. */
export async function request(asked: Request): Promise<Answer> {
  const token = readToken();
  const answer = await send(asked, token);
  if (answer.marked) hearServerDate(answer.headers.get('date'));
  // Spec §4: any 401 to a call with the token, whatever its code: a newer server may have reasons that this build does
  // not know. An answer to a token that is no longer the one here speaks of an older session.
  if (endsSession(answer) && token !== null && token === readToken()) void (isKiosk() ? enrolmentEnded() : sessionExpired());
  return answer;
}

/** Not what a captive portal or a proxy says in the server's place: that speaks of its own doors. */
function endsSession({ status, marked }: Answer): boolean {
  return status === 401 && marked;
}

async function send({ method, path, body, headers, signal, isFile = false, onSent }: Request, token: string | null): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sentHeaders = { ...ownHeaders(token, text !== undefined), ...headers };
  if (onSent && text !== undefined) {
    const answer = await sendFile({ method, url: base + path, headers: sentHeaders, text, onSent });
    return {
      status: answer.status,
      marked: answer.headers.has(header.marker),
      headers: answer.headers,
      body: parsed(answer.text),
      file: null,
    };
  }
  const limit = AbortSignal.timeout((isFile ? mostWaitForFileMs : mostWaitMs) + Math.ceil((text ?? '').length / leastBytesPerMs));
  try {
    const response = await fetch(base + path, {
      method,
      headers: sentHeaders,
      body: text,
      credentials: 'same-origin',
      // A redirect is never our server's: following it would take a captive portal's page for an answer.
      redirect: 'error',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    const { status, headers: answered } = response;
    const head = { status, marked: answered.has(header.marker), headers: answered };
    if (isFile && response.ok) return { ...head, body: undefined, file: await response.blob() };
    return { ...head, body: parsed(await response.text()), file: null };
  } catch (error) {
    // The caller's own abort is no failure of the line.
    if (signal?.aborted === true) throw error;
    throw new NoAnswer(limit.aborted ? 'timeout' : 'offline', { cause: error });
  }
}

function ownHeaders(token: string | null, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': keptLanguage(),
    [header.secretKey]: secretKey,
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
