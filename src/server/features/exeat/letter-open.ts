/** Whether the question of a letter is still one: nothing was changed, decided or ended meanwhile, and it is still this guardian's. */
import { and, eq } from 'drizzle-orm';
import { objectedStates } from '#contract/exeat-states.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { type Found, selectExeats, stepsOf } from './rows.ts';
import { exeat } from './table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { isChildsOwn } from './own-address.ts';
import type { Sender } from '#server/features/guardian-notice/sender.ts';
import { askingOf, consentersIn, type LetterRow } from './letter-plan.ts';
import { exeatLetter } from './table.ts';

export interface HeldLetter {
  letter: LetterRow;
  found: Found;
}

/** With its leave, held until the transaction ends. */
export async function holdLetter(tx: Tx, schoolId: SchoolId, id: string): Promise<HeldLetter | null> {
  const isIt = and(eq(exeatLetter.schoolId, schoolId), eq(exeatLetter.id, id));
  const [of] = await tx.select({ exeatId: exeatLetter.exeatId }).from(exeatLetter).where(isIt);
  if (!of) return null;
  // The leave first, as everybody does: two who hold both never wait for each other.
  const [found] = await selectExeats(tx)
    .where(and(eq(exeat.schoolId, schoolId), eq(exeat.id, of.exeatId)))
    .for('update', { of: exeat });
  const [letter] = await tx.select().from(exeatLetter).where(isIt).for('update');
  return found && letter ? { letter, found } : null;
}

/** OPEN: it waits for the answer. GIVEN: consent was given otherwise, and only a no says anything yet. */
export type Standing = 'OPEN' | 'GIVEN' | 'CLOSED';

/** `at` is the time by which things age. */
export async function standingOf(tx: Tx, place: Sender, { letter, found }: HeldLetter, at: Date): Promise<Standing> {
  const { row, child } = found;
  if (letter.kind !== 'CONSENT' || letter.answeredAt !== null) return 'CLOSED';
  if (letter.expiresAt === null || at >= letter.expiresAt || !onRoll.includes(child.state)) return 'CLOSED';
  const steps = (await stepsOf(tx, place.schoolId, [row.id])).get(row.id) ?? [];
  if (askingOf(steps)?.id !== letter.ofStep || isChildsOwn(child.content, letter.address)) return 'CLOSED';
  const consenter = (await consentersIn(tx, place, found)).find(({ guardianId }) => guardianId === letter.guardianId);
  // An address that is not theirs any more was perhaps wrong.
  if (consenter?.addresses.includes(letter.address) !== true) return 'CLOSED';
  if (row.step === 'PARENT') return 'OPEN';
  return objectedStates.some((one) => one === row.state) ? 'GIVEN' : 'CLOSED';
}
