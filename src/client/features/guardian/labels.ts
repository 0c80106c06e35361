import type { GuardianView } from '#contract/guardian.ts';
import type { LinkState } from '#contract/student-card.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const views: Record<GuardianView, string> = {
  MAY_COLLECT: 'May collect',
  PENDING: 'Waits for approval',
  NO_SECOND_PHONE: 'One telephone only',
  NO_CHILD: 'No child yet',
};

export const linkStates: Record<LinkState, { label: string; status: Status } | null> = {
  ACTIVE: null,
  PENDING: { label: 'Waits for a School Admin', status: 'warn' },
  EXPIRED: { label: 'Rights have ended', status: 'none' },
  REVOKED: { label: 'Ended', status: 'none' },
};
