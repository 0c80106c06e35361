/**
 * `npm test`: the gates, then every test. `npm test -- <part of a path>` runs only the tests that match.
 * At its end stand the ten slowest files, in seconds; the last line is `N passed, N failed`, where a gate counts as one test.
 */
import { conclude, gates, runGate, runTests } from './gates.ts';

const filters = process.argv.slice(2);
const held = filters.length === 0 ? await Promise.all(gates.map(runGate)) : [];
conclude([...held, await runTests(filters)]);
