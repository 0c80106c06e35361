/** What stands in a form: pure, so that nobody's typing can be lost by a render. */
import { applyChanges, type Changes, changesBetween, type Fields, readField, same, valuesAt } from '#contract/change.ts';

export interface Edit<Values extends Fields> {
  /** What the fields held when this person began to change them; sent along so that the server can tell who changed what. */
  base: Values;
  /** What the fields show. */
  values: Values;
  /** What the record held when it was last heard of. */
  seen: Values;
}

/** What was typed and not saved: enough to bring it back over whatever the record holds by then. */
export interface TypedChanges {
  changes: Changes;
  was: Fields;
}

export function editOf<Values extends Fields>(record: Values): Edit<Values> {
  return { base: record, values: record, seen: record };
}

/**
 * The record changed while somebody types: fields they have not touched follow it, fields they changed stay as they
 * are, with the base they began from.
 */
export function follow<Values extends Fields>(edit: Edit<Values>, record: Values, lines: readonly string[]): Edit<Values> {
  const news = changesBetween(edit.seen, record, lines);
  const typed = Object.keys(typedChanges(edit, lines).changes);
  const taken = Object.entries(news).filter(([path, value]) => {
    // Part of a line that this person adds or takes away says nothing about the line.
    if (typed.some((mine) => path.startsWith(`${mine}/`))) return false;
    const isTyped = typed.some((mine) => mine === path || mine.startsWith(`${path}/`));
    return !isTyped || same(readField(edit.values, path), value);
  });
  const changes = Object.fromEntries(taken);
  return { base: applyChanges(edit.base, changes), values: applyChanges(edit.values, changes), seen: record };
}

export function typedChanges<Values extends Fields>(edit: Edit<Values>, lines: readonly string[]): TypedChanges {
  const changes = changesBetween(edit.base, edit.values, lines);
  return { changes, was: valuesAt(edit.base, Object.keys(changes)) };
}

/** Puts a kept draft over the record as it is now; what the record holds by now is no draft any more. */
export function withDraft<Values extends Fields>(record: Values, { changes, was }: TypedChanges): Edit<Values> {
  const open = Object.entries(changes).filter(([path, value]) => !same(readField(record, path), value));
  const base = applyChanges(record, Object.fromEntries(open.map(([path]) => [path, was[path] ?? null])));
  return { base, values: applyChanges(base, Object.fromEntries(open)), seen: record };
}

/**
 * Takes back that these changes were saved, whether or not the record still shows them by then. What was typed since
 * stays as it is.
 */
export function typedAnew<Values extends Fields>(edit: Edit<Values>, { changes, was }: TypedChanges): Edit<Values> {
  const open = Object.entries(changes).filter(([path]) => !isTypedAt(edit, path));
  const before = Object.keys(changes).map((path) => [path, was[path] ?? null]);
  return {
    ...edit,
    base: applyChanges(edit.base, Object.fromEntries(before)),
    values: applyChanges(edit.values, Object.fromEntries(open)),
  };
}

/** Whether the field shows something else than what was saved. */
export function isTypedAt<Values extends Fields>({ base, values }: Edit<Values>, path: string): boolean {
  return !same(readField(base, path), readField(values, path));
}

/** What somebody else put into a field that this person is changing; undefined when nobody did. */
export function theirsAt<Values extends Fields>(edit: Edit<Values>, path: string): { value: unknown } | undefined {
  const theirs = readField(edit.seen, path);
  const untouched = same(theirs, readField(edit.base, path)) || same(theirs, readField(edit.values, path));
  return untouched ? undefined : { value: theirs };
}
