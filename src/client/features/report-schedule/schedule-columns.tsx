import { Link } from 'react-router';
import type { LastSending, ReportSchedule } from '#contract/report-schedule.ts';
import { ClaimTag } from '#client/offline/claim-tag.tsx';
import { paths } from '#client/place/paths.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { t } from '#client/ui/language/words.ts';
import { momentText } from '#client/ui/time/moment-text.ts';
import { partWords, periods, reports, states, whenWords } from './labels.ts';

export function scheduleColumns(clock: SchoolClock): Column<ReportSchedule>[] {
  return [
    {
      id: 'name',
      header: t('Name'),
      isSortable: true,
      isName: true,
      cell: ({ id, name }) => <Link to={paths.reportSchedule.to({ id })}>{name}</Link>,
    },
    { id: 'report', header: t('Report'), cell: ({ report }) => reports[report] },
    { id: 'rhythm', header: t('When'), cell: whenWords },
    {
      id: 'state',
      header: t('State'),
      isState: true,
      cell: (one) => <StateTag of={one} />,
    },
    { id: 'last', header: t('Last sent'), cell: ({ last }) => lastWords(last, clock) },
    { id: 'recipients', header: t('To', { context: 'mail' }), cell: ({ recipientNames }) => <bdi>{recipientNames.join(', ')}</bdi> },
    { id: 'period', header: t('Of', { context: 'period' }), isExtra: true, cell: ({ period }) => periods[period] },
    { id: 'part', header: t('Class or level'), isExtra: true, cell: partWords },
  ];
}

export function StateTag({ of: { id, state } }: { of: Pick<ReportSchedule, 'id' | 'state'> }) {
  const { label, status } = states[state];
  return (
    <ClaimTag lane={`report-schedule:${id}`} fields={['state']} of="value" status={status}>
      {label}
    </ClaimTag>
  );
}

/** When, and to how many it did not go. */
function lastWords(last: LastSending | null, clock: SchoolClock): string {
  if (last === null) return t('Not yet');
  const missed = last.people.filter(({ state }) => state === 'NOT_ALLOWED' || state === 'FAILED').length;
  const at = momentText(last.at, clock);
  return missed === 0 ? at : t('{{at}}, not to {{missed}} of {{all}}', { at, missed, all: last.people.length });
}
