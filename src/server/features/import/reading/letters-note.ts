/** What is said of a row whose letters are not as they stand in the file. */
import type { RowProblem } from '#contract/import.ts';
import { warningAt } from '#server/features/import/slice.ts';

/** Where there is more than plain letters: they are a guess. */
export function noteOfMac(cells: readonly string[]): RowProblem[] {
  return cells.some((cell) => /[\u0080-\uffff]/.test(cell))
    ? [warningAt('', 'This file was read as an old Mac writes it. Look at the letters with accents')]
    : [];
}

/** The first cell that was saved wrong before and is put right here. */
export function noteOfMended(cells: readonly string[], whole: readonly string[]): RowProblem[] {
  const at = cells.findIndex((cell, index) => cell !== whole[index]);
  const [before, after] = [cells[at], whole[at]].map((cell) => (cell ?? '').trim().slice(0, 60));
  return at === -1
    ? []
    : [
        warningAt(
          '',
          `${before} is read as ${after}: its letters were saved in a wrong form`,
          'Letters that were saved in a wrong form are put right',
        ),
      ];
}
