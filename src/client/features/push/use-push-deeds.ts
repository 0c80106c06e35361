import { useQueryClient } from '@tanstack/react-query';
import { type PushDevice, unsubscribePush } from '#contract/push.ts';
import { callWithMessage } from '#client/http/call.ts';
import { readPerson } from '#client/session/token.ts';
import { unsubscribe } from './browser-push.ts';
import { forgetChoice } from './kept-choice.ts';
import { lookHere } from './push-here.ts';
import { pushQueries } from './queries.ts';
import { turnOn } from './turn-on.ts';

/** What a person does about being told. */
export function usePushDeeds() {
  const client = useQueryClient();
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: pushQueries.all }), lookHere()]);

  return {
    turnOn: async () => {
      const turned = await turnOn();
      await refresh();
      return turned;
    },
    stop: async ({ _id: id, isThisOne }: PushDevice) => {
      try {
        const { message } = await callWithMessage(unsubscribePush, { params: { id }, body: {} });
        if (isThisOne) await leaveOff();
        return message;
      } finally {
        // After a refusal too: it may have been stopped elsewhere.
        await refresh();
      }
    },
    /** It was stopped elsewhere, and that is how it shall be. */
    leaveOff: async () => {
      await leaveOff();
      await refresh();
    },
  };
}

async function leaveOff(): Promise<void> {
  const person = readPerson();
  if (person !== null) await forgetChoice(person);
  await unsubscribe();
}
