/**
 * `npm run migrations -- --name trips`: the next migration, from what changed in the tables. The generator compares them with
 * its newest picture of them and needs no older one.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';

const pictures = 'src/server/db/migrations/meta';

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' });
const older = readdirSync(pictures)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
  .slice(0, -1);
for (const name of older) rmSync(`${pictures}/${name}`);
process.exitCode = status ?? 1;
