import type { AddressInfo } from 'node:net';
import type { Config } from '#server/config.ts';
import { demoEmails, demoPassword } from '#server/demo/sign-ins.ts';
import { devMailPath, hasMailboxPage } from '#server/mail/dev-page.ts';

/** What the person who started the server reads first. */
export function welcome(address: string | AddressInfo | null, config: Config): string {
  const { demo, mailUrl } = config;
  const port = typeof address === 'object' && address !== null ? address.port : address;
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = ['', `Muster is open at ${url}`];
  if (demo) {
    lines.push('', 'Demo school, password for all: ' + demoPassword, ...demoEmails.map((email) => `  ${email}`));
    lines.push('', 'For a school of your own start with DEMO=off.');
  }
  if (mailUrl === undefined) {
    lines.push(
      '',
      hasMailboxPage(config) ? `Letters are shown on this machine at ${url}${devMailPath}` : 'MAIL_URL is not set: letters reach nobody.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}
