import { changesBetween, type Fields, valuesAt } from '#contract/change.ts';

/** The fields of two states that differ, with what each held; collections named in `lines` are compared by line. */
export function differences(before: Fields, after: Fields, lines: readonly string[] = []): { before: Fields; after: Fields } {
  const paths = Object.keys(changesBetween(before, after, lines));
  return { before: valuesAt(before, paths), after: valuesAt(after, paths) };
}
