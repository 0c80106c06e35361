import type { Day } from '#contract/fields.ts';
import type { Role, ScopeMode } from '#contract/role.ts';
import type { User, UserState } from '#contract/user.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const stateLabels: Record<UserState, string> = {
  INVITED: t('Invited'),
  ACTIVE: t('Active'),
  SUSPENDED: t('Suspended'),
  REMOVED: t('Removed'),
};

/** One sentence for each role: what its holder may do. */
export const roleWords: Record<Role, string> = {
  'School Admin': t('Runs the school on Muster: users, settings, buses, reports and all that the other roles do.'),
  Correspondent: t('Works with families: parents, students and exeats.'),
  Support: t('Helps colleagues: attendance reports and tickets.'),
  Auditor: t('Reads attendance reports and tickets of the whole school, and changes nothing.'),
  Hybrid: t('Does the work of a Correspondent and of Support, and looks after classes.'),
};

export const scopeWords: Record<ScopeMode, string> = {
  ALL: t('Every child of the school'),
  ASSIGNED: t('Only children assigned to them'),
};

/** For a column of a table. */
export const scopeShort: Record<ScopeMode, string> = { ALL: t('Every child'), ASSIGNED: t('Assigned children') };

interface Standing {
  status: Status;
  words: string;
}

/** A person's state, and what their days or their invitation make of it today. */
export function standingOf({ state, startsOn, endsOn, invitationEndsAt, isInvitationCodeVoid }: User, today: Day, now: Date): Standing {
  const words = stateLabels[state];
  if (state === 'REMOVED') return { status: 'none', words };
  if (state === 'SUSPENDED') return { status: 'bad', words };
  if (endsOn !== null && endsOn < today) return { status: 'none', words: t('Ended {{day}}', { day: shortDayText(endsOn, today) }) };
  if (state === 'INVITED') {
    const isGood = invitationEndsAt !== null && Date.parse(invitationEndsAt) > now.getTime();
    if (!isGood) return { status: 'warn', words: t('Invitation ran out') };
    return isInvitationCodeVoid ? { status: 'warn', words: t('Invited, code void') } : { status: 'info', words };
  }
  if (startsOn !== null && startsOn > today) return { status: 'warn', words: t('Starts {{day}}', { day: shortDayText(startsOn, today) }) };
  return { status: 'ok', words };
}
