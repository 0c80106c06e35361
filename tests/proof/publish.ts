import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Proven } from './child.ts';
import { parts } from './parts.ts';
import { detailsOf, tableOf } from './table.ts';

/** What docs/proof.json keeps: the last run of each part. */
export interface Proof {
  machine: Record<string, string | number>;
  parts: Proven[];
}

const begin = '<!-- proof:begin -->';
const end = '<!-- proof:end -->';

/** Writes the figures into the documents, between their marks, and everything that was counted beside them. */
export function publish({ machine, parts: fresh }: Proof): void {
  const kept = keptParts().filter(({ name }) => !fresh.some((part) => part.name === name));
  const proof = { machine, parts: inOrder([...kept, ...fresh]) };
  writeFileSync('docs/proof.json', `${JSON.stringify(proof, null, 2)}\n`);
  writeBetweenMarks('docs/proof.md', `On ${lineOf(machine)}.\n\n${tableOf(proof)}\n\n${detailsOf(proof)}`);
  writeBetweenMarks('README.md', tableOf(proof));
}

function keptParts(): Proven[] {
  if (!existsSync('docs/proof.json')) return [];
  // The parse boundary: nobody else writes this file.
  return (JSON.parse(readFileSync('docs/proof.json', 'utf8')) as Proof).parts;
}

function inOrder(proven: Proven[]): Proven[] {
  const names = Object.keys(parts);
  return proven.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

function lineOf(machine: Proof['machine']): string {
  return Object.entries(machine)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function writeBetweenMarks(file: string, text: string): void {
  const whole = readFileSync(file, 'utf8');
  const from = whole.indexOf(begin);
  const to = whole.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures: ${begin} … ${end}`);
  writeFileSync(file, `${whole.slice(0, from + begin.length)}\n\n${text}\n\n${whole.slice(to)}`);
}
