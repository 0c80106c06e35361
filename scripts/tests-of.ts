import { globSync, readFileSync } from 'node:fs';

export interface TestsOf {
  run: string[];
  /** Journeys, and tests of other folders that import what changed. */
  leftOut: string[];
  /** Changed files that no test is found for. */
  untested: string[];
}

/** Sentences without their French, and mutants whose line is gone: broken by a change anywhere, and quickly tested. */
const always = ['tests/words/french.test.ts', 'tests/words/untranslated.test.ts', 'tests/proof/mutants-match.test.ts'];

/**
 * The tests of `changed`, paths from the root: a test itself; what stands in the folder that has the name of the feature, of
 * the file or of a folder around it; without one, the tests that import the file. What a test reaches through other modules
 * is no measure: every test of the server reaches all of it. A change of the client runs no test of the server.
 */
export function testsOf(changed: string[]): TestsOf {
  const all = globSync('tests/**/*.test.{ts,tsx}');
  const run = new Set(changed.length === 0 ? [] : always);
  const leftOut = new Set<string>();
  const untested = [];
  for (const file of changed) {
    const importing = all.filter((test) => imports(test, file));
    const found = all.includes(file) ? [file] : (inFolderOf(file, all) ?? importing);
    const wanted = found.filter((test) => !isJourney(test) && !(file.startsWith('src/client/') && isOfServer(test)));
    for (const test of wanted) run.add(test);
    for (const test of [...found, ...importing]) leftOut.add(test);
    if (wanted.length === 0) untested.push(file);
  }
  return { run: [...run].toSorted(), leftOut: [...leftOut].filter((test) => !run.has(test)).toSorted(), untested };
}

function inFolderOf(file: string, all: string[]): string[] | undefined {
  for (const name of namesOf(file)) {
    const inside = all.filter((test) => test.startsWith(`tests/${name}/`));
    if (inside.length > 0) return inside;
  }
  return undefined;
}

/** The nearest first: `src/contract/bus-report-rules.ts` is of bus-report-rules, bus-report, bus and contract. */
function namesOf(file: string): string[] {
  const [top, ...path] = file.replace(/\.\w+$/, '').split('/');
  if (top !== 'src' && top !== 'tests') return [];
  const names = path.toReversed().flatMap((name) => name.split('-').map((_, at, words) => words.slice(0, words.length - at).join('-')));
  const feature = path[1] === 'features' ? path[2] : undefined;
  return feature === undefined ? names : [feature, ...names];
}

function imports(test: string, file: string): boolean {
  const name = file.replace(/^src\//, '');
  return name.includes('/') && readFileSync(test, 'utf8').includes(`'#${name}'`);
}

function isJourney(test: string): boolean {
  return test.endsWith('.journey.test.ts');
}

function isOfServer(test: string): boolean {
  return test.endsWith('.server.test.ts');
}
