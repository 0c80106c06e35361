/** The line between the devices and the server, and everything that can happen to a request on it. */
import type { ProblemCode } from '#contract/problem.ts';
import { NotSent, type RawAnswer, type Send } from '#outbox/outbox.ts';
import type { Life } from './life.ts';
import type { Credentials, Letter, Server } from './server.ts';
import type { Time } from './time.ts';

export const faults = [
  'request lost',
  'answer lost',
  'answer broken off',
  'captive portal',
  'redirect',
  'bad gateway',
  'timed out at the proxy',
  'server error',
  'busy',
  'too many requests',
  'too large',
  'answer held up',
  'sent twice',
  'comes again later',
  'comes later only',
  'killed before commit',
  'killed after commit',
  'tab dies with the request on its way',
  'tab dies with the answer on its way',
] as const;
/** Those that only accidents bring. */
export type Fault = (typeof faults)[number] | 'an older server';

/** What went over the line, for whoever watches it. */
export interface Watcher {
  sent: (batch: Letter & { parts: string[] }) => void;
  /** The server had it in its hands, whatever came of that. */
  arrived: () => void;
  answered: (answer: RawAnswer) => void;
  struck: (fault: Fault) => void;
}

/** The line of one device. */
export interface Line {
  isUp: boolean;
  /** For the next requests, one after another. */
  faults: Fault[];
  /** What waits somewhere in the network; each may be let go once. */
  underway: (() => Promise<void>)[];
  sendFrom: (tab: { life: Life; credentials: () => Credentials; hears: () => void; random: () => number }) => Send;
}

const plain = { marked: true, epoch: null, retryAfterSeconds: null, body: undefined } as const;

/** Answers that no edit has reached the server for. */
const invented: Partial<Record<Fault, RawAnswer>> = {
  'captive portal': { ...plain, status: 200, marked: false },
  'bad gateway': { ...plain, status: 502, marked: false },
  'timed out at the proxy': { ...plain, status: 408, marked: false },
  'an older server': { ...plain, status: 426, body: problem('too_new') },
  'server error': { ...plain, status: 500, body: problem('internal') },
  busy: { ...plain, status: 503, retryAfterSeconds: 2, body: problem('busy') },
  'too many requests': { ...plain, status: 429, retryAfterSeconds: 30, body: problem('too_many') },
};

export function layLine({ server, time, watcher }: { server: Server; time: Time; watcher: Watcher }): Line {
  const line: Line = { isUp: true, faults: [], underway: [], sendFrom };

  async function reach(letter: Letter, fault?: Fault, random: () => number = () => 0): Promise<RawAnswer> {
    const isKilled = fault === 'killed before commit' || fault === 'killed after commit';
    const over = time.begin();
    try {
      const death = { at: 1 + Math.floor(random() * 4), when: fault === 'killed after commit' ? 'after' : 'before' } as const;
      const answer = await server.answer(letter, isKilled ? death : undefined);
      if (answer === null) throw lost();
      watcher.answered(answer);
      return answer;
    } finally {
      watcher.arrived();
      over();
    }
  }

  function sendFrom({ life, credentials, hears, random }: Parameters<Line['sendFrom']>[0]): Send {
    return (batch, epoch) => {
      const letter = { credentials: credentials(), epoch, body: JSON.stringify(batch), deviceId: batch.deviceId };
      const heard = Promise.withResolvers<RawAnswer>();
      if (!life.isAlive()) return heard.promise;
      watcher.sent({ ...letter, parts: batch.ops.map(({ part }) => part) });
      // The device knows that it has no connection.
      if (!line.isUp) return Promise.reject(new NotSent());
      const fault = line.faults.shift();
      if (fault) watcher.struck(fault);
      const hear = (then: () => void) =>
        life.deliver(() => {
          hears();
          then();
        });
      const over = time.begin();
      void onItsWay(letter, { fault, life, random, size: batch.ops.length, over })
        .then(
          (answer) => hear(() => heard.resolve(answer)),
          (error: unknown) => hear(() => heard.reject(error)),
        )
        .finally(over);
      return heard.promise;
    };
  }

  async function onItsWay(
    letter: Letter,
    { fault, life, random, size, over }: { fault: Fault | undefined; life: Life; random: () => number; size: number; over: () => void },
  ): Promise<RawAnswer> {
    const later = () => void line.underway.push(async () => void (await reach(letter).catch(unheard)));
    if (fault === undefined) return reach(letter);
    const known = invented[fault];
    if (known) return known;
    switch (fault) {
      case 'too large':
        // A proxy's limit: half of it would pass.
        return size > 1 ? { ...plain, status: 413, body: problem('too_large') } : reach(letter);
      case 'killed before commit':
      case 'killed after commit':
        return reach(letter, fault, random);
      case 'answer lost':
        await reach(letter);
        throw lost();
      case 'answer broken off':
        return { ...(await reach(letter)), body: undefined };
      case 'sent twice': {
        const [first] = await Promise.all([reach(letter), reach(letter).catch(unheard)]);
        return first;
      }
      case 'comes again later':
        later();
        return reach(letter);
      case 'comes later only':
        later();
        throw lost();
      case 'answer held up':
        return heldUp(letter, over);
      case 'tab dies with the request on its way':
        life.die();
        return reach(letter);
      case 'tab dies with the answer on its way':
        await reach(letter);
        life.die();
        throw lost();
      default:
        throw lost();
    }
  }

  /** The browser waits for twenty seconds; nothing else does. */
  async function heldUp(letter: Letter, over: () => void): Promise<RawAnswer> {
    const answer = await reach(letter);
    const released = Promise.withResolvers<void>();
    line.underway.push(() => Promise.resolve(released.resolve()));
    time.after(20_000, () => released.reject(lost()));
    over();
    await released.promise;
    return answer;
  }

  return line;
}

function problem(code: ProblemCode) {
  return { message: 'Not now', error: 'Not now', code, details: [] };
}

function lost(): TypeError {
  return new TypeError('Failed to fetch');
}

function unheard(): null {
  // Nobody waits for this copy.
  return null;
}
