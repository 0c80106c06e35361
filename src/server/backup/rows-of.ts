import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';

/** The rows of a statement that no table of ours describes, parsed. */
export async function rowsOf<Row>(tx: Tx, shape: z.ZodMiniType<Row>, statement: SQL): Promise<Row[]> {
  const answer: unknown = await tx.execute(statement);
  return z.parse(z.object({ rows: z.array(shape) }), answer).rows;
}
