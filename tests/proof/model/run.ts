/** `node --disable-warning=ExperimentalWarning tests/proof/model/run.ts [minutes] [seed]` */
import { modelPart } from './model-part.ts';

const [minutes = 1, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const finding = await modelPart.prove({ minutes, seed, say: console.log });
console.log(JSON.stringify(finding.figures, null, 2));
for (const failure of finding.failures) console.log(failure);
process.exitCode = finding.failures.length === 0 ? 0 : 1;
