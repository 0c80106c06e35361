/** A clock that stands still until the test moves it. */
export interface TestClock {
  now(): Date;
  /** Nothing is doubted of a clock that a test moves, but for a jump. */
  settled(): Date;
  /** Ms by a clock that nobody sets. */
  elapsed(): number;
  set(instant: string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  /** Somebody sets it, or its battery is empty: no time goes by. */
  jump(by: { days: number }): void;
}

/** A Friday morning at Greenfield College: 07:42 in Lagos. */
export const friday = '2026-11-20T06:42:00.000Z';

export function startClock(at: string = friday): TestClock {
  let lived = Date.parse(at);
  let ahead = 0;
  return {
    now: () => new Date(lived + ahead),
    settled: () => new Date(lived),
    elapsed: () => lived,
    set: (instant) => {
      lived = Date.parse(instant) - ahead;
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      lived += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    jump: ({ days }) => {
      ahead += days * 86_400_000;
    },
  };
}
