import { useQueryClient } from '@tanstack/react-query';
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes } from '#contract/factor.ts';
import {
  changeOwnPassword,
  changePreferences,
  editOwnAccount,
  endOtherSessions,
  endOwnSession,
  type OwnAccount,
  type OwnDetails,
  type PasswordChange,
  type Preferences,
} from '#contract/own-account.ts';
import { type Answered, call, callWithMessage } from '#client/http/call.ts';
import { renewGrant } from '#client/offline/sync-grant.ts';
import { schoolQueries, sessionQueries } from '#client/session/queries.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { ownAccountQueries } from './queries.ts';

/** What a person does with their own account. Each needs a connection, tells the server's word and throws its refusal. */
export function useOwnCommands() {
  const withStepUp = useStepUp();
  const client = useQueryClient();
  const refresh = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey });

  async function told<Data>(work: () => Promise<Answered<Data>>): Promise<Answered<Data>> {
    try {
      const answered = await withStepUp(work);
      say('success', answered.message);
      return answered;
    } finally {
      // After a refusal too: it may be that something was changed elsewhere.
      await refresh(ownAccountQueries.all);
    }
  }

  return {
    edit: async ({ version }: Pick<OwnAccount, 'version'>, details: OwnDetails) => {
      const { message } = await told(() => callWithMessage(editOwnAccount, { body: { ...details, version } }));
      // The name stands in the header too.
      await Promise.all([refresh(sessionQueries.all), refresh(schoolQueries.all)]);
      return message;
    },
    prefer: (body: Preferences) => call(changePreferences, { body }),
    readLook: () => refresh(sessionQueries.all),
    changePassword: async (body: PasswordChange) => {
      const answered = await told(() => callWithMessage(changeOwnPassword, { body }));
      // The server ended it with the password before.
      renewGrant().catch(() => undefined);
      return answered;
    },
    endSession: (id: string) => told(() => callWithMessage(endOwnSession, { params: { id }, body: {} })),
    endOthers: () => told(() => callWithMessage(endOtherSessions, { body: {} })),
    // Nothing has changed until the first code: nothing is told, and nothing read again.
    beginFactor: () => withStepUp(() => call(beginFactor, { body: {} })),
    confirmFactor: (code: string) => told(() => callWithMessage(confirmFactor, { body: { code } })),
    removeFactor: (code: string) => told(() => callWithMessage(removeFactor, { body: { code } })),
    renewCodes: (code: string) => told(() => callWithMessage(renewRecoveryCodes, { body: { code } })),
  };
}
