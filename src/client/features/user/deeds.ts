import type { User } from '#contract/user.ts';
import type { Telling } from '#client/http/said-by.ts';
import { t } from '#client/ui/language/words.ts';
import type { StaffCommands } from './commands.ts';

/** What can be done with a person besides editing their details. */
export type DeedName = 'inviteAgain' | 'endSessions' | 'takeFactor' | 'suspend' | 'restore' | 'remove';

/** Whether an answer must be given: who is only away for a time may keep their students. */
export type HandsOver = 'must' | 'may';

export interface Deed {
  label: string;
  title: (name: string) => string;
  /** What comes of it, before it is done. */
  consequences: (user: User) => string[];
  run: (commands: StaffCommands, user: User, handOverTo?: string) => Promise<{ message: string }>;
  /** Spec §8: the field of a refusal that is told in passing. */
  telling?: Telling;
  /** Of somebody with students it is asked who takes them over. */
  handsOver?: HandsOver;
  isGrave?: boolean;
  /** A word to be typed first, where there is no way back. */
  typed?: string;
}

const toldByMail = t('They are told by e-mail.');

export const deeds: Record<DeedName, Deed> = {
  inviteAgain: {
    label: t('Invite again'),
    title: (name) => t('Invite {{name}} again?', { name }),
    consequences: ({ email }) => [
      t('A new letter goes to {{email}}. Its link and its code are good for seven days.', { email }),
      t('The letter sent before opens nothing any more.'),
    ],
    run: (commands, user) => commands.inviteAgain(user),
  },
  endSessions: {
    label: t('End sessions'),
    title: (name) => t('Sign {{name}} out everywhere?', { name }),
    consequences: () => [sessionsEnd, t('They can sign in again with their password.')],
    run: (commands, user) => commands.endSessions(user),
  },
  takeFactor: {
    label: t('Take second factor away'),
    title: (name) => t('Take the second factor of {{name}} away?', { name }),
    consequences: () => [
      t('For somebody who has neither their telephone nor a recovery code. Be sure that it is really them asking.'),
      t('They sign in with the password alone, until they set up another.'),
      sessionsEnd,
      toldByMail,
    ],
    run: (commands, user) => commands.takeFactor(user),
    isGrave: true,
  },
  suspend: {
    label: t('Suspend'),
    title: (name) => t('Suspend {{name}}?', { name }),
    consequences: (user) => [
      ...(user.state === 'INVITED' ? [invitationEnds] : [sessionsEnd, toldByMail]),
      t('They cannot sign in until you restore them.'),
    ],
    run: (commands, user, handOverTo) => commands.suspend(user, handOverTo),
    telling: 'details',
    isGrave: true,
    handsOver: 'may',
  },
  restore: {
    label: t('Restore'),
    title: (name) => t('Restore {{name}}?', { name }),
    consequences: ({ role, lastSeenAt }) =>
      lastSeenAt === null
        ? [t('They may sign in, as {{role}}.', { role }), t('If they have not chosen a password yet, invite them again after this.')]
        : [t('They may sign in again, as {{role}}.', { role }), toldByMail],
    run: (commands, user) => commands.restore(user),
    telling: 'details',
  },
  remove: {
    label: t('Remove'),
    title: (name) => t('Remove {{name}}?', { name }),
    consequences: (user) => [
      user.state === 'INVITED' ? invitationEnds : sessionsEnd,
      t('They cannot sign in any more. To come back they need a new invitation.'),
      t('What they did stays in the audit trail under their name.'),
      toldByMail,
    ],
    run: (commands, user, handOverTo) => commands.remove(user, handOverTo),
    telling: 'error',
    isGrave: true,
    handsOver: 'must',
    typed: 'remove',
  },
};

/** What can be done with this person now; nothing with oneself, and nothing with somebody who was removed. */
export function deedsFor({ _id, state, sessions, hasFactor }: User, ownId: string | undefined): DeedName[] {
  if (_id === ownId || state === 'REMOVED') return [];
  const names: DeedName[] = state === 'INVITED' ? ['inviteAgain'] : [];
  if (sessions > 0) names.push('endSessions');
  if (hasFactor) names.push('takeFactor');
  return [...names, state === 'SUSPENDED' ? 'restore' : 'suspend', 'remove'];
}

// Without a number of places: they may have signed in since the page was read.
export const sessionsEnd = t('They are signed out at once, wherever they are. Changes that a device of theirs has not sent stay on it.');
const invitationEnds = t('Their invitation opens nothing any more.');
