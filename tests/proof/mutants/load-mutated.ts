/**
 * Loads a module, and everything it stands on, with one mutant's patches made: `…?mutant=3` goes on to all that it
 * imports of ours. The database and the packages stay shared, so that a mutant costs seconds, not a start.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mutants } from './mutants.ts';
import { patched } from './patched.ts';

const root = new URL('../../../', import.meta.url).href;
const mark = /\?mutant=(\d+)$/;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const asked = mark.exec(context.parentURL ?? '')?.[0];
    const isOurs = resolved.url.startsWith(root) && !resolved.url.includes('/node_modules/') && !mark.test(resolved.url);
    return asked !== undefined && isOurs ? { ...resolved, url: resolved.url + asked } : resolved;
  },
  load(url, context, next) {
    const mutant = mutants[Number(mark.exec(url)?.[1] ?? Number.NaN)];
    if (!mutant) return next(url, context);
    const plain = url.replace(mark, '');
    const patches = mutant.patches.filter(({ file }) => plain === `${root}src/${file}`);
    if (!plain.endsWith('.ts')) return next(url, context);
    return { format: 'module-typescript', source: patched(readFileSync(fileURLToPath(plain), 'utf8'), patches), shortCircuit: true };
  },
});

export async function loadMutated<Module>(path: string, index: number): Promise<Module> {
  // What comes is that module: only its insides differ.
  return (await import(`${root}${path}?mutant=${index}`)) as Module;
}
