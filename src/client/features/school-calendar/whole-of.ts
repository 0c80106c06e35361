import { changesBetween, type Fields, valuesAt } from '#contract/change.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';

/** Of a new one everything is said, what its form began with as well: the server has only an empty one to lay it over. */
export function wholeOf(content: Fields, { empty, lines }: { empty: Fields; lines: readonly string[] }): TypedChanges {
  const changes = changesBetween(empty, content, lines);
  return { changes, was: valuesAt(empty, Object.keys(changes)) };
}
