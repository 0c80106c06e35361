import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { engines } from '#tests/support/app.ts';
import { matrix } from './matrix.ts';
import { walkMatrix } from './walk-matrix.ts';

test('every call there is stands in the matrix', () => {
  expect([...new Set(matrix.map(({ call }) => call))].toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

// Where there are both, PostgreSQL: on the embedded one the same calls are made without policies.
const engine = engines.at(-1) ?? 'PGlite';
walkMatrix(engine, { engine, hasPolicies: true });
