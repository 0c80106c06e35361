/** Which way letters go: to the mail server, or into the development mailbox. */
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { type Mailbox, openMailbox } from './dev-mailbox.ts';
import type { Deliver } from './send-due.ts';
import { openSmtp } from './smtp.ts';

export interface Delivery {
  deliver: Deliver;
  mailbox: Mailbox;
}

export function openDelivery(config: Config, { clock, log }: { clock: { now(): Date }; log: Log }): Delivery {
  const { mailUrl, mailFrom, publicUrl, dataDir } = config;
  const mailbox = openMailbox({ directory: join(dataDir, 'outbox-mail'), publicUrl, clock, log });
  const smtp = mailUrl === undefined ? null : openSmtp({ mailUrl, mailFrom, publicUrl });
  return {
    mailbox,
    async deliver({ letter, isDemo }, id) {
      if (letter.kind === 'nobody') return;
      // Anybody may sign in to a demo school: it must not be a way to write to strangers.
      if (smtp === null || isDemo) await mailbox.keep(letter, id);
      else await smtp(letter, id);
    },
  };
}
