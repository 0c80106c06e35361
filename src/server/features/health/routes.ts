import { readHealth } from '#contract/health.ts';
import { sql } from 'drizzle-orm';
import { answerOpenly } from '#server/http/answer.ts';

export const healthRoutes = [
  answerOpenly(readHealth, async ({ call: { frame, reply } }) => {
    const ready = await frame.db
      .transaction(async (tx) => tx.execute(sql`select 1`))
      .then(() => true)
      .catch(() => false);
    if (!ready) reply.code(503);
    return { message: ready ? 'Ready' : 'The database cannot be reached', data: { live: true, ready } };
  }),
];
