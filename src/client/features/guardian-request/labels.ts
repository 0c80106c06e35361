import type { AskedHow, RequestKind, RequestState } from '#contract/guardian-request.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const kinds: Record<RequestKind, string> = {
  CHANGE_PICKUP_TODAY: 'Somebody else collects today',
  TEMP_PICKUP: 'Somebody collects for some days',
  ADD_GUARDIAN: 'Add a guardian',
  REMOVE_GUARDIAN: 'Remove a guardian',
  CHANGE_DETAILS: 'Change a guardian’s details',
};

export const hows: Record<AskedHow, string> = { AT_GATE: 'At the gate', AT_OFFICE: 'At the office', TELEPHONE: 'By telephone', LETTER: 'By letter' };

export const states: Record<RequestState, { label: string; status: Status }> = {
  SUBMITTED: { label: 'Waiting', status: 'warn' },
  APPROVED: { label: 'Approved', status: 'ok' },
  PART_APPROVED: { label: 'Approved in part', status: 'ok' },
  DECLINED: { label: 'Declined', status: 'bad' },
  CANCELLED: { label: 'Taken back', status: 'none' },
  EXPIRED: { label: 'Expired', status: 'none' },
};
