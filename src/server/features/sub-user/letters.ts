import type { Day } from '#contract/fields.ts';
import type { SubUserEdit } from '#contract/sub-user.ts';
import type { Difference } from './rules.ts';

/** What became other of somebody's access, as their letter says it. */
export function accessWords({ after }: Difference, { role, scopeMode, startsOn, endsOn, suspended }: SubUserEdit): string {
  const says = [
    'role' in after && `Your role is now ${role}.`,
    'scopeMode' in after && (scopeMode === 'ALL' ? 'You see every child of the school.' : 'You see the children assigned to you.'),
    ('startsOn' in after || 'endsOn' in after) && datesInWords(startsOn, endsOn),
    'suspended' in after && (suspended ? 'Your access is suspended: you cannot sign in until it is restored.' : 'Your access is restored: you may sign in again.'),
  ];
  return says.filter((sentence) => sentence !== false).join(' ');
}

function datesInWords(startsOn: Day | null, endsOn: Day | null): string {
  if (startsOn === null && endsOn === null) return 'You may sign in on any day.';
  const from = startsOn === null ? '' : ` from ${inWords(startsOn)}`;
  const until = endsOn === null ? '' : ` until ${inWords(endsOn)}`;
  return `You may sign in${from}${until}.`;
}

const words = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Friday 27 November 2026" */
export function inWords(day: Day): string {
  return words.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}
