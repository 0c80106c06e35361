/** What a page with several records knows of each of them, outside of React: its bar alone draws again when one changes. */
import { type Followed, storeOf } from '#client/ui/store.ts';
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

export interface PageParts extends Followed<readonly Part[]> {
  /** Takes a part in, or its newest state. */
  put: (part: Part) => void;
  drop: (lane: string) => void;
}

export function createPageParts(): PageParts {
  const parts = storeOf<readonly Part[]>([]);
  return {
    ...parts,
    // In its place: the bar names them in the order of the page.
    put(part) {
      const before = parts.get();
      const isThere = before.some(({ lane }) => lane === part.lane);
      parts.set(isThere ? before.map((one) => (one.lane === part.lane ? part : one)) : [...before, part]);
    },
    drop: (lane) => parts.set(parts.get().filter((one) => one.lane !== lane)),
  };
}
