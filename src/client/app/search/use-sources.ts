import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/role.ts';
import { finds } from '#client/app/features.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import type { Finds } from '#client/search/finds.ts';
import type { Sources } from './index-steps.ts';

const every: readonly Finds[] = Object.values(finds);
const readings = every.flatMap(({ reads }) => reads ?? []);

// Spec §9: no refetch on mount. What is known to be out of date is read again all the same.
const onceOld = { refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated };

/** As long as nothing of what they were made of changes, the index of them stands. */
export interface SourcesNow extends Sources {
  madeOf: readonly unknown[];
}

/** The roster with this person's own edits, and what else the features read, for whom it may be read. The same as long as nothing changes. */
export function useSources(role: Role): SourcesNow {
  const reads = useQueryClient();
  const { students, classes, houses, leaveTypes } = useRoster();
  const read = useQueries({ queries: readings.map(({ query, by }) => ({ ...query, ...onceOld, enabled: by.includes(role) })) });
  const madeOf = [role, students, classes, houses, leaveTypes, ...read.map(({ data }) => data)];
  const now = { role, students, classes, houses, leaveTypes, reads, madeOf };
  const [held, hold] = useState(now);
  if (isSame(held, now)) return held;
  hold(now);
  return now;
}

export function isSame({ madeOf }: SourcesNow, now: SourcesNow): boolean {
  return madeOf.every((one, at) => one === now.madeOf[at]);
}
