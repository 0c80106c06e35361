import type { SubUser } from '#contract/sub-user.ts';
import type { StaffCommands } from './commands.ts';

/** What can be done with a person besides editing their details. */
export type DeedName = 'inviteAgain' | 'endSessions' | 'takeFactor' | 'suspend' | 'restore' | 'remove';

/** Whether an answer must be given: who is only away for a time may keep their students. */
export type HandsOver = 'must' | 'may';

export interface Deed {
  label: string;
  title: (name: string) => string;
  /** What comes of it, before it is done. */
  consequences: (user: SubUser) => string[];
  run: (commands: StaffCommands, user: SubUser, handOverTo?: string) => Promise<{ message: string }>;
  /** Of somebody with students it is asked who takes them over. */
  handsOver?: HandsOver;
  isGrave?: boolean;
  /** A word to be typed first, where there is no way back. */
  typed?: string;
}

const toldByMail = 'They are told by e-mail.';

export const deeds: Record<DeedName, Deed> = {
  inviteAgain: {
    label: 'Invite again',
    title: (name) => `Invite ${name} again?`,
    consequences: ({ email }) => [`A new code goes to ${email}. It is good for seven days.`, 'The code sent before opens nothing any more.'],
    run: (commands, user) => commands.inviteAgain(user),
  },
  endSessions: {
    label: 'End sessions',
    title: (name) => `Sign ${name} out everywhere?`,
    consequences: () => [sessionsEnd, 'They can sign in again with their password.'],
    run: (commands, user) => commands.endSessions(user),
  },
  takeFactor: {
    label: 'Take second factor away',
    title: (name) => `Take the second factor of ${name} away?`,
    consequences: () => [
      'For somebody who has neither their telephone nor a recovery code. Be sure that it is really them who asks.',
      'They sign in with the password alone, until they set up another.',
      sessionsEnd,
      toldByMail,
    ],
    run: (commands, user) => commands.takeFactor(user),
    isGrave: true,
  },
  suspend: {
    label: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    consequences: (user) => [
      ...(user.state === 'INVITED' ? [invitationEnds] : [sessionsEnd, toldByMail]),
      'They cannot sign in until you restore them.',
    ],
    run: (commands, user, handOverTo) => commands.suspend(user, handOverTo),
    isGrave: true,
    handsOver: 'may',
  },
  restore: {
    label: 'Restore',
    title: (name) => `Restore ${name}?`,
    consequences: ({ role, lastSeenAt }) =>
      lastSeenAt === null
        ? [`They may come in, as ${role}.`, 'If they have not chosen a password yet, invite them again after this.']
        : [`They may sign in again, as ${role}.`, toldByMail],
    run: (commands, user) => commands.restore(user),
  },
  remove: {
    label: 'Remove',
    title: (name) => `Remove ${name}?`,
    consequences: (user) => [
      user.state === 'INVITED' ? invitationEnds : sessionsEnd,
      'They cannot sign in any more. To come back they need a new invitation.',
      'What they did stays in the audit trail under their name.',
      toldByMail,
    ],
    run: (commands, user, handOverTo) => commands.remove(user, handOverTo),
    isGrave: true,
    handsOver: 'must',
    typed: 'remove',
  },
};

/** What can be done with this person now; nothing with oneself, and nothing with somebody who was removed. */
export function deedsFor({ _id, state, sessions, hasFactor }: SubUser, ownId: string | undefined): DeedName[] {
  if (_id === ownId || state === 'REMOVED') return [];
  const names: DeedName[] = state === 'INVITED' ? ['inviteAgain'] : [];
  if (sessions > 0) names.push('endSessions');
  if (hasFactor) names.push('takeFactor');
  return [...names, state === 'SUSPENDED' ? 'restore' : 'suspend', 'remove'];
}

// Without a number of places: they may have signed in since the page was read.
export const sessionsEnd = 'They are signed out at once, wherever they are. Changes that a device of theirs has not sent stay on it.';
const invitationEnds = 'The code in their invitation opens nothing any more.';
