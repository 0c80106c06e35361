import { applyChanges, type Fields, readField, same, valuesAt } from '#contract/change.ts';
import type { Detail } from '#contract/problem.ts';
import { type Edit, editOf, follow, typedAnew, type TypedChanges, typedChanges, withDraft } from './form-edit.ts';
import { toldDetail } from '#client/ui/language/told.ts';
import { type Followed, storeOf } from '#client/ui/store.ts';

/** What is wrong with the values, in the order of the fields. */
export type Rules<Values> = (values: Values) => Detail[];

export interface Found {
  details: Detail[];
  /** False when the values have not even the right shape, so that rules which need it could not be asked. */
  isWhole: boolean;
}

export interface FormState<Values extends Fields> extends Edit<Values> {
  errors: readonly FormError[];
  /** Grows with each attempt that found errors: the summary takes the focus anew. */
  failures: number;
}

interface FormError extends Detail {
  /** Said by the server, or by the rules checked here, which can say so again at each change. */
  by: 'server' | 'rules';
}

/** The state of one form outside of React, so that a keystroke draws the one field it changes. */
export interface FormStore<Values extends Fields> extends Followed<FormState<Values>> {
  set: (path: string, value: unknown) => void;
  /** Checks everything; from then on fields in error are checked at each change. True when nothing is wrong. */
  check: (find: (values: Values) => Found) => boolean;
  /** What was typed becomes what is kept of it; the record will come back with that. */
  tidy: (kept: Values) => void;
  refuse: (details: readonly Detail[]) => void;
  /** The record as it is now; fields being changed are left alone. */
  follow: (record: Values) => void;
  /** These changes have been saved; what was typed since has not. */
  saved: (typed: TypedChanges) => void;
  /** These changes were saved and then refused: they are typed once more. */
  bringBack: (typed: TypedChanges) => void;
  restore: (draft: TypedChanges) => void;
  /** Gives up what was typed. */
  reset: () => void;
  /** Takes what somebody else put into the field meanwhile. */
  takeTheirs: (path: string) => void;
  typed: () => TypedChanges;
}

/** Collections whose lines are edited one by one, each with what a line holds that nobody has filled yet. */
export type Lines = Readonly<Record<string, Fields>>;

export function createFormStore<Values extends Fields>(record: Values, blankLines: Lines): FormStore<Values> {
  const lines = Object.keys(blankLines);
  const store = storeOf<FormState<Values>>({ ...editOf(record), errors: [], failures: 0 });
  let find = (_: Values): Found => ({ details: [], isWhole: true });

  function become(next: Partial<FormState<Values>>) {
    store.set({ ...store.get(), ...next });
  }

  function fail(errors: FormError[]) {
    become({ errors, failures: errors.length > 0 ? store.get().failures + 1 : store.get().failures });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (path, value) => {
      const values = applyChanges(store.get().values, withItsLine(store.get().values, path, value, blankLines));
      become({ values, errors: stillWrong(store.get().errors, find(values), path) });
    },
    check: (nextFind) => {
      // Rules of the contract say it in English; what the console says itself stays as it is.
      find = (values) => toldFound(nextFind(values));
      const errors = find(store.get().values).details.map((detail) => ({ ...detail, by: 'rules' as const }));
      fail(errors);
      return errors.length === 0;
    },
    tidy: (kept) => {
      const typed = Object.keys(typedChanges(store.get(), lines).changes);
      become({ values: applyChanges(store.get().values, valuesAt(kept, typed)) });
    },
    refuse: (details) => fail(details.map((detail) => ({ ...detail, by: 'server' as const }))),
    follow: (next) => {
      if (!same(next, store.get().seen)) become(follow(store.get(), next, lines));
    },
    saved: ({ changes }) => become({ base: applyChanges(store.get().base, changes), errors: [] }),
    bringBack: (typed) => become(typedAnew(store.get(), typed)),
    restore: (draft) => become(withDraft(store.get().seen, draft)),
    reset: () => become({ ...editOf(store.get().seen), errors: [] }),
    takeTheirs: (path) => {
      const theirs = { [path]: readField(store.get().seen, path) };
      become({ base: applyChanges(store.get().base, theirs), values: applyChanges(store.get().values, theirs) });
    },
    typed: () => typedChanges(store.get(), lines),
  };
}

function toldFound({ details, isWhole }: Found): Found {
  return { details: details.map(toldDetail), isWhole };
}

// A field of a line that is not there yet brings its line along.
function withItsLine(values: Fields, path: string, value: unknown, blankLines: Lines): Fields {
  const [name = '', line, field] = path.split('/');
  const change = { [path]: value };
  if (field === undefined || readField(values, `${name}/${line}`) !== null) return change;
  return { [`${name}/${line}`]: blankLines[name], ...change };
}

function stillWrong(errors: readonly FormError[], found: Found, changed: string): readonly FormError[] {
  if (errors.length === 0) return errors;
  return errors.flatMap((error): FormError[] => {
    const still = found.details.find(({ path }) => path === error.path);
    if (still && error.by === 'rules') return [{ ...still, by: 'rules' }];
    const isUnasked = error.by === 'server' || !found.isWhole;
    return isUnasked && error.path !== changed ? [error] : [];
  });
}
