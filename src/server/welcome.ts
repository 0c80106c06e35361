import type { AddressInfo } from 'node:net';
import { demoEmails, demoPassword } from '#server/demo/sign-ins.ts';

/** What the person who started the server reads first. */
export function welcome(address: string | AddressInfo | null, { demo }: { demo: boolean }): string {
  const port = typeof address === 'object' && address !== null ? address.port : address;
  const lines = ['', `Muster is open at http://localhost:${port}`];
  if (demo) {
    lines.push('', 'Demo school, password for all: ' + demoPassword, ...demoEmails.map((email) => `  ${email}`));
    lines.push('', 'For a school of your own start with DEMO=off.');
  }
  return `${lines.join('\n')}\n\n`;
}
