import type { StudentCard } from '#contract/student-card.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import { type Gone, goneOf, type Mine } from './gone.ts';

/** Whether the child was handed over today, by the server or by this device, and has not been seen here since. */
export function useGone(card: StudentCard, { mine, seenAt }: { mine: Mine | null; seenAt: readonly string[] }): Gone | null {
  const clock = useSchoolClock();
  const { records } = useOutboxView();
  const { asOf } = useRoster();
  return goneOf(mine, { card, listAsOf: asOf, records, seenAt, by: whoHere(), isToday: (at) => clock.dayAt(at) === clock.today() });
}
