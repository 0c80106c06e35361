import type { Publish } from '#server/http/unit-of-work.ts';

const everyMs = 1_000;

/** Consoles read their lists again once a second at most, however many people of them are done in it. */
export function gatherEvents(publish: Publish): { publish: Publish; tell: () => void } {
  const waiting = new Map<string, Parameters<Publish>>();
  let toldAt = -Infinity;

  function tell(): void {
    toldAt = performance.now();
    for (const event of waiting.values()) publish(...event);
    waiting.clear();
  }

  return {
    // One for all of a kind who are seen by the same people: an event makes lists old, and carries nothing of whom.
    publish: (schoolId, event, to) => {
      waiting.set(JSON.stringify([schoolId, event.kind, to]), [schoolId, event, to]);
      if (performance.now() - toldAt >= everyMs) tell();
    },
    tell,
  };
}
