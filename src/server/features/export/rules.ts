import { and, asc, eq, gt } from 'drizzle-orm';
import { exportsPerHour } from '#contract/sheet-file.ts';
import { auditEntry } from '#server/audit/table.ts';
import { tooMany } from '#server/auth/too-many.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';

const hourMs = 60 * 60_000;

/** One password that was stolen must not carry the school away piece by piece. Counted in the trail: no line, no file. */
export async function refuseTooManyExports(tx: Tx, { schoolId, userId }: Actor, now: Date): Promise<void> {
  const begun = await tx
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.schoolId, schoolId),
        eq(auditEntry.actorId, userId),
        eq(auditEntry.action, 'people.exported'),
        gt(auditEntry.at, new Date(now.getTime() - hourMs)),
      ),
    )
    .orderBy(asc(auditEntry.seq));
  const oldest = begun.at(-exportsPerHour);
  if (oldest) throw tooMany(`Lists can be exported ${exportsPerHour} times an hour`, oldest.at.getTime() + hourMs - now.getTime());
}
