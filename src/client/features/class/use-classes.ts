import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/page.ts';
import type { ClassFilter, SchoolClass } from '#contract/class.ts';
import { useStaff } from '#client/features/employee/staff-picker.tsx';
import { withoutHeldMoves } from '#client/offline/moved-here.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { useHeldPlaces, useRoster } from '#client/offline/roster/use-roster.ts';
import { readClaims } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import { type ClassContext, classesFromDevice, projectClass, projectClasses } from './projection.ts';
import { classesOnDevice, classQueries } from './queries.ts';

function useClassContext(): ClassContext {
  const client = useQueryClient();
  const { classes } = useHeldPlaces();
  const staff = useStaff() ?? [];
  return {
    known: classesOnDevice(client, classes),
    staffNames: new Map(staff.map(({ id, name }) => [id, name])),
    who: readClaims()?.name ?? t('You'),
  };
}

/** One page of the classes; without a connection, as this device knows them. */
export function useClasses(filter: ClassFilter): Projected<Page<SchoolClass>> {
  const context = useClassContext();
  const { asOf } = useRoster();
  const heldAt = asOf?.getTime() ?? 0;
  const list = useProjected(
    classQueries.list(filter),
    (page, pending, readAt) => projectClasses(page, filter, withoutHeldMoves(pending, readAt), context),
    (pending) => classesFromDevice(filter, withoutHeldMoves(pending, heldAt), context),
  );
  // "Nothing matches" is only known when the server said so, or cannot be asked.
  const isGuess = list.asOf === null && list.isFetching && list.data?.count === 0;
  if (isGuess) return { ...list, data: undefined, isPending: true };
  return { ...list, asOf: list.asOf ?? asOf };
}

/** One class; null when there is none of that id. */
export function useClass(id: string): Projected<SchoolClass | null> {
  const context = useClassContext();
  const { asOf } = useRoster();
  const heldAt = asOf?.getTime() ?? 0;
  const onDevice = context.known.find((one) => one.id === id) ?? null;
  const one = useProjected(
    classQueries.detail(id),
    (found, pending, readAt) => projectClass(found, id, withoutHeldMoves(pending, readAt), context),
    (pending) => projectClass(onDevice, id, withoutHeldMoves(pending, heldAt), context) ?? undefined,
  );
  return { ...one, asOf: one.asOf ?? (onDevice ? asOf : null) };
}
