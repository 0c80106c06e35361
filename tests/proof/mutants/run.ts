/** `node --disable-warning=ExperimentalWarning tests/proof/mutants/run.ts [name…]`: all mutants, or those whose names have one of these words. */
import { mutants } from './mutants.ts';
import { sayTried, tryMutants } from './try-mutants.ts';

const words = process.argv.slice(2);
const wanted = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const tried = await tryMutants(wanted, { seed: 1, lives: 400, seconds: 90, atOnce: 2, told: (one) => console.log(sayTried(one)) });
process.exitCode = tried.every(({ isAsExpected }) => isAsExpected) ? 0 : 1;
