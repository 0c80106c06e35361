import { keepCopyForRun } from './embedded.ts';
import { dropTestDatabases, postgresqlUrl, runPrefix } from './postgresql.ts';

/** Tells once which databases the run covers, and removes what the run made. */
export async function setup(): Promise<() => Promise<void>> {
  // Two kinds of tests need it: for the second it is done.
  if (process.env['TEST_RUN'] === String(process.pid)) return async () => {};
  // Inherited by the workers, so that the databases of this run can be told from those of another.
  process.env['TEST_RUN'] = String(process.pid);
  if (postgresqlUrl === undefined) {
    console.log('PostgreSQL: skipped, TEST_DATABASE_URL is not set; the server tests run on the embedded database only.');
  }
  const forgetCopy = await keepCopyForRun();
  return async () => {
    forgetCopy();
    await dropTestDatabases(runPrefix());
  };
}
