import { useQueryClient } from '@tanstack/react-query';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { readClaims } from '#client/session/token.ts';
import { t } from '#client/ui/words.ts';
import type { FleetContext } from './projection.ts';
import { busesOnDevice } from './queries.ts';

export function useFleetContext(): FleetContext {
  const clock = useSchoolClock();
  const client = useQueryClient();
  return { known: busesOnDevice(client), today: clock.today(), who: readClaims()?.name ?? t('You') };
}
