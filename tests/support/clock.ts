/** A clock that stands still until the test moves it. */
export interface TestClock {
  now(): Date;
  /** Nothing is doubted of a clock that a test moves. */
  settled(): Date;
  set(instant: string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A Friday morning at Greenfield College: 07:42 in Lagos. */
export const friday = '2026-11-20T06:42:00.000Z';

export function startClock(at: string = friday): TestClock {
  let now = Date.parse(at);
  return {
    now: () => new Date(now),
    settled: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
