/**
 * `npm run demo [-- --students 5000]`: puts the demo school into the database that the server's settings name (DATA_DIR or
 * DATABASE_URL), with as many students; `npm start` then shows it. Does nothing where the demo school is already.
 */
import { randomUUIDv7 } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { tidyAll } from '#server/db/tidy.ts';
import { demoStudentCount, loadDemo } from '#server/demo/load.ts';
import { StartRefused } from '#server/start-refused.ts';

const most = 20_000;
const { values } = parseArgs({ options: { students: { type: 'string', default: String(demoStudentCount) } } });
const students = Number(values.students);

if (!Number.isSafeInteger(students) || students < 1 || students > most) {
  stop(`--students is a whole number from 1 to ${most.toLocaleString('en')}`);
} else {
  try {
    const { databaseUrl: url, dataDir } = readConfig(process.env);
    const db = await openDatabase({ url, dataDir });
    const isNew = await loadDemo(db, { now: new Date(), newId: () => randomUUIDv7(), students });
    await tidyAll(db);
    await db.close();
    if (isNew) console.log(`Greenfield College is there, with ${students.toLocaleString('en')} students. Start the server: npm start`);
    else stop('The demo school is there already. Name another DATA_DIR or DATABASE_URL for one of another size.');
  } catch (error) {
    stop(error instanceof StartRefused ? error.message : String(error));
  }
}

function stop(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
