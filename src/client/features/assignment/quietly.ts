import type { Loaded } from '#client/ui/feedback/loadable.tsx';

/** Says when it was read only where that may be too long ago: lists beside each other need no clock each. */
export function quietly<Data>(of: Loaded<Data>): Loaded<Data> {
  return { ...of, asOf: of.isStale ? of.asOf : null };
}
