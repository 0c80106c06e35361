import type { ServerResponse } from 'node:http';
import { Problem } from '#contract/problem.ts';

/** Takes a line until its answer is over. Throws `too_many` for one more than a session may have. */
export type TakeLine = (sessionId: string, response: ServerResponse) => void;

const mostAtOnce = 4;

/** How many files one session may be sending: each lies in memory whole before anybody looks at it. */
export function createFileLines(): TakeLine {
  const taken = new Map<string, Set<ServerResponse>>();
  return (sessionId, response) => {
    const lines = taken.get(sessionId) ?? new Set();
    if (lines.size >= mostAtOnce) {
      throw new Problem('too_many', 'Several files are on their way already. Wait until one has arrived', { retryAfterSeconds: 5 });
    }
    taken.set(sessionId, lines.add(response));
    // A line that breaks never finishes; a call within this process has none to close.
    for (const event of ['finish', 'close'] as const) {
      response.once(event, () => {
        lines.delete(response);
        if (lines.size === 0) taken.delete(sessionId);
      });
    }
  };
}
