/** What a gate does with leave. The page where the two features meet gives it. */
import type { ReactNode } from 'react';
import type { Point } from '#contract/whereabouts.ts';
import type { GatePerson } from './gate-person.ts';
import type { Mode, Way } from './turn.ts';

export interface LeavesAtGate {
  /** When they were read; null where they are not on this device. */
  asOf: Date | null;
  /** Shows the verdict of a pass; false for what is no pass. */
  scan: (text: string) => boolean;
  /** Shows the verdict of somebody who goes or comes on a leave now, and counts nothing; false for everybody else. */
  meet: (person: GatePerson, turn: { way: Way; mode: Mode }) => boolean;
  /** Whose leave this is, as long as this gate knows it. */
  of: (exeatId: string) => { studentId: string; ref: string } | undefined;
  /** Whose leave has this spoken code. */
  spoken: (typed: string) => string | null;
  /** Shows the leave whose code was spoken, whichever way the child goes. */
  open: (studentId: string) => void;
  /** The verdict that is shown, with what is done next; null for none. `onCount`: the child goes or comes, and not on this leave. */
  card: (at: Point, onCount: (person: GatePerson) => void) => ReactNode;
  close: () => void;
}
