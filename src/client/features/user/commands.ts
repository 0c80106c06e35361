import {
  addSubUser,
  deleteSubUser,
  editSubUser,
  endSessionsOf,
  inviteAgain,
  type NewUser,
  type User,
  type UserDetails,
  takeFactorAway,
} from '#contract/user.ts';
import { type Answered, callWithMessage } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { say } from '#client/ui/feedback/toast.ts';

/** What a School Admin does with the staff. Each needs a connection, tells the server's word (spec §8) and throws its refusal. */
export function useStaffCommands() {
  const withStepUp = useStepUp();
  const readAgain = useReadAgain('user');

  async function told<Data>(work: () => Promise<Answered<Data>>): Promise<Answered<Data>> {
    try {
      const answered = await withStepUp(work);
      say('success', answered.message);
      return answered;
    } finally {
      readAgain();
    }
  }

  const edit = ({ _id: id, version }: User, details: UserDetails, rest: { suspended: boolean; handOverTo?: string | undefined }) =>
    told(() => callWithMessage(editSubUser, { params: { id }, body: { ...details, ...rest, version } }));

  return {
    invite: (body: NewUser) => told(() => callWithMessage(addSubUser, { body })),
    edit: (user: User, details: UserDetails) => edit(user, details, { suspended: user.state === 'SUSPENDED' }),
    suspend: (user: User, handOverTo?: string) => edit(user, detailsOf(user), { suspended: true, handOverTo }),
    restore: (user: User) => edit(user, detailsOf(user), { suspended: false }),
    remove: ({ _id: id }: User, handOverTo?: string) =>
      told(() => callWithMessage(deleteSubUser, { params: { id }, query: { handOverTo } })),
    inviteAgain: ({ _id: id }: User) => told(() => callWithMessage(inviteAgain, { params: { id }, body: {} })),
    takeFactor: ({ _id: id }: User) => told(() => callWithMessage(takeFactorAway, { params: { id }, body: {} })),
    endSessions: ({ _id: id }: User) => told(() => callWithMessage(endSessionsOf, { params: { id }, body: {} })),
  };
}

export type StaffCommands = ReturnType<typeof useStaffCommands>;

export function detailsOf({ name, phone, jobTitle, role, scopeMode, startsOn, endsOn }: User): UserDetails {
  return { name, phone, jobTitle, role, scopeMode, startsOn, endsOn };
}
