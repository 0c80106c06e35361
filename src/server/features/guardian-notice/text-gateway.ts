/** Text messages go to one HTTP gateway, which hands them to the telephone network. */
import type { Config } from '#server/config.ts';
import type { Deliver } from '#server/mail/send-due.ts';
import type { Language } from '#contract/own-account.ts';

/** `key` stays the same over all tries of one message, so that the gateway can tell a second one from another. */
export interface TextMessage {
  to: string;
  text: string;
  key: string;
  language: Language;
  isDemo: boolean;
}

/** `later`: worth another try. `refused`: another would be answered the same. */
export type Outcome = { is: 'sent' } | { is: 'later' | 'refused'; error: string };

export type SendText = (message: TextMessage) => Promise<Outcome>;

const timeoutMs = 10_000;

/** Without a gateway, and of a demo school, messages go into the development inbox. */
export function textSender({ smsUrl }: Pick<Config, 'smsUrl'>, deliver: Deliver, withinMs = timeoutMs): SendText {
  const post = smsUrl === undefined ? null : gatewayAt(smsUrl, withinMs);
  return async (message) => {
    if (post !== null && !message.isDemo) return post(message);
    const { to, text, language, key } = message;
    await deliver({ letter: { kind: 'text-message', to, text, language }, isDemo: true }, key);
    return { is: 'sent' };
  };
}

function gatewayAt(smsUrl: string, withinMs: number): SendText {
  const { url, authorization } = addressOf(smsUrl);
  return async ({ to, text, key }) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...authorization },
        body: JSON.stringify({ to, text, key }),
        redirect: 'manual',
        signal: AbortSignal.timeout(withinMs),
      });
      await answer.body?.cancel();
      return outcomeOf(answer);
    } catch (error) {
      return { is: 'later', error: nameOf(error) };
    }
  };
}

/** A name and a password in the address are sent as the gateway's login. */
function addressOf(smsUrl: string): { url: string; authorization: Record<string, string> } {
  const url = new URL(smsUrl);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url: url.href, authorization: username === '' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` } };
}

function outcomeOf({ ok, status }: Response): Outcome {
  if (ok) return { is: 'sent' };
  const error = `The gateway answered ${status}`;
  return status === 408 || status === 429 || status >= 500 ? { is: 'later', error } : { is: 'refused', error };
}

// Never the error's own words: they may repeat the address, which may hold a password.
function nameOf(error: unknown): string {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate ? 'The gateway did not answer in time' : 'The gateway could not be reached';
}
