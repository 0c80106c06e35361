type Show = () => void;

const stops = new Set<Show>();

/**
 * What was begun on a page beside its fields, and would be lost by saving them, stops the saving and says so in its own place.
 * Returns how to take that back, for when it is finished or given up.
 */
export function stopSaving(show: Show): () => void {
  stops.add(show);
  return () => stops.delete(show);
}

/** Asked before anything of a page is saved. */
export function isSavingStopped(): boolean {
  for (const show of stops) show();
  return stops.size > 0;
}
