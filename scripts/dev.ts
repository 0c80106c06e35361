/**
 * `npm run dev`: the console as it is written, changed on the page as a file is saved, and the server behind the same
 * address, started anew when its files change. The demo school of its own directory, no service worker.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer as listen } from 'node:net';
import { createServer, type Connect, type Plugin, type ProxyOptions } from 'vite';
import { header } from '#contract/header.ts';

const port = Number(process.env['PORT'] ?? 4000);
const own = await freePort();
const url = `http://localhost:${port}`;
const server = startServer();

const behind: ProxyOptions = { target: `http://127.0.0.1:${own}`, ws: true };
const vite = await createServer({
  plugins: [documents()],
  // The host stays as the browser named it: the server refuses writes of a page of another host.
  server: { port, strictPort: true, proxy: { '/api': behind, '/socket.io': behind, '/dev/mail': behind } },
});
await vite.listen();
process.stdout.write('The console is built as it is asked for: its first page takes a few seconds.\n');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
server.once('exit', () => void end());

async function end(): Promise<void> {
  server.kill();
  await vite.close();
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  process.exit();
}

/** Node watches every module that the server has loaded. */
function startServer() {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'src/server/start.ts'], {
    env: {
      DATA_DIR: 'data/dev',
      LOG_LEVEL: 'warn',
      // A page that is worked on is loaded again and again.
      CALLS_PER_MINUTE: '100000',
      CALLS_BURST: '10000',
      ...process.env,
      PORT: String(own),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** What the server does for the built console: two documents, no service worker, and calls that wait while it starts. */
function documents(): Plugin {
  return {
    name: 'documents',
    configureServer({ middlewares }) {
      middlewares.use('/api', (_request, _response, next) => void untilListening(next));
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (/^\/login\/?$/.test(path)) request.url = '/sign-in.html';
        if (path === '/sw.js') {
          request.url = '/sw-off.js';
          response.setHeader(header.serviceWorker, 'off');
        }
        next();
      });
    },
  };
}

async function untilListening(next: Connect.NextFunction, triesLeft = 600): Promise<void> {
  const probe = connect(own, '127.0.0.1');
  try {
    await once(probe, 'connect');
    next();
  } catch (error) {
    if (triesLeft === 0) return next(error);
    setTimeout(() => void untilListening(next, triesLeft - 1), 100);
  } finally {
    probe.destroy();
  }
}

async function freePort(): Promise<number> {
  const probe = listen().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
