/** The taps of one register until it is handed in: what differs from what was handed in, and how to take the last one back. */
import { type Fields, same } from '#contract/change.ts';
import type { Mark, RegisterCode } from '#contract/mark.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { type Followed, storeOf } from '#client/ui/store.ts';

type Marks = Readonly<Record<string, Mark | undefined>>;

export interface Marking {
  /** As they were handed in, here or there. */
  held: Marks;
  /** As they were marked here since. */
  made: Marks;
  /** Why a mark that was handed in is another now. */
  why: Readonly<Record<string, string | undefined>>;
  /** What somebody saw when they marked. */
  was: Readonly<Record<string, Mark | null>>;
}

export interface MarkingStore extends Followed<Marking> {
  mark: (id: string, mark: Mark) => void;
  /** Everybody of these who has no mark yet. */
  markRest: (rest: readonly { id: string; mark: Mark }[]) => void;
  explain: (id: string, why: string) => void;
  undo: () => void;
  canUndo: () => boolean;
  /** The register as it is now; what is being marked here stays. */
  follow: (held: Marks) => void;
  handedIn: () => void;
  reset: () => void;
  typed: () => TypedChanges;
  restore: (draft: TypedChanges) => void;
}

export const plainMark = (code: RegisterCode): Mark => ({ code, minutesLate: null, reason: null, note: '' });

export function markIn({ held, made }: Marking, id: string): Mark | undefined {
  return made[id] ?? held[id];
}

/** It was handed in as another mark. */
export function isAmended({ held, made }: Marking, id: string): boolean {
  return held[id] !== undefined && made[id] !== undefined && !same(held[id], made[id]);
}

export function createMarking(first: Marks): MarkingStore {
  const nothing = { made: {}, why: {}, was: {} };
  const store = storeOf<Marking>({ held: first, ...nothing });
  let before: Omit<Marking, 'held'>[] = [];

  function become(next: Partial<Marking>) {
    store.set({ ...store.get(), ...next });
  }

  function step(change: (now: Marking) => Partial<Marking>) {
    const { made, why, was } = store.get();
    before = [...before, { made, why, was }].slice(-mostSteps);
    become(change(store.get()));
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    mark: (id, mark) => step((now) => marked(now, [[id, mark]])),
    markRest: (rest) =>
      step((now) =>
        marked(
          now,
          rest.filter(({ id }) => markIn(now, id) === undefined).map(({ id, mark }) => [id, mark]),
        ),
      ),
    // Whoever says why has the mark that stands before them, also one that came while theirs was not handed in.
    explain: (id, why) => {
      const now = store.get();
      become({ why: { ...now.why, [id]: why }, was: { ...now.was, [id]: now.held[id] ?? null } });
    },
    undo: () => {
      const last = before.at(-1);
      before = before.slice(0, -1);
      if (last) become(last);
    },
    canUndo: () => before.length > 0,
    follow: (held) => {
      if (!same(held, store.get().held)) become({ held });
    },
    handedIn: () => {
      before = [];
      const { held, made } = store.get();
      become({ held: { ...held, ...made }, ...nothing });
    },
    reset: () => {
      before = [];
      become(nothing);
    },
    typed: () => typedIn(store.get()),
    restore: ({ changes, was }) => become(restored(changes, was)),
  };
}

const mostSteps = 100;

function marked(now: Marking, marks: readonly (readonly [string, Mark])[]): Partial<Marking> {
  const seen = marks.map(([id]) => [id, now.was[id] ?? now.held[id] ?? null]);
  return { made: { ...now.made, ...Object.fromEntries(marks) }, was: { ...now.was, ...Object.fromEntries(seen) } };
}

function typedIn(now: Marking): TypedChanges {
  const changes: Fields = {};
  const was: Fields = {};
  for (const [id, mark] of Object.entries(now.made)) {
    if (mark === undefined || same(mark, now.held[id])) continue;
    changes[`marks/${id}`] = mark;
    was[`marks/${id}`] = now.was[id] ?? null;
    const why = now.why[id]?.trim();
    if (why && isAmended(now, id)) changes[`why/${id}`] = why;
  }
  return { changes: changes as TypedChanges['changes'], was };
}

function restored(changes: Fields, was: Fields): Omit<Marking, 'held'> {
  const linesOf = <Line>(name: string, of: Fields) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([path, value]) => (path.startsWith(`${name}/`) ? [[path.slice(name.length + 1), value as Line]] : [])),
    );
  return { made: linesOf<Mark>('marks', changes), why: linesOf<string>('why', changes), was: linesOf<Mark | null>('marks', was) };
}
