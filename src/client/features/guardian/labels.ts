import type { ContactChannel, GuardianView, IdType } from '#contract/guardian.ts';
import type { GuardianSlot, LinkState, Relation } from '#contract/student-card.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const slots: Record<GuardianSlot, string> = { PARENT1: 'First guardian', PARENT2: 'Second guardian', OTHER: 'Further contact' };

export const relations: Record<Relation, string> = {
  MOTHER: 'Mother',
  FATHER: 'Father',
  STEPPARENT: 'Stepparent',
  GRANDPARENT: 'Grandparent',
  AUNT_UNCLE: 'Aunt or uncle',
  SIBLING: 'Sibling',
  FOSTER_PARENT: 'Foster parent',
  GUARDIAN: 'Guardian',
  DRIVER: 'Driver',
  OTHER: 'Other',
};

export const channels: Record<ContactChannel, string> = { PHONE: 'A call', SMS: 'SMS', WHATSAPP: 'WhatsApp', EMAIL: 'E-mail' };

export const idTypes: Record<IdType, string> = {
  NONE: 'None seen',
  NATIONAL_ID: 'National ID',
  PASSPORT: 'Passport',
  DRIVING_LICENCE: 'Driving licence',
  VOTER_CARD: 'Voter’s card',
  OTHER: 'Another one',
};

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
