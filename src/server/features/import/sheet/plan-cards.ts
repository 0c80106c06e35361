/** Cards of the school's own, as the rows of a sheet of people give them: one number is one person's. */
import { CardNumber, cardNumberKey } from '#contract/card-number.ts';
import type { RowChange, RowProblem } from '#contract/import.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { heldNumbers } from '#server/features/card/queries.ts';
import type { Carrier } from '#server/features/card/writes.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import { type CardWish, problemAt, type SheetKey, type Slice } from '#server/features/import/slice.ts';
import type { SheetLine } from './read-cells.ts';

const column = 'cardNumber';

export interface PlannedCard {
  /** Null where the row says nothing of a card, or nothing new. */
  wish: CardWish | null;
  problems: RowProblem[];
  keys: SheetKey[];
  changes: RowChange[];
  /** Which card the person has, for whoever asks whether it is another since. */
  seen: string[];
}

export interface Cards {
  /** `isNew`: somebody who is not here yet. */
  of: (line: SheetLine, who: Carrier, isNew: boolean) => PlannedCard;
}

const nothing: PlannedCard = { wish: null, problems: [], keys: [], changes: [], seen: [] };

/** `ids`: of those of these people who are here. An empty cell takes no card away. */
export async function loadCards(
  slice: Slice,
  of: PersonKind,
  { lines, ids }: { lines: readonly SheetLine[]; ids: string[] },
): Promise<Cards> {
  const keys = lines.map(keyIn).filter((key) => key !== '');
  const { db, actor } = slice;
  const held = keys.length === 0 ? [] : await heldNumbers(db, actor.schoolId, { of, ids, keys });
  const earlier = await earlierRows(slice, keys.map(nameOfKey));

  function problemOf(number: string, key: string, who: Carrier): RowProblem | null {
    const read = CardNumber.safeParse(number);
    if (!read.success) return problemAt(column, read.error.issues[0]?.message ?? '');
    const twin = earlier.get(nameOfKey(key));
    if (twin) return problemAt(column, `Row ${twin.no} has this card number too`, 'This card number is in the file twice');
    const other = held.find((one) => one.key === key && !(one.person === of && one.personId === who.id));
    return other ? problemAt(column, `${number} is ${other.name}’s`, 'This card number is another person’s') : null;
  }

  return {
    of(line, who, isNew) {
      const number = numberIn(line);
      if (number === '') return nothing;
      const key = keyIn(line);
      const problem = problemOf(number, key, who);
      if (problem) return { ...nothing, problems: [problem] };
      earlier.set(nameOfKey(key), { no: line.no, name: who.name });
      const mine = held.find((one) => one.person === of && one.personId === who.id);
      const before = mine?.number ?? '';
      const change: RowChange = { of: 'card', name: who.name, field: column, before: before || null, after: number };
      return {
        ...nothing,
        wish: before === number ? null : { of, who, number, before },
        keys: [{ key: nameOfKey(key), name: who.name }],
        changes: isNew || before === number ? [] : [change],
        seen: isNew ? [] : [`${who.id}/card ${mine?.key ?? ''}`],
      };
    },
  };
}

function numberIn({ values }: SheetLine): string {
  return String(values[column] ?? '').trim();
}

function keyIn(line: SheetLine): string {
  return cardNumberKey(numberIn(line));
}

function nameOfKey(key: string): string {
  return `card ${key}`;
}
