import type { Employee } from '#contract/employee.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { employeeStates } from '#client/person/states.ts';

export function StateTag({ of: { id, state } }: { of: Pick<Employee, 'id' | 'state'> }) {
  return (
    <ClaimTag lane={`employee:${id}`} fields={['startDate', 'endDate']} status={employeeStates[state].status}>
      {employeeStates[state].label}
    </ClaimTag>
  );
}
