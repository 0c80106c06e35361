/** What every route works with: made once by `createApp`, handed to each call. */
import type { CallBrake } from '#server/auth/call-brake.ts';
import type { Keys } from '#server/auth/keys.ts';
import type { Passwords } from '#server/auth/passwords.ts';
import type { KeptClock } from '#server/clock/keep-clock.ts';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import type { Turns } from '#server/turns.ts';
import type { UnitDeps } from './unit-of-work.ts';

export interface Frame extends UnitDeps {
  clock: KeptClock;
  config: Config;
  keys: Keys;
  passwords: Passwords;
  brake: CallBrake;
  /** The same for a network from which somebody without an account calls. */
  openBrake: CallBrake;
  log: Log;
  /** In which files are read. */
  files: Turns;
  /** Works at imports while nobody waits; to be woken when there is something to do. */
  importer: { wake(): void };
  /** The same for bulk actions. */
  jobs: { wake(): void };
  /** What browsers subscribe to pushes with. */
  vapidKey: string;
}
