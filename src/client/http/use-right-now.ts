import { useNow } from '#client/ui/time/use-now.ts';
import { rightNow } from './server-clock.ts';

/** The time by the server's clock, for what is decided by it; drawn anew so often. */
export function useRightNow(everyMs: number): Date {
  useNow(everyMs);
  return rightNow();
}
