/**
 * What this browser's outbox holds, written down outside of its database: when the database is found empty, it is known
 * that something was lost, and how much. Numbers only; it outlives the session.
 */
import * as z from 'zod/mini';
import { Holdings } from '#contract/device.ts';
import { Instant } from '#contract/fields.ts';
import { outboxMemory } from '#client/session/clear-storage.ts';
import { parsedJson } from '#client/session/parsed-json.ts';

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

/** The sentinel of an outbox that was just opened: another one's before it means that the storage was cleared. */
export function sentinelFor(kept: Sentinel | null, { outboxId, unsent }: Holdings): Sentinel {
  if (kept === null) return { outboxId, unsent, gone: [], told: null, loss: null };
  if (kept.outboxId === outboxId) return { ...kept, unsent };
  const gone = [...kept.gone, { outboxId: kept.outboxId, unsent: kept.unsent }].slice(-mostGone);
  return { outboxId, unsent, gone, told: null, loss: kept.loss };
}

/** One person's, in the storage that all tabs of this browser share. */
export interface SentinelPlace {
  read: () => Sentinel | null;
  /** As it is stored, to be compared. */
  text: () => string | null;
  /** False when the browser keeps nothing. */
  write: (sentinel: Sentinel) => boolean;
  subscribe: (listener: () => void) => () => void;
}

const places = new Map<string, SentinelPlace>();

export function sentinelOf(part: string): SentinelPlace {
  const place = places.get(part) ?? placeOf(`${outboxMemory}${part}`);
  places.set(part, place);
  return place;
}

function placeOf(key: string): SentinelPlace {
  const listeners = new Set<() => void>();
  const text = () => localStorage.getItem(key);
  return {
    text,
    read: () => Sentinel.safeParse(parsedJson(text())).data ?? null,
    write(sentinel) {
      try {
        localStorage.setItem(key, JSON.stringify(sentinel));
      } catch {
        // Full, or switched off: the server still knows what it was told last.
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}
