import { Link } from 'react-router';
import type { BusDefect } from '#contract/bus-defect.ts';
import { paths } from '#client/place/paths.ts';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import type { Column } from '#client/ui/list/data-table.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { DefectTag, SeverityTag } from './defect-tag.tsx';
import { fieldNames } from './field-labels.ts';
import { items } from './labels.ts';

export const busDefectColumns: Column<BusDefect>[] = [
  {
    id: 'name',
    header: fieldNames.name,
    isSortable: true,
    isName: true,
    cell: ({ id, name }) => <Link to={paths.busDefect.to({ id })}>{name}</Link>,
  },
  { id: 'bus', header: fieldNames.busId, isSortable: true, cell: (defect) => <BusOf defect={defect} /> },
  { id: 'item', header: fieldNames.item, cell: ({ item }) => items[item] },
  { id: 'severity', header: fieldNames.severity, isPlain: true, cell: (defect) => <SeverityTag of={defect} /> },
  { id: 'state', header: fieldNames.state, isState: true, cell: (defect) => <DefectTag of={defect} /> },
  { id: 'reportedOn', header: fieldNames.reportedOn, isSortable: true, isShort: true, cell: ({ reportedOn }) => dayText(reportedOn) },
  { id: 'repairer', header: fieldNames.repairer, isMinor: true, cell: ({ repairer }) => <bdi>{repairer || '–'}</bdi> },
  { id: 'reportedBy', header: fieldNames.reportedBy, isExtra: true, cell: ({ reportedBy }) => <bdi>{reportedBy || '–'}</bdi> },
  {
    id: 'mendedOn',
    header: fieldNames.mendedOn,
    isExtra: true,
    isShort: true,
    cell: ({ mendedOn }) => (mendedOn ? dayText(mendedOn) : '–'),
  },
  { id: 'cost', header: fieldNames.cost, isExtra: true, isFigure: true, cell: costWords },
];

export function BusOf({ defect: { busId, busName } }: { defect: Pick<BusDefect, 'busId' | 'busName'> }) {
  return <Link to={paths.bus.to({ id: busId })}>{busName || t('A bus')}</Link>;
}

export function costWords({ cost }: Pick<BusDefect, 'cost'>): string {
  return cost === null ? '–' : `₦${numberText(cost)}`;
}
