/**
 * What this browser's outbox holds, written down outside of its database: when the database is found empty, it is known
 * that something was lost, and how much. Numbers only; it outlives the session, and all that the end of one clears.
 */
import * as z from 'zod/mini';
import { Holdings, numbersOf, runsOf } from '#contract/device.ts';
import { Instant } from '#contract/fields.ts';
import { parsedJson } from '#client/session/parsed-json.ts';
import { keepNumbers, readNumbers } from './number-cookies.ts';

/** What the person is told of edits that never arrived. `told` is the server's number for this outbox, taken in already. */
const Loss = z.object({ outboxId: z.string(), told: z.int(), shown: z.int(), since: z.nullable(Instant) });
export type Loss = z.infer<typeof Loss>;

const Sentinel = z.extend(Holdings, {
  /** Outboxes that were found gone, until the server knows. */
  gone: z.array(Holdings),
  /** How many edits waited when the server was last told, and when that was. */
  told: z.nullable(z.object({ waiting: z.int(), at: z.number() })),
  loss: z.nullable(Loss),
});
export type Sentinel = z.infer<typeof Sentinel>;

const mostGone = 5;
/** A cookie has room for some 3,000 characters; no more runs are kept of each outbox than fit. */
const mostCharacters = 1_200;
const mostRuns = [200, 60, 20, 5, 1];

/**
 * The sentinel of an outbox that was just opened: another one's before it means that the storage was cleared. `moved`: of
 * that one's numbers, those that a tab which was open wrote into this one.
 */
export function sentinelFor(kept: Sentinel | null, { outboxId, unsent }: Holdings, moved: readonly number[] = []): Sentinel {
  if (kept === null) return { outboxId, unsent, gone: [], told: null, loss: null };
  if (kept.outboxId === outboxId) return { ...kept, unsent };
  const missed = runsOf(numbersOf(kept.unsent).filter((number) => !moved.includes(number)));
  const isAllHere = kept.unsent.length > 0 && missed.length === 0;
  const gone = isAllHere ? kept.gone : [...kept.gone, { outboxId: kept.outboxId, unsent: missed }].slice(-mostGone);
  return { outboxId, unsent, gone, told: null, loss: kept.loss };
}

/** One person's, in a place that all tabs of this browser share. */
export interface SentinelPlace {
  read: () => Sentinel | null;
  /** As it is stored, to be compared. */
  text: () => string | null;
  /** False when the browser keeps nothing. */
  write: (sentinel: Sentinel) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Whose numbers were written: a cookie tells no other tab that it changed. */
const channelName = 'muster-outbox';
const places = new Map<string, SentinelPlace>();

export function sentinelOf(part: string): SentinelPlace {
  const place = places.get(part) ?? placeOf(part);
  places.set(part, place);
  return place;
}

function placeOf(part: string): SentinelPlace {
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === part) changed();
  });
  const text = () => readNumbers(part);
  return {
    text,
    read: () => sentinelIn(text()),
    write(sentinel) {
      // Switched off: the server still knows what it was told last.
      if (!keepNumbers(part, textFor(sentinel), isIdle)) return false;
      changed();
      channel.postMessage(part);
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sentinelIn(text: string | null): Sentinel | null {
  return Sentinel.safeParse(parsedJson(text)).data ?? null;
}

/** As many runs as there is room for, the oldest first: those are what is missed the longest. */
export function textFor(sentinel: Sentinel): string {
  const texts = mostRuns.map((most) => {
    const first = <Kept extends Holdings>(kept: Kept): Kept => ({ ...kept, unsent: kept.unsent.slice(0, most) });
    return JSON.stringify({ ...first(sentinel), gone: sentinel.gone.map(first) });
  });
  return texts.find((text) => text.length <= mostCharacters) ?? texts.at(-1) ?? '';
}

/** Nothing is forgotten with it but when the server was last told. */
function isIdle(kept: string | null): boolean {
  const sentinel = sentinelIn(kept);
  return sentinel === null || (sentinel.unsent.length === 0 && sentinel.gone.length === 0 && sentinel.loss === null);
}
