import { useQueryClient } from '@tanstack/react-query';
import { useStaff } from '#client/features/employee/staff-picker.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { readClaims } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import type { FleetContext } from './projection.ts';
import { busesOnDevice } from './queries.ts';

export function useFleetContext(): FleetContext {
  const clock = useSchoolClock();
  const client = useQueryClient();
  const staff = new Map((useStaff() ?? []).map((one) => [one.id, one]));
  return { known: busesOnDevice(client), today: clock.today(), staff, who: readClaims()?.name ?? t('You') };
}
