import { Link, useSearchParams } from 'react-router';
import type { Became, ExeatFigures } from '#contract/exeat-report.ts';
import { hoursText, percentText } from '#client/features/attendance/figures.ts';
import { HeadCounts } from '#client/features/attendance/head-counts.tsx';
import { becameWords } from '#client/features/exeat/became-words.ts';
import {
  byHouse,
  byType,
  everyBecame,
  type Group,
  groupSentence,
  partOf,
  pictured,
  returnsOf,
  type Sums,
  sumsOf,
} from '#client/features/exeat/report-sums.ts';
import { Chart } from '#client/ui/chart/chart.tsx';
import { Legend } from '#client/ui/chart/legend.tsx';
import { Stacks } from '#client/ui/chart/stacks.tsx';
import { Cards } from '#client/ui/layout/cards.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import styles from './exeat-figures.module.css';

interface FiguresProps {
  of: ExeatFigures;
  /** The list shows these now. */
  chosen: Became | undefined;
}

/** What the exeats of the list add up to. Each number is the way to exactly the rows that it counts. */
export function Figures({ of, chosen }: FiguresProps) {
  const sums = sumsOf(of.counted);
  const unseen = of.counted.reduce((sum, one) => sum + one.unseen, 0);
  if (of.counted.length === 0) return null;
  return (
    <>
      <Totals sums={sums} chosen={chosen} />
      {unseen > 0 && (
        <p className={styles.meta}>
          {t('Back without having been signed out at the gate, so that only the return is known: {{many, number}}.', { many: unseen })}
        </p>
      )}
      <Cards>
        <Breakdown title={t('By type of leave')} head={t('Type of leave')} param="typeId" groups={byType(of)} />
        <Breakdown title={t('By house')} head={t('House')} param="houseId" groups={byHouse(of)} />
      </Cards>
    </>
  );
}

function Totals({ sums, chosen }: { sums: Sums; chosen: Became | undefined }) {
  const to = useRowsPath();
  const { left, back, onTime } = returnsOf(sums);
  return (
    <HeadCounts
      label={t('Sums of the period')}
      of={[
        {
          label: t('Returned in time, of who is back'),
          count: back === 0 ? t('Nobody is back yet') : percentText(onTime / back),
          status: onTime === back ? 'ok' : 'warn',
          note: t('{{back, number}} of {{left, number}} who left are back', { back, left }),
        },
        ...everyBecame.map((became) => ({
          label: becameWords[became].label,
          count: sums[became].count,
          status: sums[became].count === 0 ? ('none' as const) : becameWords[became].status,
          to: to({ became: chosen === became ? undefined : became }),
          isChosen: chosen === became,
          note: lateNote(sums[became]),
        })),
      ]}
    />
  );
}

function lateNote({ minutes, most }: Sums[Became]): string | undefined {
  return minutes === 0 ? undefined : t('{{all}} together, {{most}} at most', { all: hoursText(minutes), most: hoursText(most) });
}

interface BreakdownProps {
  title: string;
  /** Of the column that names each. */
  head: string;
  param: 'typeId' | 'houseId';
  groups: readonly Group[];
}

function Breakdown({ title, head, param, groups }: BreakdownProps) {
  return (
    <Chart title={title} sentence={groupSentence(groups)} table={<GroupTable {...{ title, head, param, groups }} />}>
      <div className={styles.picture}>
        <Stacks
          rows={groups.map(({ id, name, total, sums }) => ({
            key: id,
            name,
            total,
            shown: numberText(total),
            parts: pictured.map(({ key, label, grade, of }) => {
              const value = partOf(sums, of);
              return { key, value, grade, told: `${name}: ${label}, ${numberText(value)}` };
            }),
          }))}
        />
        <Legend of={pictured.map(({ grade, label }) => [grade, label] as const)} />
      </div>
    </Chart>
  );
}

function GroupTable({ title, head, param, groups }: BreakdownProps) {
  const to = useRowsPath();
  const cell = (group: Group, count: number, became?: Became) =>
    count === 0 ? '–' : <Link to={to({ [param]: group.id, became })}>{numberText(count)}</Link>;
  const columns: Column<Group>[] = [
    { id: 'name', header: head, isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'all', header: t('All'), isFigure: true, cell: (group) => cell(group, group.total) },
    ...everyBecame.map((became): Column<Group> => ({
      id: became,
      header: becameWords[became].label,
      isFigure: true,
      cell: (group) => cell(group, group.sums[became].count, became),
    })),
  ];
  return (
    <section className={styles.wide} aria-label={title}>
      <DataTable label={title} columns={columns} rows={groups} rowKey={({ id }) => id} />
    </section>
  );
}

/** The same report of these alone. */
function useRowsPath(): (change: Readonly<Record<string, string | undefined>>) => string {
  const [search] = useSearchParams();
  return (change) => {
    const kept = [...search].filter(([param]) => param !== 'page' && !(param in change));
    const added = Object.entries(change).flatMap(([param, value]) => (value === undefined ? [] : [[param, value]]));
    return `?${new URLSearchParams([...kept, ...added]).toString()}`;
  };
}
