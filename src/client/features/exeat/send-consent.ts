import { sendExeatConsent } from '#contract/exeat-endpoints.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';

/** Needs a connection: a link that goes out when nobody waits for it any more helps nobody. */
export function useSendConsent() {
  const readAgain = useReadAgain('exeat');
  return async (id: string, guardianId: string): Promise<void> => {
    await call(sendExeatConsent, { params: { id, guardianId }, body: {} }).finally(readAgain);
    say('success', t('On its way'));
  };
}
