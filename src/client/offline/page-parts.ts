/** What a page with several records knows of each of them, outside of React: its bar alone draws again when one changes. */
import type { DraftState } from './drafts/use-draft.ts';
import type { Heard } from './use-storing.ts';

/** One record of the page: a form of its own, an edit of its own, an answer of its own. */
export interface Part {
  /** As the bar names it: "The person", "Rights to Ada". */
  name: string;
  /** Where its edits wait. */
  lane: string;
  isTyped: boolean;
  draft: DraftState;
  /** Shows what is wrong with it; true when nothing is. */
  check: () => boolean;
  /** Resolves when the edit is safe on this device, with a way to hear what the server says of it. */
  save: () => Promise<Heard>;
  fail: (error: unknown, besides?: string) => void;
  reset: () => void;
}

export interface PageParts {
  /** Takes a part in, or its newest state. */
  put: (part: Part) => void;
  drop: (lane: string) => void;
  get: () => readonly Part[];
  subscribe: (listener: () => void) => () => void;
}

export function createPageParts(): PageParts {
  let parts: readonly Part[] = [];
  const listeners = new Set<() => void>();
  function become(next: readonly Part[]) {
    parts = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => parts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // In its place: the bar names them in the order of the page.
    put: (part) =>
      become(parts.some(({ lane }) => lane === part.lane) ? parts.map((one) => (one.lane === part.lane ? part : one)) : [...parts, part]),
    drop: (lane) => become(parts.filter((one) => one.lane !== lane)),
  };
}
