/**
 * The sentences that reach a person from outside of the console: from the rules of the contract, and from the server.
 * What stands in a sentence for a value is `{{0}}`, `{{1}}` in their order. A list for the dictionary's test, read from
 * the source by where such sentences stand.
 */
import { readFileSync, globSync } from 'node:fs';
import { parseSync } from 'vite';
import { visit, type Node } from './visit.ts';

const said = new Set(['message', 'error', 'problem', 'wrong', 'cause', 'deed', 'note', 'created', 'saved', 'because']);
const saying = new Set([
  'Problem',
  'problemAt',
  'warningAt',
  'questionAt',
  'note',
  'giveUp',
  'refusedFile',
  'nothingFound',
  'tooMany',
  'refused',
  'refusal',
  'refusedPassword',
  'one',
  'add',
  'text',
  'nameInLetters',
  'column',
  'rightsTo',
]);
const rooms = ['src/contract/*.ts', 'src/server/{features,auth,http,record,sync,picture,ical}/**/*.ts'];

export function ruleSentences(): Map<string, string> {
  const sentences = new Map<string, string>();
  for (const file of rooms.flatMap((room) => globSync(room)).toSorted()) {
    const source = readFileSync(file, 'utf8');
    visit(parseSync(file, source).program, (node) => {
      for (const spoken of [...spokenBy(node), ...(file.endsWith('/news.ts') ? newsBy(node) : [])])
        for (const sentence of sentencesOf(spoken)) sentences.set(sentence, file);
    });
  }
  return sentences;
}

function spokenBy(node: Node): unknown[] {
  if (node.type === 'Property' && said.has(nameOf(node['key']))) return [node['value']];
  if ((node.type === 'CallExpression' || node.type === 'NewExpression') && saying.has(nameOf(node['callee'])))
    return node['arguments'] as unknown[];
  if (node.type === 'VariableDeclarator' && (said.has(nameOf(node['id'])) || isSentence(node['init']))) return valuesOf(node['init']);
  if (node.type === 'ReturnStatement' && (isSentence(node['argument']) || isSaidOf(node['argument']))) return [node['argument']];
  return [];
}

function newsBy(node: Node): unknown[] {
  return node.type === 'Property' && ['title', 'body'].includes(nameOf(node['key'])) ? [node['value']] : [];
}

function nameOf(node: unknown): string {
  const name = (node as Node | null)?.['name'];
  return typeof name === 'string' ? name : '';
}

// Elsewhere only what nobody could take for something else than a sentence.
function isSentence(node: unknown): boolean {
  return valuesOf(node)
    .flatMap((value) => sentencesOf(value))
    .some((text) => /^[A-Z][a-z’]* [a-z{]/.test(text) && !/[;=<>]/.test(text));
}

// Of somebody or of a number: "{{0}} lives in no house", "{{0}} minutes".
function isSaidOf(node: unknown): boolean {
  return sentencesOf(node).some((text) => /^(\{\{0\}\}|1)[;,]? [a-z]{2}/.test(text));
}

/** Of a table its whole sentences; its names are said by nobody as they are. */
function valuesOf(value: unknown): unknown[] {
  const node = value as Node | null | undefined;
  if (node?.type !== 'ObjectExpression') return [value];
  const values = (node['properties'] as Node[]).map((property) => property['value']);
  return values.filter((one) => sentencesOf(one).some((text) => text.split(' ').length > 3));
}

function sentencesOf(value: unknown): string[] {
  const node = value as Node | null | undefined;
  if (node?.type === 'Literal') return worthSaying(node['value']);
  if (node?.type === 'ConditionalExpression') return [...sentencesOf(node['consequent']), ...sentencesOf(node['alternate'])];
  if (node?.type === 'LogicalExpression') return [...sentencesOf(node['left']), ...sentencesOf(node['right'])];
  if (node?.type !== 'TemplateLiteral') return [];
  const pieces = (node['quasis'] as { value: { cooked: string } }[]).map((piece) => piece.value.cooked);
  const inner = (node['expressions'] as unknown[]).flatMap((expression) => sentencesOf(expression));
  return [...worthSaying(pieces.reduce((sentence, piece, at) => `${sentence}{{${at - 1}}}${piece}`)), ...inner];
}

function worthSaying(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const words = text.replaceAll(/\{\{\d+\}\}/g, '').trim();
  return /[a-z]{2}/.test(words) && (/\s/.test(text.trim()) || /^[A-Z][a-z]/.test(words)) ? [text] : [];
}
