import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/**
 * Where the time of a run went: its slowest files, and the seconds of each kind of test, loading and hooks included. Of
 * files side by side each has its own seconds, so that all of them together took less.
 */
export const slowestFiles: Reporter = {
  onTestRunEnd(files) {
    if (files.length < 2) return;
    const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, shown);
    console.log(`The ${slowest.length} slowest of ${files.length} files:`);
    for (const file of slowest) console.log(`${secondsOf(file).toFixed(1).padStart(8)} s  ${file.relativeModuleId}`);
    for (const [kind, of] of Map.groupBy(files, ({ project }) => project.name)) {
      console.log(`${sum(of).toFixed(1).padStart(8)} s  ${kind}, ${of.length} ${of.length === 1 ? 'file' : 'files'}`);
    }
  },
};

function sum(files: readonly TestModule[]): number {
  return files.reduce((seconds, file) => seconds + secondsOf(file), 0);
}

function secondsOf(file: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = file.diagnostic();
  return (prepareDuration + setupDuration + collectDuration + duration) / 1000;
}
