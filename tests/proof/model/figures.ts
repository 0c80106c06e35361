/** What is counted over all worlds of a run. */
import type { Figures } from '#tests/proof/part.ts';

const groups = [
  'edits by kind',
  'faults by kind',
  'kill points',
  'verdict',
  'inbox by cause',
  'network',
  'proposals',
  'decisions',
  'leaves',
  'beyond reach',
] as const;
export type Group = (typeof groups)[number];

export interface Tally {
  add: (group: Group, name: string, many?: number) => void;
  sum: (group: Group) => number;
  read: () => Figures;
}

/** The points of 4.3: killed there, the edit must still arrive exactly once. */
export const killPoints = ['enqueue', 'lease', 'sent', 'committed', 'acked', 'removed'] as const;
export type KillPoint = (typeof killPoints)[number];

export const wrongs = [
  'lost',
  'duplicated',
  'given up, yet applied',
  'misordered',
  'under the wrong user',
  'unresolved',
  'inbox wrong',
  'saved but not durable',
  'screen other than the server said',
  'defects reported',
] as const;
export type Wrong = (typeof wrongs)[number];

export function startTally(): Tally {
  const counts: Record<Group, Record<string, number>> = {
    'edits by kind': {},
    'faults by kind': {},
    'kill points': Object.fromEntries(killPoints.map((point) => [point, 0])),
    verdict: Object.fromEntries(wrongs.map((wrong) => [wrong, 0])),
    'inbox by cause': {},
    network: {},
    proposals: {},
    decisions: {},
    leaves: {},
    'beyond reach': {},
  };
  const sum: Tally['sum'] = (group) => Object.values(counts[group]).reduce((all, many) => all + many, 0);
  return {
    add(group, name, many = 1) {
      counts[group][name] = (counts[group][name] ?? 0) + many;
    },
    sum,
    read: () => ({ 'edits tried': sum('edits by kind'), 'faults injected': sum('faults by kind'), ...structuredClone(counts) }),
  };
}
