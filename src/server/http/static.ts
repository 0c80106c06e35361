/** The built console: precompressed, hashed files for a year, documents asked for anew each time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { header } from '#contract/header.ts';
import { Problem } from '#contract/problem.ts';
import { scanWorkerPolicy, tileWorkerPolicy } from './headers.ts';

const yearSeconds = 365 * 24 * 60 * 60;

export async function serveConsole(app: FastifyInstance, root: string | undefined, hasWorker: boolean): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new Problem('not_found', 'There is nothing here');
  });
  if (root === undefined || !existsSync(join(root, 'index.html'))) {
    app.get('/*', (request, reply) => (isPage(pathOf(request.url)) ? notBuilt(reply) : reply.callNotFound()));
    return;
  }
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      if (/\/assets\/scan-worker-[\w-]+\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', scanWorkerPolicy);
      if (/\/assets\/tile-worker-[\w-]+\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', tileWorkerPolicy);
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  if (!hasWorker) app.get('/sw.js', (_request, reply) => reply.header(header.serviceWorker, 'off').sendFile('sw-off.js'));
  app.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    return reply.sendFile(isPage(path) ? documentOf(path) : path.slice(1));
  });
  // The form's own way to be sent, should its script be late: nothing is read, the page is shown again.
  await app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    form.post('/login', (_request, reply) => reply.redirect('/login', 303));
  });
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}

/** Signing in is a document of its own, so that it paints before the console is here. */
function documentOf(path: string): string {
  return /^\/login\/?$/.test(path) ? 'sign-in.html' : 'index.html';
}

/** A page of the console, as opposed to a file, which may not be there. */
function isPage(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !last.includes('.') && !/^\/(api|assets|socket\.io)(\/|$)|\/\./.test(path);
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The console is not built yet. Run: npm run build\n');
}
