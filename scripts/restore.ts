/**
 * `npm run restore -- FILE [--replace]`: puts a backup in place, in the database that the server's settings name. Stop
 * the server first. Ends with 0 when it is done, else with 1, and then nothing was changed.
 */
import { randomUUIDv7 } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#server/backup/refused.ts';
import { restoreEmbedded } from '#server/backup/restore-embedded.ts';
import { restorePostgresql } from '#server/backup/restore-postgresql.ts';
import { readConfig } from '#server/config.ts';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [file] = positionals;
  if (file === undefined) throw new BackupRefused('Say which file: npm run restore -- FILE [--replace]');
  const config = readConfig(process.env);
  const restoring = { file: resolve(file), replace: values.replace, now: new Date(), newId: () => randomUUIDv7() };
  const aside = await (config.databaseUrl === undefined
    ? restoreEmbedded(config.dataDir, restoring)
    : restorePostgresql(config.databaseUrl, restoring));
  if (aside !== null) console.log(`The old database is kept: ${aside}`);
  console.log('Restored. Start the server; everybody signs in anew, and devices send again what the backup does not have.');
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
