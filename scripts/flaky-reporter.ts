import type { Reporter } from 'vitest/node';

/** Names every test that passed on its second try only, and why not on its first: it does not fail the run, and it is a defect to mend. */
export const flakyReporter: Reporter = {
  onTestRunEnd(files) {
    const flaky = files.flatMap((file) => [...file.children.allTests()].filter((test) => test.diagnostic()?.flaky));
    for (const test of flaky) {
      console.log(`passed on the second try only: ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message, stack, diff } of test.result().errors ?? []) console.log(stack ?? message, diff ?? '');
    }
  },
};
