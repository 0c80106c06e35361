/** How often a server answers, and how often one could that does nothing. */
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import type { Session } from '#tests/support/session.ts';

export function headersOf({ cookies, token }: Session): Record<string, string> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return { authorization: `Bearer ${token}`, cookie, 'secret-key': 'muster-console' };
}

/** Answers a second, by sixteen connections that each ask again at once. */
export async function rateOf(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const until = performance.now() + 2_000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        await fetched(url, headers, agent);
        answers += 1;
      }
    }),
  );
  agent.destroy();
  return answers / 2;
}

function fetched(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject).end();
  });
}

/** What any server is measured against: one that does nothing. */
export async function startBareServer(): Promise<{ url: string; close: () => void }> {
  const code = `const s = require('node:http').createServer((q, r) => r.end('{}')); s.listen(0, '127.0.0.1', () => console.log(s.address().port))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())));
  return { url: `http://127.0.0.1:${port}/`, close: () => void child.kill() };
}
