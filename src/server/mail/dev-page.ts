import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Kept, Mailbox } from './dev-mailbox.ts';
import { escaped } from './render.ts';

export const devMailPath = '/dev/mail';

const mostShown = 50;

type Setting = Pick<Config, 'production' | 'mailUrl' | 'trustProxy' | 'publicOrigins' | 'publicUrl' | 'port'>;

/** Only where nothing says that the server is there for others. */
export function hasMailboxPage({ production, mailUrl, trustProxy, publicOrigins, publicUrl }: Setting): boolean {
  const isTriedOut = trustProxy.length === 0 && publicOrigins.length === 0 && isLocal(new URL(publicUrl).hostname);
  return !production && mailUrl === undefined && isTriedOut;
}

/**
 * The development mailbox as a page. Codes are on it, and a code is an account: it is for who sits at the machine, even
 * when the console itself is open to a whole network.
 */
export function showMailbox(app: FastifyInstance, mailbox: Mailbox, config: Setting): void {
  if (!hasMailboxPage(config)) return;
  app.get(devMailPath, async (request, reply) => {
    if (!isFromHere(request)) {
      const there = `http://localhost:${config.port}${devMailPath}`;
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send(`Letters are shown only on the machine that Muster runs on, at ${there}\n`);
    }
    const letters = await mailbox.latest(mostShown);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(letters, config.publicUrl));
  });
}

const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** From this machine, straight, and under its own name: a page of another site can have a name that leads here. */
function isFromHere({ ip, hostname, headers }: FastifyRequest): boolean {
  return isLocal(ip.replace(/^::ffff:/, '')) && isLocal(hostname) && passedOn.every((name) => headers[name] === undefined);
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function page(letters: readonly Kept[], publicUrl: string): string {
  const shown = letters.length === 0 ? '<p>No letters yet.</p>' : letters.map((letter) => article(letter, publicUrl)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Letters | Muster</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 45rem; margin: 0 auto; padding: 1rem }
article { border-block-start: 1px solid GrayText; padding-block: 1rem }
h2 { margin: 0; font-size: 1.125rem }
p { margin: 0 }
h1 + p { margin-block-end: 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
</head>
<body>
<h1>Letters</h1>
<p>This server sends these letters to nobody: it has no mail server, or they are of the demo school. Newest first.</p>
${shown}
</body>
</html>
`;
}

function article({ at, to, subject, text }: Kept, publicUrl: string): string {
  return `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to.address)}, <time datetime="${escaped(at)}">${escaped(at)}</time></p>
<pre>${linked(escaped(text), escaped(publicUrl))}</pre>
</article>`;
}

/** A letter's own links can be followed; what a name in it says leads nowhere. */
function linked(text: string, publicUrl: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (word.startsWith(`${publicUrl}/`) ? `<a href="${word}">${word}</a>` : word))
    .join('');
}
