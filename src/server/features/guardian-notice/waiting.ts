/** How long a notice waits before it goes out. Pure. */
import { noticeHoldMinutes } from '#contract/guardian-notice.ts';
import { quietUntil } from '#server/push/quiet.ts';
import type { Place } from './place.ts';
import type { guardianNotice } from './table.ts';

type Waiting = Pick<typeof guardianNotice.$inferSelect, 'kind' | 'facts' | 'madeAt'>;

/** Null for what may go out now. What would come into quiet hours by its wait goes before them. */
export function waitsUntil(notice: Waiting, { now, settings, timeZone }: Pick<Place, 'now' | 'settings' | 'timeZone'>): Date | null {
  const quiet = quietUntil(now, settings.quiet, timeZone);
  const held = heldUntil(notice);
  if (held === null || held <= now) return quiet;
  const quietThen = quietUntil(held, settings.quiet, timeZone);
  return quietThen === null ? held : quiet && quietThen;
}

// What was told by mistake is put right at once.
function heldUntil({ kind, facts, madeAt }: Waiting): Date | null {
  return facts.at === null || kind === 'STAYED' ? null : new Date(madeAt.getTime() + noticeHoldMinutes * 60_000);
}
