/**
 * `npm test`: the gates, then every test. `npm test -- <part of a path>` runs only the tests that match.
 * The last line is `N passed, N failed`; a gate counts as one test.
 */
import { conclude, gates, runGate, runTests } from './gates.ts';

const filters = process.argv.slice(2);
const held = filters.length === 0 ? await Promise.all(gates.map(runGate)) : [];
conclude([...held, await runTests(filters)]);
