import type { AuditFacts, AuditObjectKind } from '#contract/audit.ts';
import { fromFeatures } from '#client/from-features.ts';
import { describePlainly, formatPlainly } from './plain-words.ts';

type Thing = AuditFacts['object'];
type NameOf = (id: string) => string | undefined;

/** How the fields of a thing read. */
export interface FieldWords {
  describeField: (path: string, nameOfLine: NameOf) => string;
  /** `nameOf` says what something that is named by its id was called then. */
  formatFieldValue: (path: string, value: unknown, nameOf: NameOf) => string;
}

/** How the audit trail speaks of one kind of thing. */
export interface ThingWords extends Partial<FieldWords> {
  /** "Houses", as a filter has them. */
  many: string;
  /** "one house", where its name is not known. */
  one: string;
  /** Its name inside a sentence; without it, as the line has it. */
  nameOf?: (thing: Thing) => string;
  /** Where it is shown. */
  pathOf?: (id: string) => string;
}

/** What the history of a thing tells of another feature's deeds: a child's of its guardians, of its health. */
export interface AddedWords {
  to: AuditObjectKind;
  names: Readonly<Record<string, string>>;
  formatFieldValue: FieldWords['formatFieldValue'];
}

export interface Things {
  words: Record<AuditObjectKind, ThingWords>;
  added: readonly AddedWords[];
}

export const things = fromFeatures<Things>('things of the audit trail');

export function wordsOfKind(kind: AuditObjectKind): ThingWords {
  return things.get().words[kind];
}

/** The name of anything in the trail. */
export function nameOfThing(thing: Thing): string {
  return wordsOfKind(thing.kind).nameOf?.(thing) ?? thing.label;
}

export function pathOfThing({ kind, id }: Thing): string | undefined {
  return wordsOfKind(kind).pathOf?.(id);
}

export function fieldWordsOf(kind: AuditObjectKind): FieldWords {
  const { words, added } = things.get();
  const { describeField = describePlainly, formatFieldValue = formatPlainly } = words[kind];
  const others = added.filter(({ to }) => to === kind);
  const otherOf = (path: string) => others.find(({ names }) => Object.hasOwn(names, path));
  return {
    describeField: (path, nameOfLine) => otherOf(path)?.names[path] ?? describeField(path, nameOfLine),
    formatFieldValue: (path, value, nameOf) => (otherOf(path)?.formatFieldValue ?? formatFieldValue)(path, value, nameOf),
  };
}
