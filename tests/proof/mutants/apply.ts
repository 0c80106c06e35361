/** `node --import ./tests/proof/mutants/apply.ts …` with the mutant's name in `MUTANT`: its patches, while files are loaded. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mutants } from './mutants.ts';
import { patched } from './patched.ts';

const name = process.env['MUTANT'];
const mutant = mutants.find((each) => each.name === name);
if (!mutant) throw new Error(`There is no mutant ${name}`);

registerHooks({
  load(url, context, next) {
    const patches = mutant.patches.filter(({ file }) => url.endsWith(`/src/${file}`));
    if (patches.length === 0) return next(url, context);
    return { format: 'module-typescript', source: patched(readFileSync(fileURLToPath(url), 'utf8'), patches), shortCircuit: true };
  },
});
