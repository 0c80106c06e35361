import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Mutant, Patch } from '#tests/proof/mutants/mutant.ts';
import { mutants } from '#tests/proof/mutants/mutants.ts';
import { patched } from '#tests/proof/mutants/patched.ts';
import type { Environment } from '#tests/support/server-process.ts';

/** Settings with which a server runs, and serves a console, in which this rule is switched off. */
export async function withMutant<Result>(name: string, work: (settings: Environment) => Promise<Result>): Promise<Result> {
  const mutant = mutants.find((one) => one.name === name);
  if (!mutant) throw new Error(`There is no mutant “${name}”`);
  const outDir = await mkdtemp(join(tmpdir(), 'muster-mutant-'));
  try {
    const served = isOfServer(mutant) ? [] : [await builtInto(outDir, mutant)];
    const hook = pathToFileURL(resolve('tests/proof/browsers/patch-server.ts')).href;
    return await work({ NODE_OPTIONS: `--import=${hook}`, PROOF_PATCHES: JSON.stringify([...mutant.patches, ...served]) });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function isOfServer({ patches }: Mutant): boolean {
  return patches.every(({ file }) => file.startsWith('server/'));
}

/** The patch by which the server serves that console. */
async function builtInto(outDir: string, { patches }: Mutant): Promise<Patch> {
  await build({ logLevel: 'warn', plugins: [patchedSources(patches)], build: { outDir, emptyOutDir: true } });
  return { file: 'server/main.ts', find: "join(import.meta.dirname, '../../dist')", replace: JSON.stringify(outDir) };
}

function patchedSources(patches: readonly Patch[]): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      const ofFile = patches.filter(({ file }) => id === resolve('src', file));
      return ofFile.length > 0 ? patched(code, ofFile) : null;
    },
  };
}
