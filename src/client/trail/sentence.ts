import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { fromFeatures } from '#client/from-features.ts';

/** What follows the person's name: some words, then the thing's name where the sentence needs it, then the rest. */
export interface Sentence {
  words: string;
  /** Whether the thing's name comes after the words. */
  hasThing: boolean;
  rest: string;
}

export type Told = Pick<AuditEntry, 'actorId' | 'action' | 'object' | 'before' | 'after'>;

export type Tell = (told: Told) => Sentence;

export interface Deed {
  /** What a filter calls it. */
  label: string;
  tell: Tell;
}

export type Deeds = Partial<Record<AuditAction, Deed>>;

export const deeds = fromFeatures<Record<AuditAction, Deed>>('deeds of the audit trail');

export function sentenceOf(line: Told): Sentence {
  return deeds.get()[line.action].tell(line);
}

/** Stands in a sentence where the thing's name goes. */
export const thing = '\u0000';

export function plain(words: string, rest = ''): Sentence {
  return { words, hasThing: false, rest };
}

export function about(words: string, rest = ''): Sentence {
  return { words, hasThing: true, rest };
}

/** Where words stand on both sides of the thing's name. */
export function around(sentence: string): Sentence {
  const [words = '', rest = ''] = sentence.split(thing);
  return { words: words.trimEnd(), hasThing: true, rest };
}

export function ownOr(own: string, others: string): Tell {
  return (told) => (isOwn(told) ? plain(own) : about(others));
}

/** Whether the person did it to themselves. */
export function isOwn({ actorId, object }: Told): boolean {
  return object.kind !== 'user' || object.id === actorId;
}

export function because(why: string | undefined): string {
  return why ? `: ${why}` : '';
}
