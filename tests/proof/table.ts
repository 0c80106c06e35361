import type { Proven } from './child.ts';
import type { Figures } from './part.ts';
import type { Proof } from './publish.ts';

/** Figures that mean the same in every part that has them, in the order of the table. */
const common: [title: string, name: string][] = [
  ['Edits tried', 'edits tried'],
  ['Faults injected', 'faults injected'],
  ['Lost', 'lost'],
  ['Duplicated', 'duplicated'],
  ['Out of order', 'misordered'],
  ['Under the wrong user', 'under the wrong user'],
  ['Given up, yet applied', 'given up, yet applied'],
  ['Unresolved when all was quiet', 'unresolved'],
  ['In an inbox for a wrong reason', 'inbox wrong'],
  ['Answers replayed from the ledger', 'answers replayed from the ledger'],
  ['Mutants killed', 'mutants killed'],
  ['Power cuts', 'power cuts'],
  ['Restores from a backup', 'restores'],
];

/** One line for each figure, one column for each part. */
export function tableOf({ parts }: Pick<Proof, 'parts'>): string {
  const cells = common.map(([title, name]) => [title, ...parts.map(({ finding }) => toldOf(finding.figures, name))]);
  const points = parts.map(({ finding }) => coveredOf(finding.figures));
  const times = parts.map(({ finding }) => paceOf(finding.figures));
  const verdicts = parts.map(({ finding }) => (finding.failures.length === 0 ? 'held' : `**${finding.failures.length} broken**`));
  const took = parts.map((part) => `${Math.floor(part.took / 60)} min ${part.took % 60} s`);
  return asTable([
    ['', ...parts.map(({ name }) => name)],
    ...cells,
    ['Killed at, of the six points of an edit', ...points],
    ['Reconnect to acknowledgement, p50 / p95 / max ms', ...times],
    ['Promises', ...verdicts],
    ['Time taken', ...took],
  ]);
}

/** Everything each part counted. */
export function detailsOf({ parts }: Pick<Proof, 'parts'>): string {
  return parts.map(detailsOfPart).join('\n\n');
}

function detailsOfPart({ name, seed, at, command, commit, finding }: Proven): string {
  const lines = flat(finding.figures).map(([path, value]) => [path, wordOf(value)]);
  return `### ${name}\n\n\`${command}\` on ${at.slice(0, 10)}, commit ${commit}, seed ${seed}.\n\n${asTable([['Figure', ''], ...lines])}`;
}

/** What a part says by this name: a word of its own, or the sum of its counts. */
function toldOf(figures: Figures, name: string): string {
  const own = figures[name];
  return typeof own === 'string' ? own : (sumOf(figures, name)?.toLocaleString('en-GB') ?? '–');
}

/** All figures of this name, wherever they stand in the part; null when it has none. */
export function sumOf(figures: Figures, name: string): number | null {
  const own = figures[name];
  if (typeof own === 'number') return own;
  const inner = Object.values(figures).flatMap((value) => (typeof value === 'object' ? [sumOf(value, name)] : []));
  const found = inner.filter((count) => count !== null);
  return found.length === 0 ? null : found.reduce((sum, count) => sum + count, 0);
}

/** How many of the points at which something may be killed were met; a dash where none are told apart. */
function coveredOf(figures: Figures): string {
  const [found] = groupsOf(figures, 'kill points');
  if (!found) return '–';
  const counts = Object.values(found.group);
  return `${counts.filter((count) => typeof count === 'number' && count > 0).length} of ${counts.length}`;
}

function paceOf(figures: Figures): string {
  const told = groupsOf(figures, 'reconnect to ack').map(({ of, group }) =>
    `${of} ${['p50 ms', 'p95 ms', 'max ms'].map((name) => wordOf(group[name] ?? '–')).join(' / ')}`.trim(),
  );
  return told.join('; ') || '–';
}

/** All groups of this name, and what each is a group of. */
function groupsOf(figures: Figures, name: string, of = ''): { of: string; group: Figures }[] {
  return Object.entries(figures).flatMap(([key, value]) => {
    if (typeof value !== 'object') return [];
    return key === name ? [{ of, group: value }] : groupsOf(value, name, key);
  });
}

/** A group of plain counts is one line; a group of groups is as many. */
function flat(figures: Figures, above = ''): [path: string, value: string | number][] {
  return Object.entries(figures).flatMap(([name, value]): [string, string | number][] => {
    const path = above === '' ? name : `${above}: ${name}`;
    if (typeof value !== 'object') return [[path, value]];
    if (Object.values(value).some((inner) => typeof inner === 'object')) return flat(value, path);
    return [
      [
        path,
        Object.entries(value)
          .map(([key, count]) => `${key} ${wordOf(count)}`)
          .join(', ') || 'none',
      ],
    ];
  });
}

function wordOf(value: Figures[string]): string {
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' ? value.toLocaleString('en-GB') : value;
}

function asTable([head, ...rows]: (string | number)[][]): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  const first = head ?? [];
  return [line(first), line(first.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
