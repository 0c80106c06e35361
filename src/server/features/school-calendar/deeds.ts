/** What the audit trail says of the calendar. */
import { calendarNouns, type OpenHoursWritten, type SpecialDayWritten, type TermWritten } from '#contract/calendar-record.ts';
import type { AuditAction } from '#contract/audit.ts';
import { deedsOf, type RecordDeeds } from '#server/record/deeds.ts';

export const openHoursDeeds = withWithdrawal(
  deedsOf<OpenHoursWritten>(calendarNouns.openHours, {
    created: 'open-hours.added',
    changed: 'open-hours.changed',
    label: ({ validFrom }) => validFrom,
  }),
  'open-hours.withdrawn',
);

export const specialDayDeeds = withWithdrawal(
  deedsOf<SpecialDayWritten>(calendarNouns.specialDay, {
    created: 'special-day.added',
    changed: 'special-day.changed',
    label: ({ name }) => name,
  }),
  'special-day.withdrawn',
);

export const termDeeds = withWithdrawal(
  deedsOf<TermWritten>(calendarNouns.term, {
    created: 'term.added',
    changed: 'term.changed',
    label: ({ name, session }) => `${name} ${session}`,
  }),
  'term.withdrawn',
);

/** To take something back is a deed of its own. */
function withWithdrawal<Content extends { isWithdrawn: boolean }>(
  deeds: RecordDeeds<Content>,
  withdrawn: AuditAction,
): RecordDeeds<Content> {
  return {
    created: deeds.created,
    changed: (id, contents, names) => {
      const deed = deeds.changed(id, contents, names);
      return contents.after.isWithdrawn && !contents.before.isWithdrawn ? { ...deed, action: withdrawn } : deed;
    },
  };
}
