import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes: begun last, one of them would keep one worker busy while the other has nothing to do. */
const long = [
  'tests/words/words.journey.test.ts',
  'tests/axe.journey.test.ts',
  'tests/proof/browsers/short.journey.test.ts',
  'tests/authorisation/bad-fields.server.test.ts',
];

/** The order of the test files: the longest first, then as always. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => long.toReversed().indexOf(relative(process.cwd(), moduleId));
    return (await super.sort(files)).toSorted((a, b) => rank(b) - rank(a));
  }
}
