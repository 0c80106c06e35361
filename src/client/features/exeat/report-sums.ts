/** What the figures of the report say, by what became of the exeats, by type and by house. Pure. */
import { Became, type Counted, type ExeatFigures } from '#contract/exeat-report.ts';
import type { Grade } from '#client/ui/chart/marked.ts';
import { t } from '#client/ui/language/words.ts';

export interface Sum {
  count: number;
  minutes: number;
  most: number;
}

export type Sums = Record<Became, Sum>;

/** One type or one house. */
export interface Group {
  id: string;
  name: string;
  total: number;
  sums: Sums;
}

const none: Sum = { count: 0, minutes: 0, most: 0 };

export function sumsOf(counted: readonly Counted[]): Sums {
  const sumOf = (became: Became): Sum =>
    counted
      .filter((one) => one.became === became)
      .reduce(
        ({ count, minutes, most }, one) => ({ count: count + one.count, minutes: minutes + one.minutes, most: Math.max(most, one.most) }),
        none,
      );
  return {
    WAITING: sumOf('WAITING'),
    APPROVED: sumOf('APPROVED'),
    OUT: sumOf('OUT'),
    OVERDUE: sumOf('OVERDUE'),
    ON_TIME: sumOf('ON_TIME'),
    LATE: sumOf('LATE'),
    DECLINED: sumOf('DECLINED'),
    WITHDRAWN: sumOf('WITHDRAWN'),
    EXPIRED: sumOf('EXPIRED'),
    RECALLED: sumOf('RECALLED'),
  };
}

export function totalOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}

export function byType({ counted, types }: ExeatFigures): Group[] {
  return groupsOf(counted, ({ typeId }) => typeId, types);
}

/** NONE: of the children who live in no house. */
export function byHouse({ counted, houses }: ExeatFigures): Group[] {
  return groupsOf(counted, ({ houseId }) => houseId ?? 'NONE', [...houses, { id: 'NONE', name: t('No house') }]);
}

/** The largest first. */
function groupsOf(counted: readonly Counted[], idOf: (one: Counted) => string, names: ExeatFigures['types']): Group[] {
  return [...Map.groupBy(counted, idOf)]
    .map(([id, own]) => ({ id, name: names.find((one) => one.id === id)?.name ?? '–', total: totalOf(own), sums: sumsOf(own) }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}

/** As few as a picture can tell apart. */
export const pictured: readonly { key: string; label: string; grade: Grade; of: readonly Became[] }[] = [
  { key: 'ON_TIME', label: t('Returned in time'), grade: 'ok', of: ['ON_TIME'] },
  { key: 'LATE', label: t('Returned late'), grade: 'warn', of: ['LATE'] },
  { key: 'OVERDUE', label: t('Overdue', { context: 'exeat' }), grade: 'bad', of: ['OVERDUE'] },
  { key: 'OPEN', label: t('Asked for, approved or away'), grade: 'info', of: ['WAITING', 'APPROVED', 'OUT'] },
  { key: 'NOTHING', label: t('Came to nothing'), grade: 'none', of: ['DECLINED', 'WITHDRAWN', 'EXPIRED', 'RECALLED'] },
];

export function partOf(sums: Sums, of: readonly Became[]): number {
  return of.reduce((sum, became) => sum + sums[became].count, 0);
}

/** "Weekend: 20 of 42, 2 of them late or overdue." */
export function groupSentence(groups: readonly Group[]): string {
  const [first] = groups;
  if (!first) return t('There is nothing to count.');
  const words = {
    name: first.name,
    some: first.total,
    all: groups.reduce((sum, { total }) => sum + total, 0),
    late: partOf(first.sums, ['LATE', 'OVERDUE']),
  };
  return t('{{name}} has the most: {{some, number}} of {{all, number}}. Late or overdue among them: {{late, number}}.', words);
}

/** How many who left are back, and how many of these in time. */
export function returnsOf(sums: Sums): { left: number; back: number; onTime: number } {
  const back = partOf(sums, ['ON_TIME', 'LATE']);
  return { left: back + partOf(sums, ['OUT', 'OVERDUE']), back, onTime: sums.ON_TIME.count };
}

export const everyBecame = Became.options;
