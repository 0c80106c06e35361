/** Every sentence that the console, and that the server for what it says itself, looks up: read from the source. */
import { readFileSync, globSync } from 'node:fs';
import { parseSync } from 'vite';
import { visit, type Node } from './visit.ts';

export interface Word {
  key: string;
  file: string;
  /** Whether it has an English singular of its own, and so two forms in French. */
  isCounted: boolean;
}

const lookups = new Set(['t', 'rich']);

/** Throws for a lookup whose sentence stands nowhere in the source: nobody could translate it. */
export function consoleWords(): Word[] {
  return wordsOf('src/client/**/*.{ts,tsx}');
}

export function serverWords(): Word[] {
  return wordsOf('src/server/**/*.ts');
}

/** As the dictionary has them: with a form for one where English has one of its own. */
export function keysOf(words: readonly Word[]): Set<string> {
  return new Set(words.flatMap(({ key, isCounted }) => (isCounted ? [`${key}_one`, `${key}_other`] : [key])));
}

// Reading the whole source takes half a second, and fifty screens ask.
const readBefore = new Map<string, Word[]>();

function wordsOf(files: string): Word[] {
  const words =
    readBefore.get(files) ??
    globSync(files)
      .toSorted()
      .flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')));
  readBefore.set(files, words);
  return words;
}

function wordsIn(file: string, source: string): Word[] {
  // How sentences are looked up, not which.
  if (/ui\/language\/(words|rich|told)\.tsx?$/.test(file)) return [];
  const words: Word[] = [];
  visit(parseSync(file, source).program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    if (callee.type !== 'Identifier' || !lookups.has(String(callee['name']))) return;
    const [sentence, values] = node['arguments'] as Node[];
    const isCounted = values !== undefined && JSON.stringify(values).includes('"defaultValue_one"');
    const context = contextIn(values);
    for (const key of sentencesOf(sentence, file)) words.push({ key: key + context, file, isCounted });
  });
  return words;
}

/** One English word with two meanings is two keys: `Day` and `Day_residency`. */
function contextIn(values: Node | undefined): string {
  if (values?.type !== 'ObjectExpression') return '';
  const named = (values['properties'] as Node[]).find(({ key }) => (key as Node | undefined)?.['name'] === 'context');
  const context = (named?.['value'] as Node | undefined)?.['value'];
  return typeof context === 'string' ? `_${context}` : '';
}

function sentencesOf(node: Node | undefined, file: string): string[] {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node?.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']].flatMap((branch) => sentencesOf(branch as Node, file));
  }
  throw new Error(`${file}: a sentence that is looked up stands there in full, so that it can be translated`);
}
