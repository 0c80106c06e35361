/** Every setting, with its default. docs/operate.md has the same table in words. */
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from './start-refused.ts';

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).check(z.int({ error }), z.minimum(least, { error }), z.maximum(most, { error }));
};

const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

const origins = list.check(z.refine((items) => items.every(isOrigin), { error: 'must be origins such as https://muster.school.example' }));

const networks = list.check(z.refine((items) => items.every(isNetwork), { error: 'must be addresses or networks such as 10.0.0.0/8' }));

/** Ships with every copy of the console, so it is public and grants nothing. */
export const bundledSecretKey = 'muster-console';

const Settings = z.object({
  PORT: z._default(whole(0, 65_535), 4000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, { error: 'must name a directory' })), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' }))),
  DEMO: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(whole(0, 1000), 14),
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  SECRET_KEYS: z.prefault(
    list.check(z.refine((keys) => keys.length > 0 && keys.length <= 2, { error: 'must be one or two values' })),
    bundledSecretKey,
  ),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' }))),
  SESSION_IDLE_MINUTES: z._default(whole(1, 1440), 60),
  SESSION_ABSOLUTE_HOURS: z._default(whole(1, 72), 10),
  TRUST_PROXY: z.prefault(networks, ''),
  PUBLIC_ORIGINS: z.prefault(origins, ''),
  LOG_LEVEL: z._default(z.enum(['info', 'warn', 'error', 'off'], { error: 'must be info, warn, error or off' }), 'info'),
  SIGN_IN_HASHES: z._default(whole(1, 64), 4),
  CALLS_PER_MINUTE: z._default(whole(1, 1_000_000), 600),
  CALLS_BURST: z._default(whole(1, 1_000_000), 120),
  BODY_LIMIT_KB: z._default(whole(300, 10_240), 512),
  MAIL_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' }))),
  MAIL_FROM: z._default(
    z
      .string()
      .check(z.regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, { error: 'must be an e-mail address, with or without a name before it' })),
    'Muster <muster@localhost>',
  ),
  SMS_URL: z.optional(z.string().check(z.refine(isWebAddress, { error: 'must begin with https:// or http://' }))),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isOrigin, { error: 'must be an origin such as https://muster.school.example' }))),
  PUSH_ORIGINS: z.prefault(origins, ''),
  SIGN_UP: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  NODE_ENV: z._default(z.string(), 'development'),
});

export type Config = ReturnType<typeof readConfig>;

/** The settings from an environment, or one sentence that names the bad one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(Settings, given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefused(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const settings = parsed.data;
  const way = settings.MAIL_URL === undefined ? (settings.SMS_URL === undefined ? null : 'SMS_URL') : 'MAIL_URL';
  if (way !== null && settings.PUBLIC_URL === undefined) {
    throw new StartRefused(`PUBLIC_URL must be set with ${way}: without it the links in letters lead nowhere.`);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    /** Where backups go that nobody gave another place. */
    backupDir: settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'),
    /** Nightly backups that are kept; 0 for none. PostgreSQL has its own ways, so there only when a directory is named. */
    nightlyBackups: settings.DATABASE_URL !== undefined && settings.BACKUP_DIR === undefined ? 0 : settings.BACKUP_KEEP,
    /** Off takes the service worker away from every browser: for the day when one does harm. */
    serviceWorker: settings.SERVICE_WORKER === 'on',
    /** Whether the demo school is loaded at first start and its people may sign in. */
    demo: settings.DEMO === 'on',
    secretKeys: settings.SECRET_KEYS,
    sessionSecret: settings.SESSION_SECRET,
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    sessionHours: settings.SESSION_ABSOLUTE_HOURS,
    /** Addresses or networks of the proxies in front; nobody else's X-Forwarded-For is believed. */
    trustProxy: settings.TRUST_PROXY,
    /** Origins besides the server's own that pages may write from. */
    publicOrigins: settings.PUBLIC_ORIGINS,
    logLevel: settings.LOG_LEVEL,
    signInHashes: settings.SIGN_IN_HASHES,
    callsPerMinute: settings.CALLS_PER_MINUTE,
    callsBurst: settings.CALLS_BURST,
    bodyLimit: settings.BODY_LIMIT_KB * 1024,
    mailUrl: settings.MAIL_URL,
    mailFrom: settings.MAIL_FROM,
    /** The gateway that text messages to guardians are handed to. */
    smsUrl: settings.SMS_URL,
    /** Where people reach this server, for links in letters. Never taken from a request. */
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    /** Push services besides the known ones of the browsers' makers; of these, plain http as well. */
    pushOrigins: settings.PUSH_ORIGINS,
    /** Whether a school may register itself here. */
    signUp: settings.SIGN_UP === 'on',
    production: settings.NODE_ENV === 'production',
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return rest.length === 0 && isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}
