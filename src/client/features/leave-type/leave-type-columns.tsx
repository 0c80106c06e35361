import { Link } from 'react-router';
import type { LeaveType } from '#contract/leave-type.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { paths } from '#client/place/paths.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { approversWords, askersWords, cutOffWords, kinds, lengthsWords, quotaWords, states } from './labels.ts';

export const leaveTypeColumns: Column<LeaveType>[] = [
  {
    id: 'name',
    header: t('Type of leave'),
    isSortable: true,
    isName: true,
    cell: ({ id, name }) => <Link to={paths.leaveType.to({ id })}>{name}</Link>,
  },
  { id: 'approvedBy', header: t('Who approves'), cell: approversWords },
  { id: 'cutOff', header: t('To be asked for'), cell: cutOffWords },
  { id: 'longest', header: t('Length'), cell: lengthsWords },
  { id: 'state', header: t('State'), isState: true, cell: (one) => <StateTag of={one} /> },
  { id: 'kind', header: fieldNames.kind, isExtra: true, cell: ({ kind }) => kinds[kind] },
  { id: 'askedBy', header: fieldNames.askedBy, isExtra: true, cell: askersWords },
  { id: 'quota', header: t('How often'), isExtra: true, cell: quotaWords },
];

export function StateTag({ of: { id, state } }: { of: Pick<LeaveType, 'id' | 'state'> }) {
  const { label, status } = states[state];
  return (
    <ClaimTag lane={`leave-type:${id}`} fields={['state']} of="value" status={status}>
      {label}
    </ClaimTag>
  );
}
