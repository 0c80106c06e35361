import { readFileSync, writeFileSync } from 'node:fs';
import type { Proven } from './child.ts';
import { detailsOf, tableOf } from './table.ts';

/** One run of the proof, as docs/proof.json keeps it. */
export interface Proof {
  at: string;
  command: string;
  seed: number;
  /** The code it was run on. */
  commit: string;
  machine: Record<string, string | number>;
  parts: Proven[];
}

const begin = '<!-- proof:begin -->';
const end = '<!-- proof:end -->';

/** Writes the figures into the documents, between their marks, and the whole run beside them. */
export function publish(proof: Proof): void {
  writeFileSync('docs/proof.json', `${JSON.stringify(proof, null, 2)}\n`);
  writeBetweenMarks('docs/proof.md', `${lineOf(proof)}\n\n${tableOf(proof)}\n\n${detailsOf(proof)}`);
  writeBetweenMarks('README.md', tableOf(proof));
}

function lineOf({ at, command, seed, commit, machine }: Proof): string {
  const facts = Object.entries(machine).map(([name, value]) => `${name} ${value}`);
  return `\`${command}\` on ${at.slice(0, 10)}, commit ${commit}, seed ${seed}; ${facts.join(', ')}.`;
}

function writeBetweenMarks(file: string, text: string): void {
  const whole = readFileSync(file, 'utf8');
  const from = whole.indexOf(begin);
  const to = whole.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures: ${begin} … ${end}`);
  writeFileSync(file, `${whole.slice(0, from + begin.length)}\n\n${text}\n\n${whole.slice(to)}`);
}
