/** Cards of the school's own that a file gives people, written and taken back. */
import { and, eq, inArray } from 'drizzle-orm';
import { cardNumberKey } from '#contract/card-number.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Worker } from '#server/due-work/at-school.ts';
import { heldNumbers } from '#server/features/card/queries.ts';
import { keepNumbers, type WrittenNumber } from '#server/features/card/writes.ts';
import { employee } from '#server/features/employee/table.ts';
import { student } from '#server/features/student/table.ts';
import type { CardWish } from './slice.ts';
import type { Made } from './undo.ts';
import type { Writer } from './write.ts';

/** What the undo of a card must know. */
export interface MadeCard {
  of: PersonKind;
  /** As it was written; empty where the person had none. */
  before: string;
  written: string;
}

export async function writeCards(writer: Writer, cards: readonly CardWish[]): Promise<void> {
  for (const [of, those] of Map.groupBy(cards, (one) => one.of)) await keepNumbers(writer, of, those);
}

export function madeCardOf({ of, before, number }: CardWish): MadeCard {
  return { of, before, written: number };
}

/** Why cards were left, by their person. */
export async function takeCards(worker: Worker, rows: readonly Made[]): Promise<Map<string, string>> {
  const left = new Map<string, string>();
  // As it was written by this import.
  const made = rows.map(({ id, name, before }) => ({ who: { id, name }, ...(before as MadeCard) }));
  for (const [of, those] of Map.groupBy(made, (one) => one.of)) {
    const here = await heldPeople(
      worker,
      of,
      those.map(({ who }) => who.id),
    );
    const keys = those.map(({ before }) => cardNumberKey(before)).filter(Boolean);
    const held = await heldNumbers(worker.db, worker.actor.schoolId, { of, ids: here, keys });
    const back = those.flatMap(({ who, before, written }): WrittenNumber[] => {
      if (!here.includes(who.id)) return [];
      const mine = held.find((one) => one.person === of && one.personId === who.id);
      const other = held.find((one) => one.key === cardNumberKey(before) && one !== mine);
      if (mine?.number !== written) left.set(who.id, 'Somebody changed it since');
      else if (other) left.set(who.id, 'This card number is another person’s');
      return left.has(who.id) ? [] : [{ who, number: before, before: written }];
    });
    await keepNumbers(worker, of, back);
  }
  return left;
}

const tables = { student, employee } as const;

/** Held, so that two who write at once are in line. */
async function heldPeople({ db, actor }: Worker, of: PersonKind, ids: readonly string[]): Promise<string[]> {
  const table = tables[of];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.schoolId, actor.schoolId), inArray(table.id, [...ids])))
    .orderBy(table.id)
    .for('update');
  return rows.map(({ id }) => id);
}
