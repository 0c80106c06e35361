import { useQueryClient } from '@tanstack/react-query';
import { type SchoolClass, type ClassFilter, listClasses } from '#contract/class.ts';
import { useStaffNames } from '#client/features/employee/staff-picker.tsx';
import { useHeldPlaces, useRoster } from '#client/offline/roster/use-roster.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { whoHere } from '#client/session/who-here.ts';
import { classProjection } from './projection.ts';
import { classQueries } from './queries.ts';

const half = { ...classProjection, list: listClasses, queries: classQueries };

function useClassesHeld() {
  const client = useQueryClient();
  const { classes } = useHeldPlaces();
  const known = rowsOnDevice<SchoolClass>(client, classQueries, { held: classes });
  return { context: { known, staffNames: useStaffNames(), who: whoHere() }, asOf: useRoster().asOf };
}

export const useClasses = (filter: ClassFilter) => useRows(half, filter, useClassesHeld());
export const useAllClasses = (filter: ClassFilter) => useAllRows(half, filter, useClassesHeld());
export const useClass = (id: string) => useRow(half, id, useClassesHeld());
