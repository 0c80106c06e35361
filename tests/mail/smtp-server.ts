/** A mail server as schools have one, in this process: it can be away and come back at the same port. */
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The headers as they came, folded lines joined. */
  headers: string;
  text: string;
  html: string;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** How often somebody tried to sign in. */
  logins: string[];
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startMailServer({ password }: { password?: string } = {}): Promise<MailServer> {
  let server: SMTPServer | null = null;
  const mailServer: MailServer = {
    port: 0,
    received: [],
    logins: [],
    async start() {
      const listening = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        authOptional: password === undefined,
        allowInsecureAuth: true,
        logger: false,
        onAuth(auth, _session, done) {
          mailServer.logins.push(auth.username ?? '');
          if (auth.password === password) return done(null, { user: auth.username });
          // As real ones do, it repeats who it was.
          return done(Object.assign(new Error(`535 ${auth.username} may not`), { responseCode: 535 }));
        },
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const { mailFrom, rcptTo } = session.envelope;
            const from = mailFrom === false ? '' : mailFrom.address;
            mailServer.received.push({
              from,
              to: rcptTo.map(({ address }) => address),
              ...partsOf(Buffer.concat(chunks).toString('utf8')),
            });
            done();
          });
        },
      });
      await new Promise<void>((resolve) => listening.listen(mailServer.port, '127.0.0.1', resolve));
      mailServer.port = (listening.server.address() as AddressInfo).port;
      server = listening;
    },
    async stop() {
      const stopping = server;
      server = null;
      if (stopping) await new Promise<void>((resolve) => stopping.close(() => resolve()));
    },
  };
  await mailServer.start();
  return mailServer;
}

function partsOf(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? 'none';
  const parts = raw.split(`--${boundary}`).slice(1);
  return { headers, text: partOf(parts, 'text/plain'), html: partOf(parts, 'text/html') };
}

function partOf(parts: string[], type: string): string {
  const part = parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (head.includes('base64')) return Buffer.from(text, 'base64').toString('utf8');
  if (!head.includes('quoted-printable')) return text;
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
