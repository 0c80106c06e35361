import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { exportLeaveTypes, LeaveTypeFilter, recordLeaveType } from '#contract/leave-type.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { useMay } from '#client/session/use-may.ts';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { fieldNames } from './field-labels.ts';
import { kinds, states } from './labels.ts';
import { leaveTypeColumns } from './leave-type-columns.tsx';
import { LeaveTypePanel } from './leave-type-panel.tsx';
import { useAllLeaveTypes, useLeaveTypes } from './use-leave-types.ts';

/** `/school/settings/leave-types`: the kinds of leave that the school gives. */
export function LeaveTypeListScreen() {
  const [filter] = useUrlFilter(LeaveTypeFilter);
  const [isAdding, setIsAdding] = useState(false);
  const mayEdit = useMay(recordLeaveType) === true;
  return (
    <>
      <RecordList
        list="leave-types"
        lane="leave-type"
        shape={LeaveTypeFilter}
        filter={filter}
        rows={useLeaveTypes(filter)}
        readAll={useAllLeaveTypes(filter)}
        columns={leaveTypeColumns}
        words={words}
        fields={[
          { name: 'state', label: fieldNames.state, value: filter.state, none: t('Any'), choices: choicesOf(states) },
          { name: 'kind', label: fieldNames.kind, value: filter.kind, none: t('Any'), choices: choicesOf(kinds) },
        ]}
        file={exportLeaveTypes}
        sheetKeys={{ approvedBy: ['approvedBy', 'told'], cutOff: ['cutOff', 'cutOffDays', 'cutOffAt'], longest: ['shortest', 'longest'] }}
        actions={
          mayEdit && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
              {t('Add a type of leave')}
            </Button>
          )
        }
      />
      <LeaveTypePanel isOpen={isAdding} of={null} onClose={() => setIsAdding(false)} />
    </>
  );
}

const words: ListWords = {
  title: t('Types of leave'),
  lead: t('Which leave the school gives: who may ask for it, who decides, and within which bounds.'),
  what: t('The types of leave'),
  search: t('Search by name'),
  everything: t('All types of leave'),
  none: t('No types of leave yet'),
  purpose: t('An exeat is asked for by one of these types, such as a weekend or a visit to the doctor.'),
  noMatch: t('No types of leave match'),
  exported: {
    title: t('Export types of leave'),
    all: t('The types of leave on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} types of leave on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} type of leave on all pages of the list, with its filters and in its order.',
      }),
  },
};
