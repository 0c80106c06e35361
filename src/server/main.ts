/** Reads the environment, opens the database, listens, and ends cleanly. */
import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { listenForBackups } from '#server/backup/control.ts';
import { createKeeper } from '#server/backup/keeper.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { keepTidy, tidyAll } from '#server/db/tidy.ts';
import { loadDemo } from '#server/demo/load.ts';
import { waysOf } from '#server/features/guardian-notice/recipients.ts';
import { textSender } from '#server/features/guardian-notice/text-gateway.ts';
import { logTo } from '#server/log.ts';
import { openDelivery } from '#server/mail/delivery.ts';
import { showMailbox } from '#server/mail/dev-page.ts';
import { StartRefused } from '#server/start-refused.ts';
import { closeWithin } from '#server/stop.ts';
import { welcome } from '#server/welcome.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const clock = { now: () => new Date() };
  const newId = () => randomUUIDv7();
  const log = logTo((line) => process.stdout.write(line), config.logLevel, clock.now);

  const { deliver, mailbox } = openDelivery(config, { clock, log });

  const sendText = textSender(config, deliver);

  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  if (config.demo) await loadDemo(db, { now: clock.now(), newId });
  // Nobody's first list waits for a plan that was made for an empty school; the rest of the work is done beside them.
  await tidyAll(db, 3_000);
  const staticRoot = join(import.meta.dirname, '../../dist');
  const app = await createApp({
    db,
    config,
    clock,
    elapsed: () => performance.now(),
    newId,
    staticRoot,
    log,
    deliver,
    pushes: true,
    imports: true,
    jobs: true,
    rolls: true,
    positions: true,
    rides: true,
    expiry: true,
    trips: true,
    leaves: { deliver, sendText },
    reports: { deliver },
    notices: { ways: waysOf(config), deliver, sendText },
  });
  showMailbox(app, mailbox, config);
  const nightly = config.nightlyBackups > 0 ? { directory: config.backupDir, keep: config.nightlyBackups } : null;
  const backups = createKeeper({ db, clock, log, nightly });
  const control = db.engine === 'embedded' ? listenForBackups(config.dataDir, backups, log) : null;
  const tidying = keepTidy(db, log);
  closeWithin(5_000, async () => {
    control?.close();
    await tidying.close();
    await backups.close();
    await app.close();
    await db.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw new StartRefused(`PORT ${config.port} on ${config.host} cannot be opened (${codeOf(error)}).`);
  });
  process.stdout.write(welcome(app.server.address(), config));
}

start().catch((error: unknown) => {
  process.stderr.write(error instanceof StartRefused ? `Muster does not start: ${error.message}\n` : `${reasonsOf(error).join(': ')}\n`);
  process.exit(1);
});

/** What failed, and why it did: a query that fails says of itself only how it was written. */
function reasonsOf(error: unknown): string[] {
  return error instanceof Error && error.cause !== undefined ? [String(error), ...reasonsOf(error.cause)] : [String(error)];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
