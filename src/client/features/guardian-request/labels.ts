import type { GuardianRequest, RequestKind, RequestState } from '#contract/guardian-request.ts';
import type { PickUpState } from '#contract/student-card.ts';
import { pickUpStates } from '#client/person/pick-up-states.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const kinds: Record<RequestKind, string> = {
  CHANGE_PICKUP_TODAY: t('Somebody else collects today'),
  TEMP_PICKUP: t('Somebody collects for some days'),
  ADD_GUARDIAN: t('Add a guardian'),
  REMOVE_GUARDIAN: t('Remove a guardian'),
  CHANGE_DETAILS: t('Change a guardian’s details'),
};

export const states: Record<RequestState, { label: string; status: Status }> = {
  SUBMITTED: { label: t('Waiting'), status: 'warn' },
  APPROVED: { label: t('Approved'), status: 'ok' },
  PART_APPROVED: { label: t('Approved in part'), status: 'ok' },
  DECLINED: { label: t('Declined'), status: 'bad' },
  CANCELLED: { label: t('Taken back'), status: 'none' },
  EXPIRED: { label: t('Expired'), status: 'none' },
};

export const courseStatus: Record<PickUpState, Status> = {
  APPROVED: 'none',
  ARRIVED: 'warn',
  VERIFIED: 'ok',
  RELEASED: 'away',
  REFUSED: 'bad',
};

/** How far it has come at the gate, for one child. */
export function courseWords({ course, name }: GuardianRequest['courses'][number]): string {
  return `${pickUpStates[course.state]} (${name})`;
}
