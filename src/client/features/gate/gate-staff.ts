/** The staff, as far as this device may know them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listEmployees } from '#contract/employee.ts';
import { type GateEmployee, listGateStaff } from '#contract/kiosk.ts';
import { employeeQueries } from '#client/features/employee/queries.ts';
import { call } from '#client/http/call.ts';
import { isKiosk } from '#client/session/token.ts';
import { useMay } from '#client/session/use-may.ts';

/** Of a tablet at a gate: what stands on a card, and nothing else of an employee. */
export const gateStaff = () => queryOptions({ queryKey: ['gate-staff'], queryFn: ({ signal }) => call(listGateStaff, { signal }) });

interface GateStaff {
  maySeeStaff: boolean;
  staff: readonly GateEmployee[];
  /** In ms of the device's clock; 0 before it was read. */
  readAt: number;
}

const nobody: readonly GateEmployee[] = [];

export function useGateStaff(): GateStaff {
  const atGate = isKiosk();
  const mayList = useMay(listEmployees) === true;
  const toldToGate = useQuery({ ...gateStaff(), enabled: atGate });
  const known = useQuery({ ...employeeQueries.everybody(), enabled: mayList && !atGate });
  if (atGate) return { maySeeStaff: true, staff: toldToGate.data ?? nobody, readAt: toldToGate.dataUpdatedAt };
  return { maySeeStaff: mayList, staff: known.data?.data ?? nobody, readAt: known.dataUpdatedAt };
}
