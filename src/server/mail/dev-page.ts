import type { FastifyInstance } from 'fastify';
import type { Kept, Mailbox } from './mailbox.ts';
import { escaped } from './render.ts';

export const devMailPath = '/dev/mail';

const mostShown = 50;

/** The development mailbox as a page. Codes are on it, so a server in production has no such page. */
export function showMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get(devMailPath, async (_request, reply) => {
    const letters = await mailbox.latest(mostShown);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(letters));
  });
}

function page(letters: readonly Kept[]): string {
  const shown = letters.length === 0 ? '<p>No letters yet.</p>' : letters.map(article).join('\n');
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

function article({ at, to, subject, text }: Kept): string {
  return `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to.address)}, <time datetime="${escaped(at)}">${escaped(at)}</time></p>
<pre>${escaped(text)}</pre>
</article>`;
}
