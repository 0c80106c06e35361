/** What a gate does with the ledger of movements. The page where the two features meet gives it. */
import type { SeenBy } from '#contract/movement.ts';
import type { PersonKind, Point, WhereNow } from '#contract/whereabouts.ts';
import type { Last, Way } from './turn.ts';

export interface GateWho {
  kind: PersonKind;
  id: string;
  name: string;
}

/** Somebody whom this device counted. */
export interface Taken {
  id: string;
  /** The exeat of a child who was signed out or in on one: that is taken back by nobody. */
  who: { kind: PersonKind | 'exeat'; id: string };
  way: Way;
  at: string;
  isTakenBack: boolean;
}

export interface GateLedger {
  /** Resolves when it is safe on this device. */
  record: (who: GateWho, what: { way: Way; point: Point; method: SeenBy }) => Promise<Taken>;
  takeBack: (who: GateWho, taken: Taken) => Promise<void>;
  /** Of today; newest first. Also what an earlier page of this device recorded, whether it is sent or not. */
  taken: readonly Taken[];
  /** The newest that is known of somebody right now, not as the screen was last drawn. */
  lastOf: (who: Pick<GateWho, 'kind' | 'id'>, known: WhereNow | null) => Last | null;
}
