import type { CollectorCheck, ExeatTab, NamedAs, Transport } from '#contract/exeat.ts';
import type { ShownState } from '#contract/exeat-course.ts';
import type { ExeatDeed, ExeatState } from '#contract/exeat-states.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** As people call it: what is planned never looks like what is known. */
export const shownStates: Record<ShownState, { label: string; status: Status }> = {
  DRAFT: { label: t('Draft', { context: 'exeat' }), status: 'none' },
  REQUESTED: { label: t('Requested'), status: 'warn' },
  ENDORSED: { label: t('Endorsed'), status: 'warn' },
  CHANGES_ASKED: { label: t('To be changed'), status: 'warn' },
  APPROVED: { label: t('Approved', { context: 'exeat' }), status: 'info' },
  SIGNED_OUT: { label: t('Out of the house'), status: 'info' },
  LEFT: { label: t('Left', { context: 'exeat' }), status: 'away' },
  OVERDUE: { label: t('Overdue', { context: 'exeat' }), status: 'bad' },
  MISSING: { label: t('Missing'), status: 'bad' },
  BACK: { label: t('Back at school'), status: 'ok' },
  RETURNED: { label: t('Returned', { context: 'exeat' }), status: 'ok' },
  RETURNED_LATE: { label: t('Returned late'), status: 'warn' },
  DECLINED: { label: t('Declined', { context: 'exeat' }), status: 'bad' },
  WITHDRAWN: { label: t('Withdrawn', { context: 'exeat' }), status: 'none' },
  EXPIRED: { label: t('Expired', { context: 'exeat' }), status: 'none' },
  RECALLED: { label: t('Called off'), status: 'bad' },
};

/** As the trail has them: each step by itself. */
export const stateWords: Record<ExeatState, string> = {
  DRAFT: t('Draft', { context: 'exeat' }),
  SUBMITTED: t('Requested'),
  PARENT_CONSENT: t('Waits for consent'),
  MEDICAL_REVIEW: t('Waits for the sick bay'),
  HOUSE_REVIEW: t('Waits for the house'),
  FINAL_APPROVAL: t('Waits for the final approval'),
  SCHEDULED: t('Approved', { context: 'exeat' }),
  HOUSE_SIGNED_OUT: t('Out of the house'),
  OUT: t('Left', { context: 'exeat' }),
  GATE_SIGNED_IN: t('Back at school'),
  CLOSED: t('Returned', { context: 'exeat' }),
  CHANGES_ASKED: t('To be changed'),
  DECLINED: t('Declined', { context: 'exeat' }),
  CANCELLED: t('Withdrawn', { context: 'exeat' }),
  EXPIRED: t('Expired', { context: 'exeat' }),
  RECALLED: t('Called off'),
};

export const stepWords: Record<LeaveStepKind, string> = {
  PARENT: t('Guardian'),
  HOST: t('Host'),
  MEDICAL: t('Sick bay'),
  HOUSE: t('House'),
  HEAD: t('Final approval'),
};

/** What was done, on the timeline. */
export const doneWords: Record<ExeatDeed, string> = {
  ask: t('Asked'),
  forward: t('Asked'),
  consent: t('Consented'),
  refuse: t('Consent refused'),
  object: t('Does not agree'),
  approve: t('Approved', { context: 'exeat' }),
  override: t('Approved over the steps'),
  decline: t('Declined', { context: 'exeat' }),
  'ask-changes': t('Asked for changes'),
  cancel: t('Withdrawn', { context: 'exeat' }),
  recall: t('Called off'),
  expire: t('Expired', { context: 'exeat' }),
  'house-out': t('Signed out of the house'),
  'gate-out': t('Left by the gate'),
  'gate-in': t('Back by the gate'),
  'house-in': t('Back in the house'),
};

export const tabs: Record<ExeatTab, string> = {
  REQUESTS: t('Requests'),
  SCHEDULED: t('Scheduled'),
  ACTIVE: t('Active', { context: 'exeat' }),
  ARCHIVE: t('Archive'),
};

export const transports: Record<Transport, string> = {
  COLLECTED: t('Is collected'),
  SCHOOL_BUS: t('School bus'),
  PUBLIC: t('Public transport'),
  ALONE: t('Alone'),
};

export const namedAs: Record<NamedAs, string> = {
  COLLECTOR: t('takes the child along'),
  CONTACT: t('is the contact there'),
  REQUESTER: t('asks for it'),
  EMERGENCY: t('is the emergency contact'),
};

export const checks: Record<CollectorCheck, string> = {
  PHOTO_MATCH: t('Their photo'),
  ID_CARD: t('Their identity card'),
  PHONED_PARENT: t('A call to a guardian'),
  ALONE: t('The child leaves alone'),
};

/** What a button does. */
export const deedWords: Record<Exclude<ExeatDeed, 'forward' | 'object' | 'expire'> | 'undo', string> = {
  ask: t('Ask for an exeat'),
  consent: t('Record consent'),
  refuse: t('Record that consent is refused'),
  approve: t('Approve'),
  override: t('Approve over the steps'),
  decline: t('Decline'),
  'ask-changes': t('Ask for changes'),
  cancel: t('Withdraw'),
  recall: t('Call off'),
  'house-out': t('Sign out of the house'),
  'gate-out': t('Let leave'),
  'gate-in': t('Sign in at the gate'),
  'house-in': t('Sign in to the house'),
  undo: t('Take back the decision'),
};
