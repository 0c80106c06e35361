import { expect, test } from 'vitest';
import { features } from '#client/app/features.ts';
import type { Feature } from '#client/features/feature.ts';

const parts = ['places', 'stale', 'edits', 'cardFolds', 'rosterFolds', 'things', 'deeds'] as const;

test.each(parts)('no two features speak of the same among %s', (part) => {
  const said = features.flatMap((feature: Feature) => Object.keys(feature[part] ?? {}));
  expect(said.length).toBeGreaterThan(2);
  expect(said.filter((key, at) => said.indexOf(key) !== at)).toEqual([]);
});
