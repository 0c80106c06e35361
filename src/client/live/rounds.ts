/** So long others may go on changing before what they made old is read again: each time is ten calls and more on some screens. */
const usualRestMs = 2_000;
/** An answer that takes longer holds up no further news. */
const mostMs = 6_000;

interface Rounds<What> {
  tell: (what: What) => void;
  stop: () => void;
}

/** Tells of changes in rounds: the first at once, those that come while it is read or soon after all together. */
export function inRounds<What>(read: (what: readonly What[]) => Promise<void>, restMs = usualRestMs): Rounds<What> {
  const waiting = new Set<What>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  function round() {
    clearTimeout(resting);
    isBusy = waiting.size > 0;
    if (!isBusy) return;
    const told = [...waiting];
    waiting.clear();
    const begun = (resting = setTimeout(round, Math.max(mostMs, restMs)));
    const rest = () => {
      // Unless another round has begun without it.
      if (resting !== begun) return;
      clearTimeout(begun);
      resting = setTimeout(round, restMs);
    };
    void read(told).then(rest, rest);
  }

  return {
    tell(what) {
      waiting.add(what);
      if (!isBusy) round();
    },
    stop: () => clearTimeout(resting),
  };
}
