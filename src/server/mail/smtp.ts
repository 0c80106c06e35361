import { createTransport } from 'nodemailer';
import { StartRefused } from '#server/start-refused.ts';
import type { LetterFile } from './letter.ts';
import { compose, type Sendable } from './compose.ts';

interface Way {
  mailUrl: string;
  mailFrom: string;
  publicUrl: string;
}

/** Hands letters to a mail server. One connection for each: letters are few, and none hangs on another. */
export function openSmtp({ mailUrl, mailFrom, publicUrl }: Way): (letter: Sendable, id: string) => Promise<void> {
  const transport = createTransport({
    ...serverOf(mailUrl),
    // Shorter than the wait before a letter's second try, so that no letter is on its way twice.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (letter, id) => {
    const { to, subject, text, html } = compose(letter, publicUrl);
    await transport.sendMail({
      from: mailFrom,
      to,
      subject,
      text,
      html,
      attachments: 'file' in letter ? [attached(letter.file)] : [],
      // The same at every try, so that a letter that came twice after all can be told by the mailbox.
      messageId: `<${id}@${domainOf(mailFrom)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

function attached({ name, type, base64 }: LetterFile) {
  return { filename: name, contentType: type, content: base64, encoding: 'base64' };
}

function serverOf(mailUrl: string) {
  const url = URL.canParse(mailUrl) ? new URL(mailUrl) : null;
  if (url === null || url.hostname === '')
    throw new StartRefused('MAIL_URL must name a mail server, such as smtp://mail.school.example:587.');
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const hasLogin = url.username !== '';
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A login is never said aloud, except within this machine, where a mail server's certificate is often its own.
    requireTLS: hasLogin && !isThisMachine(host),
    ignoreTLS: isThisMachine(host),
    ...(hasLogin ? { auth: { user: decoded(url.username), pass: decoded(url.password) } } : {}),
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that begins no escape; the value itself is a secret and is not repeated.
    throw new StartRefused('MAIL_URL has a login that cannot be read: write a percent sign as %25.');
  }
}

function domainOf(mailFrom: string): string {
  return mailFrom.slice(mailFrom.lastIndexOf('@') + 1).replace('>', '');
}
