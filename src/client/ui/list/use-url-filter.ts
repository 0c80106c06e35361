import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';

export type FilterShape = z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>;

interface HowToGo {
  /** Typing in a search box must not fill the history. */
  replace?: boolean;
  /** Null: what the screen before handed over, such as who was chosen there, counts no more. Otherwise it stays. */
  state?: null;
}

/** A list's page, filters and order, kept in the address so that Back and a shared link work. */
export function useUrlFilter<Shape extends FilterShape>(
  shape: Shape,
): [z.output<Shape>, (change: Partial<z.output<Shape>>, how?: HowToGo) => void] {
  const [search] = useSearchParams();
  return [filterOf(shape, search), useFilterChange(shape)];
}

/** For who knows the filters by their names only. What else the address says, such as which tab is open, stays. */
export function useFilterChange(shape: FilterShape): (change: object, how?: HowToGo) => void {
  const [, setSearch] = useSearchParams();
  const { state } = useLocation();
  // Another filter or order starts at its first page.
  return (change, how = {}) =>
    setSearch(
      (now) => {
        const others = [...now].filter(([name]) => !(name in shape.shape));
        return new URLSearchParams([...others, ...searchOf(shape, { ...filterOf(shape, now), page: 1, ...change })]);
      },
      { state, ...how },
    );
}

/** What the address says, without what is empty or wrong. Spec §7: `dateFilter` is omitted when empty or invalid. */
export function filterOf<Shape extends FilterShape>(shape: Shape, search: URLSearchParams): z.output<Shape> {
  const said = Object.fromEntries([...search].filter(([name, value]) => name in shape.shape && value !== ''));
  const parsed = z.safeParse(shape, said);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) delete said[String(issue.path[0])];
  return z.parse(shape, said);
}

/** The filter as an address, without what is so anyway. */
export function searchOf<Shape extends FilterShape>(shape: Shape, filter: object): URLSearchParams {
  const usual: Record<string, unknown> = { ...z.parse(shape, {}) };
  const told = Object.entries(filter).filter(
    ([name, value]) => name in shape.shape && value !== undefined && value !== '' && value !== usual[name],
  );
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
}
