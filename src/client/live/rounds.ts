import type { LiveKind } from '#contract/live.ts';

/** So long others may go on changing before what they made old is read again: each time is ten calls and more on some screens. */
const restMs = 2_000;
/** An answer that takes longer holds up no further news. */
const mostMs = 6_000;

/** Tells of changes in rounds: the first at once, those that come while it is read or soon after all together. */
export function inRounds(read: (kinds: readonly LiveKind[]) => Promise<void>): { tell: (kind: LiveKind) => void; stop: () => void } {
  const waiting = new Set<LiveKind>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  function round() {
    clearTimeout(resting);
    isBusy = waiting.size > 0;
    if (!isBusy) return;
    const kinds = [...waiting];
    waiting.clear();
    const begun = (resting = setTimeout(round, mostMs));
    const rest = () => {
      // Unless another round has begun without it.
      if (resting !== begun) return;
      clearTimeout(begun);
      resting = setTimeout(round, restMs);
    };
    void read(kinds).then(rest, rest);
  }

  return {
    tell(kind) {
      waiting.add(kind);
      if (!isBusy) round();
    },
    stop: () => clearTimeout(resting),
  };
}
