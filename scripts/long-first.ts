import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes: begun last, one of them would keep one worker busy while the other has nothing to do. */
const long = [
  'tests/authorisation/bad-fields.server.test.ts',
  'tests/authorisation/matrix-without-policies.server.test.ts',
  'tests/authorisation/matrix.server.test.ts',
  'tests/every-screen.journey.test.ts',
  'tests/words/words.journey.test.ts',
  'tests/proof/browsers/short.journey.test.ts',
  'tests/service-worker/update.journey.test.ts',
];

/** The order of the test files: the longest first, then as always. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => long.toReversed().indexOf(relative(process.cwd(), moduleId));
    return (await super.sort(files)).toSorted((a, b) => rank(b) - rank(a));
  }
}
