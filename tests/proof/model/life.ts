/** Whether a tab lives. Nothing that happens after its death, or while it is frozen, reaches its code. */
import type { Time } from './time.ts';

export interface Life {
  isAlive: () => boolean;
  isFrozen: () => boolean;
  /** Hands something to the tab's code, now or when it thaws; never when it is dead. */
  deliver: (event: () => void) => void;
  freeze: () => void;
  thaw: () => void;
  die: () => void;
  /** What becomes of the tab's things when it dies. */
  atDeath: (then: () => void) => void;
  died: Promise<void>;
}

export function startLife(time: Time): Life {
  const death = Promise.withResolvers<void>();
  const wills: (() => void)[] = [];
  let waiting: (() => void)[] = [];
  let isAlive = true;
  let isFrozen = false;

  function deliver(event: () => void): void {
    if (!isAlive) return;
    if (isFrozen) return void waiting.push(event);
    const over = time.begin();
    queueMicrotask(() => {
      over();
      if (isAlive) event();
    });
  }

  return {
    isAlive: () => isAlive,
    isFrozen: () => isFrozen,
    deliver,
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      const missed = waiting;
      waiting = [];
      for (const event of missed) deliver(event);
    },
    die() {
      if (!isAlive) return;
      isAlive = false;
      for (const will of wills) will();
      death.resolve();
    },
    atDeath: (then) => void wills.push(then),
    died: death.promise,
  };
}
