/** Where a leave goes on to, and how people call where it is. Pure. */
import type { ExeatState, ReviewState } from './exeat-states.ts';
import type { LeaveStep, LeaveStepKind } from './leave-type.ts';

const stateOf: Record<LeaveStepKind, ReviewState> = {
  PARENT: 'PARENT_CONSENT',
  HOST: 'PARENT_CONSENT',
  MEDICAL: 'MEDICAL_REVIEW',
  HOUSE: 'HOUSE_REVIEW',
  HEAD: 'FINAL_APPROVAL',
};

export interface Reached {
  state: ReviewState | 'SCHEDULED';
  /** Whose say it waits for; null for nobody's. */
  step: LeaveStepKind | null;
  /** Steps on the way there that are told and have no say. */
  told: LeaveStepKind[];
}

/** Where a leave goes on to after a step of its chain; `after` null: from the beginning. */
export function nextIn(chain: readonly LeaveStep[], after: LeaveStepKind | null): Reached {
  const rest = chain.slice(after === null ? 0 : chain.findIndex(({ kind }) => kind === after) + 1);
  const at = rest.findIndex(({ mode }) => mode === 'APPROVE');
  const told = (at === -1 ? rest : rest.slice(0, at)).map(({ kind }) => kind);
  const step = rest[at]?.kind ?? null;
  return { state: step === null ? 'SCHEDULED' : stateOf[step], step, told };
}

/** Whether nobody has a say after this step. */
export function isLastSay(chain: readonly LeaveStep[], step: LeaveStepKind): boolean {
  return nextIn(chain, step).step === null;
}

/** As people call it. */
export type ShownState =
  | 'DRAFT'
  | 'REQUESTED'
  | 'ENDORSED'
  | 'CHANGES_ASKED'
  | 'APPROVED'
  | 'SIGNED_OUT'
  | 'LEFT'
  | 'OVERDUE'
  | 'MISSING'
  | 'BACK'
  | 'RETURNED'
  | 'RETURNED_LATE'
  | 'DECLINED'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'RECALLED';

interface Shown {
  state: ExeatState;
  /** Whether somebody has given their say. */
  isEndorsed: boolean;
  isOverdue: boolean;
  isMissing: boolean;
  isLate: boolean;
}

export function shownState({ state, isEndorsed, isOverdue, isMissing, isLate }: Shown): ShownState {
  switch (state) {
    case 'SUBMITTED':
    case 'PARENT_CONSENT':
    case 'MEDICAL_REVIEW':
    case 'HOUSE_REVIEW':
    case 'FINAL_APPROVAL':
      return isEndorsed ? 'ENDORSED' : 'REQUESTED';
    case 'SCHEDULED':
      return 'APPROVED';
    case 'HOUSE_SIGNED_OUT':
      return isMissing ? 'MISSING' : isOverdue ? 'OVERDUE' : 'SIGNED_OUT';
    case 'OUT':
      return isMissing ? 'MISSING' : isOverdue ? 'OVERDUE' : 'LEFT';
    case 'GATE_SIGNED_IN':
      return isLate ? 'RETURNED_LATE' : 'BACK';
    case 'CLOSED':
      return isLate ? 'RETURNED_LATE' : 'RETURNED';
    case 'CANCELLED':
      return 'WITHDRAWN';
    default:
      return state;
  }
}
