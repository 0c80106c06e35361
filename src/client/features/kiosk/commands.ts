import { useQueryClient } from '@tanstack/react-query';
import { addKiosk, type KioskContent, makeKioskCode, revokeKiosk } from '#contract/kiosk.ts';
import { call } from '#client/http/call.ts';
import { useStepUp } from '#client/session/step-up.ts';
import { kioskQueries } from './queries.ts';

/** What a School Admin does with gate devices. All of it needs a connection. */
export function useKioskCommands() {
  const client = useQueryClient();
  const withStepUp = useStepUp();
  const readAgain = () => client.invalidateQueries({ queryKey: kioskQueries.all });
  return {
    keep: async (id: string, content: KioskContent) => {
      const kept = await call(addKiosk, { params: { id }, body: content });
      void readAgain();
      return kept;
    },
    code: async (id: string) => {
      const made = await withStepUp(() => call(makeKioskCode, { params: { id } }));
      void readAgain();
      return made;
    },
    revoke: async (id: string) => {
      await call(revokeKiosk, { params: { id } });
      await readAgain();
    },
  };
}
