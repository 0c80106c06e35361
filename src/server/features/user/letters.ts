import type { Day } from '#contract/fields.ts';
import type { UserEdit } from '#contract/user.ts';
import type { Voice } from '#server/words.ts';
import type { Difference } from './rules.ts';

/** What became other of somebody's access, as their letter says it. */
export function accessWords(voice: Voice, { after }: Difference, { role, scopeMode, startsOn, endsOn, suspended }: UserEdit): string {
  const { t, told } = voice;
  const says = [
    'role' in after && t('Your role is now {{role}}.', { role: told(role) }),
    'scopeMode' in after && t(scopeMode === 'ALL' ? 'You see every child of the school.' : 'You see the children assigned to you.'),
    ('startsOn' in after || 'endsOn' in after) && datesInWords(voice, startsOn, endsOn),
    'suspended' in after &&
      t(
        suspended
          ? 'Your access is suspended: you cannot sign in until it is restored.'
          : 'Your access is restored: you may sign in again.',
      ),
  ];
  return says.filter((sentence) => sentence !== false).join(' ');
}

function datesInWords({ t, longDay }: Voice, startsOn: Day | null, endsOn: Day | null): string {
  if (startsOn !== null && endsOn !== null)
    return t('You may sign in from {{from}} until {{until}}.', { from: longDay(startsOn), until: longDay(endsOn) });
  if (startsOn !== null) return t('You may sign in from {{from}}.', { from: longDay(startsOn) });
  return endsOn === null ? t('You may sign in on any day.') : t('You may sign in until {{until}}.', { until: longDay(endsOn) });
}
