/** `captive`: something answers in the server's place, such as the sign-in page of a network. */
export type Reach = 'unknown' | 'online' | 'offline' | 'captive' | 'server-problem';

export interface ReachDeps {
  probe: () => Promise<Reach>;
  mayProbe: () => boolean;
  onUp: () => void;
  onDown: () => void;
  random: () => number;
  now: () => number;
}

export interface ReachWatch {
  get: () => Reach;
  /** When the server last answered a look, in ms of the device's clock. */
  lastUpAt: () => number | null;
  subscribe: (listener: () => void) => () => void;
  /** Looks now; several calls at once are one look. */
  check: () => Promise<void>;
}

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Watches whether the server can be reached: looks when told to, and again and again while it cannot. */
export function createReach(deps: ReachDeps): ReachWatch {
  const listeners = new Set<() => void>();
  let reach: Reach = 'unknown';
  let looking: Promise<void> | null = null;
  let lastUpAt: number | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    clearTimeout(timer);
    const found = await deps.probe();
    if (found === 'online') lastUpAt = deps.now();
    failures = found === 'online' ? 0 : failures + 1;
    if (found !== 'online') timer = setTimeout(lookAgain, pauseAfter(failures, deps.random()));
    if (found === reach) return;
    const before = reach;
    reach = found;
    if (found === 'online') deps.onUp();
    else if (before === 'online' || before === 'unknown') deps.onDown();
    for (const listener of listeners) listener();
  }

  function lookAgain() {
    if (deps.mayProbe()) void check();
  }

  function check() {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    get: () => reach,
    lastUpAt: () => lastUpAt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
  };
}

/** Doubles from two seconds to thirty, and a random half of it, so that a whole school does not knock at once. */
export function pauseAfter(failures: number, random: number): number {
  const full = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return full / 2 + (full / 2) * random;
}
