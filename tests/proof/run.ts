/**
 * `npm run proof`: tries to break what the product promises, and counts. About fifteen minutes; `-- --minutes 60` for
 * longer, `-- --part model,browsers` for some parts, `-- --seed 7` for the choices of an earlier run, `-- --publish`
 * to write docs/proof.md and docs/proof.json, in which the parts that were not asked for stay as they are. The exit code
 * is 1 when any promise was broken.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prove, type Proven } from './child.ts';
import { parts } from './parts.ts';
import { publish, type Proof } from './publish.ts';
import { detailsOf, tableOf } from './table.ts';
import { machine } from './machine.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    part: { type: 'string', default: Object.keys(parts).join(',') },
    seed: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const asked = values.part.split(',');
const seed = values.seed === undefined ? Math.trunc(Math.random() * 1_000_000_000) : Number(values.seed);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) stop(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) stop('--minutes is a number above 0, --seed a whole number');

console.error(`seed ${seed}, ${minutes} minutes, ${asked.join(', ')}`);
const proven: Proven[] = [];
const run = { command: `npm run proof -- ${process.argv.slice(2).join(' ')}`.trim(), commit: commitNow() };
// One after the other: each would take the processor from the next, and be slow instead of thorough.
for (const [name, share] of sharesOf(asked)) {
  proven.push(await prove({ name, minutes: minutes * share, seed, run, say: (line) => console.error(`${name}: ${line}`) }));
}

const proof: Proof = { machine: machine(), parts: proven };
mkdirSync('node_modules/.cache', { recursive: true });
writeFileSync('node_modules/.cache/proof.json', `${JSON.stringify(proof, null, 2)}\n`);
if (values.publish) publish(proof);
console.log(`${tableOf(proof)}\n\n${detailsOf(proof)}`);

const failures = proven.flatMap(({ name, finding }) => finding.failures.map((failure) => `${name}: ${failure}`));
for (const failure of failures) console.error(`✗ ${failure}`);
console.error(failures.length === 0 ? 'Every promise held.' : `${failures.length} broken.`);
process.exit(failures.length === 0 ? 0 : 1);

/** Of the parts that were asked for, each the minutes that it has in proportion. */
function sharesOf(names: string[]): [string, number][] {
  const chosen = Object.entries(parts).filter(([name]) => names.includes(name));
  const whole = chosen.reduce((sum, [, { share }]) => sum + share, 0);
  return chosen.map(([name, { share }]) => [name, share / whole]);
}

function commitNow(): string {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
