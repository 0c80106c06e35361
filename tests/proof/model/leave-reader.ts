/** Reads leave and releases as the screens have them, and as the verdict needs them. */
import { eq } from 'drizzle-orm';
import { exeatLane } from '#contract/exeat-endpoints.ts';
import type { Tx } from '#server/db/database.ts';
import { exeat, exeatStep } from '#server/features/exeat/table.ts';
import { release } from '#server/features/release/table.ts';
import type { LeaveRead } from './leaving.ts';
import type { Read } from './screen.ts';
import type { Server } from './server.ts';

export async function readLeaves(tx: Tx, schoolId: string): Promise<[string, Read][]> {
  const leaves = await tx.select().from(exeat).where(eq(exeat.schoolId, schoolId)).orderBy(exeat.askedAt, exeat.id);
  const steps = await tx.select().from(exeatStep).where(eq(exeatStep.schoolId, schoolId)).orderBy(exeatStep.version);
  return leaves.map(({ id, version, state, content, step, askedBy }) => {
    const last = steps.findLast(({ exeatId, undoneAt }) => exeatId === id && undoneAt === null);
    if (!last) throw new Error(`Nobody asked for ${id}`);
    const leave: LeaveRead = { id, version, state, content, step, askedBy, last: { id: last.id, byId: last.byId, deed: last.deed } };
    return [exeatLane(id), { version, state, content: { leave: { ...leave } } }];
  });
}

export function readLeaveBooks({ inSchool }: Server, schoolId: string) {
  return inSchool(schoolId, async (tx) => ({
    leaves: await tx.select().from(exeat).where(eq(exeat.schoolId, schoolId)),
    steps: await tx.select().from(exeatStep).where(eq(exeatStep.schoolId, schoolId)).orderBy(exeatStep.version),
    releases: await tx.select().from(release).where(eq(release.schoolId, schoolId)),
  }));
}

export type LeaveBooks = Awaited<ReturnType<typeof readLeaveBooks>>;
