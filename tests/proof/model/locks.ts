/** The Web Locks of one device: a tab that dies lets go, a frozen one does not. */
import type { Life } from './life.ts';

type Granted = (lock: Lock | null) => unknown;

interface Claim {
  life: Life;
  name: string;
  work: Granted;
  answer: PromiseWithResolvers<unknown>;
}

export interface DeviceLocks {
  of: (life: Life) => LockManager;
  /** Somebody takes every lock away and lets go at once, as a tab that lost patience does. */
  stealAll: () => number;
}

export function createLocks(): DeviceLocks {
  const holders = new Map<string, Claim>();
  let queue: Claim[] = [];

  function grant(claim: Claim): void {
    const { life, name, work, answer } = claim;
    holders.set(name, claim);
    life.deliver(() => {
      const done = () => letGo(claim);
      void Promise.resolve()
        .then(() => work({ name, mode: 'exclusive' }))
        .then(answer.resolve, answer.reject)
        .then(done);
    });
  }

  function letGo(claim: Claim): void {
    if (holders.get(claim.name) !== claim) return;
    holders.delete(claim.name);
    const next = queue.find(({ name }) => name === claim.name);
    if (!next) return;
    queue = queue.filter((each) => each !== next);
    grant(next);
  }

  function takeAway(claim: Claim): void {
    claim.life.deliver(() => claim.answer.reject(new DOMException('The lock was stolen', 'AbortError')));
  }

  function request(life: Life, name: string, options: LockOptions, work: Granted): Promise<unknown> {
    const claim: Claim = { life, name, work, answer: Promise.withResolvers() };
    if (!life.isAlive()) return claim.answer.promise;
    const holder = holders.get(name);
    if (options.steal === true && holder) {
      takeAway(holder);
      grant(claim);
    } else if (!holder) grant(claim);
    else if (options.ifAvailable === true) life.deliver(() => claim.answer.resolve(work(null)));
    else queue.push(claim);
    options.signal?.addEventListener('abort', () => {
      if (!queue.includes(claim)) return;
      queue = queue.filter((each) => each !== claim);
      claim.answer.reject(new DOMException('Waited too long', 'AbortError'));
    });
    life.atDeath(() => {
      queue = queue.filter((each) => each !== claim);
      letGo(claim);
    });
    return claim.answer.promise;
  }

  return {
    of(life) {
      const manager = {
        request: (name: string, ...rest: [LockOptions, Granted] | [Granted]) =>
          rest.length === 2 ? request(life, name, ...rest) : request(life, name, {}, rest[0]),
        query: () => Promise.resolve({}),
      };
      // Its overloads cannot be said by one function.
      return manager as LockManager;
    },
    stealAll() {
      const stolen = [...holders.values()];
      for (const claim of stolen) {
        takeAway(claim);
        letGo(claim);
      }
      return stolen.length;
    },
  };
}
