import { useState } from 'react';
import type { JobPeople } from '#contract/job.ts';
import type { Choosing } from '#client/ui/fields/tick.tsx';

interface State {
  /** Under which filter they were chosen. */
  filter: string;
  ids: ReadonlySet<string>;
  isAll: boolean;
}

export interface Chosen {
  ids: ReadonlySet<string>;
  /** Everybody of the list, on all of its pages. */
  isAll: boolean;
  chooseAll: () => void;
  clear: () => void;
  people: () => Promise<JobPeople>;
}

interface List<Row> {
  filter: object;
  nameOf: (row: Row) => string;
  /** Whether somebody is in the list, on any of its pages; who left it meanwhile is chosen no more. */
  isListed: (id: string) => boolean;
  /** Everybody of the list, as the server is told of them. */
  all: () => Promise<JobPeople>;
}

/** Who is chosen stays so on other pages and in another order; under another filter nobody is. */
export function useChosen<Row extends { id: string }>({ filter, nameOf, isListed, all }: List<Row>): [Chosen, Choosing<Row>] {
  const key = keyOf(filter);
  const [state, setState] = useState<State>({ filter: key, ids: new Set(), isAll: false });
  const ids = state.filter === key ? [...state.ids].filter(isListed) : [];
  const now = { filter: key, ids: new Set(ids), isAll: state.filter === key && state.isAll };
  const become = (change: Partial<State>) => setState({ ...now, ...change });

  function choose(rows: readonly Row[], isOn: boolean) {
    // Who leaves somebody out of all goes on with whom they see.
    const before = now.isAll ? [] : now.ids;
    const some = rows.map(({ id }) => id);
    become({ isAll: false, ids: new Set(isOn ? [...before, ...some] : [...before].filter((id) => !some.includes(id))) });
  }

  return [
    {
      ...now,
      chooseAll: () => become({ isAll: true, ids: new Set() }),
      clear: () => become({ isAll: false, ids: new Set() }),
      people: async () => (now.isAll ? all() : { ids: [...now.ids] }),
    },
    { isChosen: ({ id }) => now.isAll || now.ids.has(id), onChoose: choose, nameOf },
  ];
}

function keyOf(filter: object): string {
  const { page: _page, limit: _limit, sort: _sort, ...rest } = { page: null, limit: null, sort: null, ...filter };
  return JSON.stringify(rest);
}
