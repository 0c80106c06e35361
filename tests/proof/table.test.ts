import { expect, test } from 'vitest';
import { detailsOf, tableOf } from './table.ts';

const run = { at: '2026-11-21T02:00:00.000Z', command: 'npm run proof -- --minutes 1', commit: 'abc1234' };
const browsers = {
  ...run,
  name: 'browsers',
  minutes: 1,
  seed: 7,
  took: 61,
  finding: {
    figures: {
      seed: 7,
      PGlite: { 'edits tried': 1200, verdict: { lost: 0 }, 'reconnect to ack': { edits: 3, 'p50 ms': 100, 'p95 ms': 900, 'max ms': 1234 } },
      PostgreSQL: { 'edits tried': 34, verdict: { lost: 1 }, 'reconnect to ack': { edits: 3, 'p50 ms': 90, 'p95 ms': 800, 'max ms': 801 } },
    },
    failures: ['PostgreSQL, seed 7: one was lost'],
  },
};
const model = {
  ...run,
  name: 'model',
  minutes: 1,
  seed: 7,
  took: 5,
  finding: { figures: { 'edits tried': 5, 'mutants killed': '9 of 9', 'kill points': { enqueue: 3, lease: 0 } }, failures: [] },
};

test('the table of the proof adds up what a part counted on both engines, and hides no broken promise', () => {
  const rows = tableOf({ parts: [model, browsers] }).split('\n');
  expect(rows).toContain('| Edits tried | 5 | 1,234 |');
  expect(rows).toContain('| Mutants killed | 9 of 9 | – |');
  expect(rows).toContain('| Lost | – | 1 |');
  expect(rows).toContain('| Killed at, of the six points of an edit | 1 of 2 | – |');
  expect(rows).toContain('| Reconnect to acknowledgement, p50 / p95 / max ms | – | PGlite 100 / 900 / 1,234; PostgreSQL 90 / 800 / 801 |');
  expect(rows).toContain('| Promises | held | **1 broken** |');
});

test('below it stands everything that was counted, and how it can be run again', () => {
  expect(detailsOf({ parts: [browsers] })).toContain('`npm run proof -- --minutes 1` on 2026-11-21, commit abc1234, seed 7.');
  expect(detailsOf({ parts: [browsers] })).toContain('| PostgreSQL: reconnect to ack | edits 3, p50 ms 90, p95 ms 800, max ms 801 |');
});
