import type { Employee } from '#contract/employee.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { states } from './labels.ts';

export function StateTag({ of: { id, state } }: { of: Pick<Employee, 'id' | 'state'> }) {
  return (
    <ClaimTag lane={`employee:${id}`} fields={['startDate', 'endDate']} status={states[state].status}>
      {states[state].label}
    </ClaimTag>
  );
}
