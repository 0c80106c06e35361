/** Reads registers, movements and proposals as the screens have them, and as the verdict needs them. */
import { and, eq, gt } from 'drizzle-orm';
import type { Mark } from '#contract/mark.ts';
import { proposalLane } from '#contract/mark-proposal.ts';
import { registerKey } from '#contract/register.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { markProposal } from '#server/features/mark-proposal/table.ts';
import { register, registerMark, registerMarkChange } from '#server/features/register/table.ts';
import { movement, movementVoid, whereNow } from '#server/features/whereabouts/table.ts';
import { laneOf, type Read } from './screen.ts';
import type { Server } from './server.ts';

export async function readMorning(tx: Tx, schoolId: string): Promise<[string, Read][]> {
  const classes = await tx
    .select({ id: schoolClass.id, version: schoolClass.version })
    .from(schoolClass)
    .where(eq(schoolClass.schoolId, schoolId));
  const registers = await tx
    .select()
    .from(register)
    .where(and(eq(register.schoolId, schoolId), gt(register.version, 0)));
  const marks = await tx.select().from(registerMark).where(eq(registerMark.schoolId, schoolId));
  const moves = await tx.select({ id: movement.id, child: movement.personId }).from(movement).where(eq(movement.schoolId, schoolId));
  const voids = await tx.select({ id: movementVoid.movementId }).from(movementVoid).where(eq(movementVoid.schoolId, schoolId));
  const proposals = await tx.select().from(markProposal).where(eq(markProposal.schoolId, schoolId));
  const isVoid = new Set(voids.map(({ id }) => id));
  const standing = moves.filter(({ id }) => !isVoid.has(id));
  return [
    ...classes.map(({ id, version }): [string, Read] => [`class:${id}`, { version, state: '', content: {} }]),
    ...registers.map((row): [string, Read] => {
      const own = marks.filter((mark) => registerKey(mark) === registerKey(row));
      const content = { marks: Object.fromEntries(own.map((mark) => [mark.studentId, markOf(mark)])) };
      return [laneOf({ register: row }), { version: row.version, state: '', content }];
    }),
    ...[...Map.groupBy(standing, ({ child }) => child)].map(([child, own]): [string, Read] => {
      const content = { movements: Object.fromEntries(own.map(({ id }) => [id, {}])) };
      return [laneOf({ child }), { version: 1, state: '', content }];
    }),
    ...[...Map.groupBy(proposals, proposalLane)].map(([lane, own]): [string, Read] => {
      const open = own.filter(({ state }) => state === 'PROPOSED').map(({ id, proposed }) => [id, proposed]);
      return [lane, { version: Math.max(...own.map(({ version }) => version)), state: '', content: { open: Object.fromEntries(open) } }];
    }),
  ];
}

export function readBooks({ inSchool }: Server, schoolId: string) {
  return inSchool(schoolId, async (tx) => ({
    registers: await tx.select().from(register).where(eq(register.schoolId, schoolId)),
    marks: await tx.select().from(registerMark).where(eq(registerMark.schoolId, schoolId)),
    changes: await tx.select().from(registerMarkChange).where(eq(registerMarkChange.schoolId, schoolId)),
    movements: await tx.select().from(movement).where(eq(movement.schoolId, schoolId)),
    voids: await tx.select().from(movementVoid).where(eq(movementVoid.schoolId, schoolId)),
    proposals: await tx.select().from(markProposal).where(eq(markProposal.schoolId, schoolId)),
    places: await tx.select().from(whereNow).where(eq(whereNow.schoolId, schoolId)),
  }));
}

export type Books = Awaited<ReturnType<typeof readBooks>>;

export function markOf({ code, minutesLate, reason, note }: Mark): Mark {
  return { code, minutesLate, reason, note };
}
