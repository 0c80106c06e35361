import { useRef, useState } from 'react';
import type { HouseRoll, KeptRollMark } from '#contract/house-roll.ts';
import { readPerson } from '#client/session/token.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import { type Said, useMarkRoll } from './commands.ts';
import type { Line } from './lines.ts';

type Child = Pick<Line, 'id' | 'name' | 'heads'>;

export interface Taking {
  mark: (child: Child, what: Said) => void;
  undo: () => void;
  canUndo: boolean;
}

interface Step {
  child: Child;
  markId: string;
}

const mostSteps = 50;

/** Marks one after the other, each kept on this device as it is tapped; the last of them can be taken back. */
export function useTaking(roll: HouseRoll): Taking {
  const enqueue = useMarkRoll(roll);
  const steps = useRef<Step[]>([]);
  // Of a child that is tapped twice before the screen is drawn anew, the second mark stands over the first.
  const made = useRef(new Map<string, string[]>());
  const [canUndo, setCanUndo] = useState(false);

  function keep(child: Child, what: Said, over: readonly string[]): string {
    const id = uuidV7();
    made.current.set(child.id, [...(made.current.get(child.id) ?? []), id].slice(-20));
    enqueue({ id, child, what, over: [...over] }).catch((error: unknown) =>
      say('error', error instanceof Error ? error.message : String(error)),
    );
    return id;
  }

  function mark(child: Child, what: Said) {
    const over = new Set([...child.heads.map(({ id }) => id), ...(made.current.get(child.id) ?? [])]);
    const markId = keep(child, what, [...over]);
    steps.current = [...steps.current, { child, markId }].slice(-mostSteps);
    setCanUndo(true);
  }

  function undo() {
    const last = steps.current.at(-1);
    steps.current = steps.current.slice(0, -1);
    setCanUndo(steps.current.length > 0);
    if (!last) return;
    // What one said oneself before is said again, so that the ledger of movements has it; what others said stands again by itself.
    const [before, other] = last.child.heads;
    const again = before && other === undefined && isOwn(before) ? saidIn(before) : { says: 'NOTHING' as const };
    keep(last.child, again, [last.markId]);
  }

  return { mark, undo, canUndo };
}

function isOwn({ byId }: KeptRollMark): boolean {
  return byId === readPerson()?.userId;
}

function saidIn({ says, place, note, method }: KeptRollMark): Said {
  return { says, place, note, method };
}
