/** Loaded before the server (`NODE_OPTIONS=--import=…`): its sources are read with the patches of a mutant made. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Patch } from '#tests/proof/mutants/mutant.ts';
import { patched } from '#tests/proof/mutants/patched.ts';

const sources = new URL('../../../src/', import.meta.url).href;
// Written by whoever started the server.
const patches = JSON.parse(process.env['PROOF_PATCHES'] ?? '[]') as Patch[];

registerHooks({
  load(url, context, next) {
    const ofFile = patches.filter(({ file }) => url === sources + file);
    if (ofFile.length === 0) return next(url, context);
    return { format: 'module-typescript', source: patched(readFileSync(fileURLToPath(url), 'utf8'), ofFile), shortCircuit: true };
  },
});
