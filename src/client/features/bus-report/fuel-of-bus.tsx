import { NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type PeriodUse, sumsByPeriod, type UsePeriod } from '#contract/bus-use.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { dayText, wholeMonthText } from '#client/ui/time/day-text.ts';
import { NotCounted } from './not-counted.tsx';
import { UsePicture } from './pictures.ts';
import { busUseQuery } from './use-queries.ts';

const periods = [
  { value: 'MONTH', label: t('By month') },
  { value: 'WEEK', label: t('By week') },
];

/** What a bus drove and what fuel it took, by month or by week, as a picture and as a table. */
export function FuelOfBus({ busId }: { busId: string }) {
  const [period, setPeriod] = useState<UsePeriod>('MONTH');
  const read = useProjected(busUseQuery(busId), (known) => known);
  const title = t('Kilometres and fuel of a year');
  return (
    <>
      <NotCounted busId={busId} />
      <Loadable of={read} what={t('Kilometres and fuel of this bus')}>
        {({ days }) => {
          const rows = sumsByPeriod(days, period);
          if (rows.length === 0) {
            return (
              <Card title={title}>
                <Nothing>{t('No report of the last year has kilometres or fuel of this bus.')}</Nothing>
              </Card>
            );
          }
          return (
            <>
              <NativeSelect
                label={t('Figures')}
                data={periods}
                value={period}
                onChange={({ currentTarget }) => setPeriod(currentTarget.value === 'WEEK' ? 'WEEK' : 'MONTH')}
              />
              <Chart
                title={title}
                sentence={sentenceOf(rows)}
                table={<DataTable label={title} columns={columnsOf(period)} rows={rows.toReversed()} rowKey={({ from }) => from} />}
              >
                <Suspense>
                  <UsePicture of={rows.map((row) => ({ key: row.from, value: row.km, told: toldOf(row, period) }))} />
                </Suspense>
              </Chart>
            </>
          );
        }}
      </Loadable>
    </>
  );
}

function sentenceOf(rows: readonly PeriodUse[]): string {
  const [km, litres, cost] = (['km', 'litres', 'cost'] as const).map((figure) => rows.reduce((sum, row) => sum + row[figure], 0));
  const words = { km: numberText(km ?? 0), litres: numberText(litres ?? 0), cost: numberText(cost ?? 0) };
  return t('{{km}} km driven; {{litres}} litres of fuel for ₦{{cost}}.', words);
}

function nameOf({ from }: PeriodUse, period: UsePeriod): string {
  return period === 'MONTH' ? wholeMonthText(from) : t('Week of {{day}}', { day: dayText(from) });
}

function toldOf(row: PeriodUse, period: UsePeriod): string {
  return t('{{period}}: {{km}} km', { period: nameOf(row, period), km: numberText(row.km) });
}

function columnsOf(period: UsePeriod): Column<PeriodUse>[] {
  return [
    { id: 'from', header: t('Period'), isName: true, cell: (row) => nameOf(row, period) },
    { id: 'km', header: t('Kilometres'), isFigure: true, cell: ({ km }) => numberText(km) },
    { id: 'litres', header: t('Litres'), isFigure: true, cell: ({ litres }) => numberText(litres) },
    { id: 'cost', header: t('Cost'), isFigure: true, cell: ({ cost }) => `₦${numberText(cost)}` },
    {
      id: 'kmPerLitre',
      header: t('km per litre'),
      isFigure: true,
      cell: ({ kmPerLitre }) => (kmPerLitre === null ? '–' : numberText(kmPerLitre)),
    },
  ];
}
